/**
 * A `fetch` for a provider that keeps the URL and the body that it was sent, and needs no network.
 *
 * @param answer the JSON of a successful response; without it, every request is answered with an error
 */
export function capturingFetch(answer?: object) {
  const sent: { url: string; body: Record<string, any> }[] = [];
  const fetch = async (url: unknown, init?: { body?: unknown }) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    const response = answer ?? { error: { message: 'captured' } };
    return new Response(JSON.stringify(response), { status: answer ? 200 : 400, headers: { 'content-type': 'application/json' } });
  };
  return { fetch: fetch as typeof globalThis.fetch, sent };
}
