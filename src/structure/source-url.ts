import type { RecordedAnchor } from './recording.ts';

type Found = Exclude<RecordedAnchor, { absent: string }>;

/**
 * The address of an anchor's lines at the tag of the release: in the SDK's repository, or, for what only the published
 * package has, in the package.
 *
 * @param packageName such as `ai` or `@ai-sdk/openai`
 */
export function sourceUrl(packageName: string, { version, file, first, last }: Found): string {
  const lines = first === last ? `#L${first}` : `#L${first}-L${last}`;
  if (file.startsWith('dist/')) return `https://app.unpkg.com/${packageName}@${version}/files/${file}${lines}`;
  const tag = encodeURIComponent(`${packageName}@${version}`);
  return `https://github.com/vercel/ai/blob/${tag}/packages/${packageName.replace('@ai-sdk/', '')}/${file}${lines}`;
}

/** The lines as people say them: `stream-text.ts:1732–2328`. */
export function sourceLabel({ file, first, last }: Found): string {
  return `${file.split('/').at(-1)}:${first === last ? first : `${first}–${last}`}`;
}
