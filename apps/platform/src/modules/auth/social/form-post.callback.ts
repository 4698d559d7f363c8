import { refusalAnswer } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'

/** What the page of the callback reads; providers post more, and none of that is kept. */
const KEPT = ['state', 'code', 'iss', 'error', 'error_description'] as const
const FORM_BYTES_MAX = 16 * 1024

/**
 * Takes the answers of providers that post them (Apple) at `/api/callbacks/social/{provider}` and
 * sends the browser on to the page that others come to directly. Nothing is believed or used here.
 */
export function createFormPostCallback(providerIds: readonly string[]): Callback {
  return {
    // A browser posts it.
    signatureHeader: null,
    bodyBytesMax: FORM_BYTES_MAX,
    answer: (call) => sendOn(providerIds, call),
  }
}

function sendOn(
  providerIds: readonly string[],
  { request, scope, rawBody }: CallbackCall,
): Response {
  const { traceId } = scope.guest
  const [, id = ''] = /^\/api\/callbacks\/social\/([a-z0-9-]{1,32})$/.exec(
    new URL(request.url).pathname,
  ) ?? [null, '']
  if (!providerIds.includes(id)) return refusalAnswer('notFound', traceId)
  if (request.method !== 'POST') return refusalAnswer('methodNotAllowed', traceId)
  if (rawBody === null) return refusalAnswer('payloadTooLarge', traceId)
  const form = new URLSearchParams(Buffer.from(rawBody).toString('utf8'))
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
