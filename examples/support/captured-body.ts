/** A `fetch` for a provider that answers every request with an error, and keeps the URL and the body that it was sent. */
export function capturingFetch() {
  const sent: { url: string; body: Record<string, any> }[] = [];
  const fetch = async (url: unknown, init?: { body?: unknown }) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return new Response('{"error":{"message":"captured"}}', { status: 400, headers: { 'content-type': 'application/json' } });
  };
  return { fetch: fetch as typeof globalThis.fetch, sent };
}
