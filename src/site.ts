/**
 * Where the site and its repository live. The only file that names either; a fork sets the two
 * environment variables or edits the two lines. An empty variable is one that is not set.
 */
export const SITE_URL = process.env.SITE_URL || 'https://ai-sdk-message-model.dev';
export const REPOSITORY_URL =
  process.env.REPOSITORY_URL || 'https://github.com/ai-sdk-message-model/ai-sdk-message-model';

/** The site's name by Starlight language tag. */
export const TITLE = { en: 'AI SDK Message Model', 'zh-CN': 'AI SDK 消息模型' } as const;
