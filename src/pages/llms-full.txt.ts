import { llmsFullText } from '../markdown/llms.ts';

export const GET = () => new Response(llmsFullText('en'));
