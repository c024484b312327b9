/** A page of ours by its id, or a generated one by its address. */
export type SidebarItem = string | { label: string; translations: { 'zh-CN': string }; link: string };

export interface SidebarGroup {
  label: string;
  translations: { 'zh-CN': string };
  items: SidebarItem[];
}

/** The order in which readers, and programs that read `llms.txt`, meet the pages. */
export const sidebar: SidebarGroup[] = [
  {
    label: 'Reference model',
    translations: { 'zh-CN': '引用模型' },
    items: ['reference-model', 'reference-model/how-long', 'reference-model/prepare-step', 'reference-model/life-of-a-run', 'reference-model/response-messages', 'reference-model/sharing', 'reference-model/upgrading'],
  },
  {
    label: 'Ledger and examples',
    translations: { 'zh-CN': '总账与示例' },
    items: ['ledger', 'reference-texts', 'changes', 'glossary', { label: 'All examples', translations: { 'zh-CN': '全部示例' }, link: '/examples/' }],
  },
];
