import { expect, it } from 'vitest';
import { parsePage, readAuthoredPages } from '../src/authored-pages.ts';
import { checkFrontmatter } from '../src/text/frontmatter.ts';

it('is in order on every page', () => {
  expect(readAuthoredPages().flatMap(checkFrontmatter)).toEqual([]);
});

const english = (frontmatter: string) => checkFrontmatter(parsePage('src/content/docs/a.mdx', `---\n${frontmatter}\n---\n`));
const chinese = (frontmatter: string) => checkFrontmatter(parsePage('src/content/docs/zh-cn/a.mdx', `---\n${frontmatter}\n---\n`));
const fifty = 'x'.repeat(50);

it('needs a title', () => {
  expect(() => english('description: x')).toThrow('src/content/docs/a.mdx: the frontmatter has no "title"');
  expect(() => english('title: [')).toThrow('src/content/docs/a.mdx: the frontmatter is not valid YAML');
  expect(english(`title: " "\ndescription: ${fifty}`)).toEqual(['src/content/docs/a.mdx: title: expected some words.']);
});

it('needs a description of the right length in either language', () => {
  expect(english('title: A')[0]).toContain('src/content/docs/a.mdx: description: missing. Expected 50 to 160 characters');
  expect(english(`title: A\ndescription: ${'x'.repeat(49)}`)[0]).toContain('description: it has 49 characters. Expected 50 to 160');
  expect(english(`title: A\ndescription: ${'x'.repeat(161)}`)[0]).toContain('161');
  expect(english(`title: A\ndescription: ${fifty}`)).toEqual([]);
  expect(chinese(`title: 甲\ndescription: ${'字'.repeat(24)}`)[0]).toContain('zh-cn/a.mdx: description: it has 24 characters. Expected 25 to 90');
  expect(chinese(`title: 甲\ndescription: ${'字'.repeat(90)}`)).toEqual([]);
});

it('has no key that Starlight would drop', () => {
  expect(english(`title: A\ndescription: ${fifty}\ntemplat: splash`)[0]).toContain('templat: no such key. Did you mean "template"?');
});

it('has a well-formed source hash, on Chinese pages only', () => {
  expect(english(`title: A\ndescription: ${fifty}\nsourceHash: '0123456789ab'`)[0]).toContain('sourceHash: belongs on the Chinese page only');
  expect(chinese(`title: 甲\ndescription: ${fifty}\nsourceHash: '123'`)[0]).toContain('sourceHash: it is "123". Expected 12 hexadecimal digits, as "npm run translations -- a" writes them');
  expect(chinese(`title: 甲\ndescription: ${fifty}\nsourceHash: '0123456789ab'`)).toEqual([]);
});
