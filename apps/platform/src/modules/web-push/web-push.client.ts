import webPush from 'web-push'
import type { WebPushConfig } from '#platform/config/web-push.config'
import type { SubscriptionRow } from '#platform/modules/web-push/web-push.repo'

const TIMEOUT_MS = 10_000
/** assumed: what happened two days ago is news to nobody. */
const KEPT_SECONDS = 2 * 86_400

export type SendPush = (
  to: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  content: object,
) => Promise<'sent' | 'gone'>

/** Whether an address is one of a push service: whatever else a browser claims is not called. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/**
 * Sends notifications by Web Push: encrypted for the browser (RFC 8291), signed with the key of the
 * site (RFC 8292). Throws when one was not taken and may be later.
 */
export function createPushClient(access: {
  readonly config: WebPushConfig
  /** Whom push services write to: an address of the operator. */
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
    // 403: subscribed with a former key of the site; the browser has to subscribe anew.
    if ([403, 404, 410].includes(answer.status)) return 'gone'
    throw new Error(`A push service did not take a notification: ${answer.status}`)
  }
}
