/**
 * Posts a signed body once. False = not accepted, for whatever reason: the sender's schedule decides
 * about retries.
 */
export async function postWebhook(call: {
  readonly fetch: typeof fetch
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
  /** Of a sender that is stopping. */
  readonly stopped: AbortSignal
}): Promise<boolean> {
  const { url, headers, body, timeoutMs, stopped } = call
  try {
    const response = await call.fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
