import type { APIRoute } from 'astro';
import { markdownDocuments, type MarkdownDocument } from '../markdown/documents.ts';

export const getStaticPaths = () =>
  (['en', 'zh-CN'] as const)
    .flatMap(markdownDocuments)
    .map((document) => ({ params: { page: document.address.slice(1, -'.md'.length) }, props: { document } }));

/** A page as Markdown: `/zh-cn/ledger.md` is that of `/zh-cn/ledger/`. */
export const GET: APIRoute<{ document: MarkdownDocument }> = ({ props }) =>
  new Response(props.document.text(), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
