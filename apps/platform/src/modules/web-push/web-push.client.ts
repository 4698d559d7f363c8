import webPush from 'web-push'
import type { WebPushConfig } from '#platform/modules/web-push/web-push.settings'
import type { SubscriptionRow } from '#platform/modules/web-push/web-push.repo'

const TIMEOUT_MS = 10_000
/** assumed: notifications are useless after two days */
const KEPT_SECONDS = 2 * 86_400

export type SendPush = (
  to: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  content: object,
) => Promise<'sent' | 'gone'>

/** Whether an endpoint belongs to a known push service; other addresses are never called. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/**
 * Sends Web Push notifications: encrypted for the browser (RFC 8291), signed with the site's key
 * (RFC 8292). Throws if it should be retried.
 */
export function createPushClient(access: {
  readonly config: WebPushConfig
  /** Contact for push services: the operator's address. */
  readonly subject: string
  readonly fetch: typeof fetch
}): SendPush {
  const { publicKey, privateKey } = access.config
  return async ({ endpoint, p256dh, auth }, content) => {
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      {
        vapidDetails: { subject: access.subject, publicKey, privateKey },
        TTL: KEPT_SECONDS,
        urgency: 'normal',
      },
    )
    const answer = await access.fetch(request.endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) return 'sent'
    // 403: subscribed with a former key; the browser has to subscribe again.
    if ([403, 404, 410].includes(answer.status)) return 'gone'
    throw new Error(`A push service rejected a notification: ${answer.status}`)
  }
}
