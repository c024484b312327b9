import { llmsText } from '../../markdown/llms.ts';

export const GET = () => new Response(llmsText('zh-CN'));
