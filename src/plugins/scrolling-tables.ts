import { defineHastPlugin } from 'satteri';

/**
 * Puts each Markdown table in a box that scrolls sideways where the page is too narrow for it, so that the page itself
 * never does. The box can be focused, to scroll it by keyboard, and its column headings name it.
 */
export const scrollingTables = defineHastPlugin({
  name: 'scrolling-tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      const headings: string[] = [];
      const collect = (node: typeof table | (typeof table.children)[number]) => {
        if (node.type !== 'element') return;
        if (node.tagName === 'th') headings.push(context.textContent(node).trim());
        else node.children.forEach(collect);
      };
      collect(table);
      context.wrapNode(table, {
        type: 'element',
        tagName: 'div',
        // A group, not a region: a page of tables would drown in landmarks.
        properties: { className: ['table-scroll'], role: 'group', ariaLabel: headings.filter(Boolean).join(', '), tabIndex: 0 },
        children: [],
      });
    },
  },
});
