import { readBytes } from '@fairhouse/server-kit/read-body'

/** Larger files are not pictures of games. */
const BYTES_MAX = 4 * 1024 * 1024
const TIMEOUT_MS = 8_000

/**
 * Fetches a picture from its provider; null if that is not allowed or fails. Only hosts named by
 * the operator are contacted, so a provider's list cannot redirect the server elsewhere, nor to
 * another port of such a host.
 */
export async function fetchPicture(
  address: string,
  {
    hosts,
    fetch,
  }: { readonly hosts: ReadonlySet<string>; readonly fetch: typeof globalThis.fetch },
): Promise<Uint8Array | null> {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol) || !hosts.has(url.host)) return null
  if (url.username !== '' || url.password !== '') return null
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { redirect: 'error', signal, credentials: 'omit' })
    return response.ok ? await readBytes(response, BYTES_MAX) : null
  } catch {
    return null
  }
}
