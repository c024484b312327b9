/** Statement text as HTML: escaped, with `code spans` as `<code>`. Statements hold no other Markdown. */
export function inlineCode(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replace(/`([^`]+)`/g, '<code dir="auto">$1</code>');
}
