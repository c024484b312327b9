import { describe, expect, it } from 'vitest';
import { toIndexedHtml } from '../../src/plugins/search/indexed-html.ts';
import { joinHan, queryParts, splitHan, splitHumps } from '../../src/plugins/search/text.ts';

const page = (lang: string, body: string) => `<html lang="${lang}"><body><nav>导航</nav><main data-pagefind-body>${body}</main></body></html>`;

describe('the text that is indexed', () => {
  it('has each Han character of a Chinese page as a word, and nothing else changed', async () => {
    const indexed = await toIndexedHtml(page('zh-CN', '<p title="消息">用 push 消息</p>'));
    expect(indexed).toContain('<p title="消息">\u200b用\u200b push \u200b消\u200b\u200b息\u200b</p>');
    expect(indexed).toContain('<nav>导航</nav>');
  });
  it('is as published on an English page', async () => {
    expect(await toIndexedHtml(page('en', '<p>push 消息</p>'))).toContain('<p>push 消息</p>');
  });
  it('has no text of diagrams, and a weight where one is given', async () => {
    const indexed = await toIndexedHtml(page('en', '<svg><text>box</text></svg><p>text</p>'), 0.3);
    expect(indexed).not.toContain('box');
    expect(indexed).toContain('data-pagefind-weight="0.3"');
  });
});

describe('queries', () => {
  it('fall into runs of Han characters and other words', () => {
    expect(queryParts('在prepareStep里 “push” 消息 -')).toEqual(['在', 'prepareStep', '里', 'push', '消息']);
  });
  it('are split at humps', () => {
    expect(splitHumps('toUIMessageStream now')).toBe('to UI Message Stream now');
    expect(splitHumps('plain words')).toBeUndefined();
  });
  it('and texts lose their breaks again', () => {
    expect(joinHan(splitHan('消息 a'))).toBe('消息 a');
    expect(joinHan('<mark>\u200b消\u200b</mark>\u200b<mark>息</mark>')).toBe('<mark>消息</mark>');
  });
});
