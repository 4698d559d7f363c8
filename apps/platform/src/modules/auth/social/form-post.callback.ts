import { type Answer, refusalParts } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'

/** The parameters that the callback page reads; the others are dropped. */
const KEPT = ['state', 'code', 'iss', 'error', 'error_description'] as const
const FORM_BYTES_MAX = 16 * 1024

/**
 * Receives the form posts of providers such as Apple at `/api/callbacks/social/{provider}` and
 * redirects the browser to the callback page. Validates nothing itself.
 */
export function createFormPostCallback(providerIds: readonly string[]): Callback {
  return {
    // Posted by a browser, so unsigned.
    signature: null,
    bodyBytesMax: FORM_BYTES_MAX,
    answer: (call) => sendOn(providerIds, call),
  }
}

function sendOn(providerIds: readonly string[], { request, scope, rawBody }: CallbackCall): Answer {
  const { traceId } = scope.guest
  const [, id = ''] = /^\/api\/callbacks\/social\/([a-z0-9-]{1,32})$/.exec(
    new URL(request.url).pathname,
  ) ?? [null, '']
  if (!providerIds.includes(id)) return refusalParts('notFound', traceId)
  if (request.method !== 'POST') return refusalParts('methodNotAllowed', traceId)
  const form = new URLSearchParams(Buffer.from(rawBody).toString('utf8'))
  const kept = KEPT.flatMap((name) => {
    const value = form.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const query = new URLSearchParams(Object.fromEntries(kept)).toString()
  return {
    status: 303,
    body: null,
    headers: {
      location: `/auth/social/${id}/callback?${query}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  }
}
