import type { RawHandler } from '#platform/http/app'
import { refusalAnswer } from '#platform/http/answer'

/** What the page of the callback reads; providers post more, and none of that is kept. */
const KEPT = ['state', 'code', 'iss', 'error', 'error_description'] as const
const FORM_BYTES_MAX = 16 * 1024

/**
 * Takes the answers of providers that post them (Apple) at `/api/callbacks/social/{provider}` and
 * sends the browser on to the page that others come to directly. Nothing is believed or used here.
 */
export function createFormPostCallback(providerIds: readonly string[]): RawHandler {
  return async (request, { guest }) => {
    const [, id = ''] = /^\/api\/callbacks\/social\/([a-z0-9-]{1,32})$/.exec(
      new URL(request.url).pathname,
    ) ?? [null, '']
    if (!providerIds.includes(id)) return refusalAnswer('notFound', guest.traceId)
    if (request.method !== 'POST') return refusalAnswer('methodNotAllowed', guest.traceId)
    const text = await readForm(request)
    if (text === null) return refusalAnswer('payloadTooLarge', guest.traceId)
    const form = new URLSearchParams(text)
    const kept = KEPT.flatMap((name) => {
      const value = form.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const query = new URLSearchParams(Object.fromEntries(kept)).toString()
    return new Response(null, {
      status: 303,
      headers: {
        location: `/auth/social/${id}/callback?${query}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    })
  }
}

async function readForm(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > FORM_BYTES_MAX) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
