import { postWebhook } from '@fairhouse/server-kit/post-webhook'
import type { VerificationDeps } from './verification.config.ts'
import type { WebhookRow } from './verification.tables.ts'
import { signWebhook } from './verification.signature.ts'
import { claimDue, recordOutcome } from './webhook.repo.ts'

/** contracts §6.1: an answer within 10 s; after the first attempt 5 m, 1 h, 5 h, 18 h. */
const ANSWER_MS_MAX = 10_000
const MINUTE_MS = 60_000
const DELAYS_MS = [5, 60, 300, 1_080].map((minutes) => minutes * MINUTE_MS)
const LEASE_MS = 2 * ANSWER_MS_MAX
const AT_ONCE_MAX = 10

export type DeliveryDeps = Pick<VerificationDeps, 'db' | 'client' | 'clock' | 'log' | 'fetch'>

/** Sends every message that is due and answers with how many attempts were made. */
export async function deliverDue(deps: DeliveryDeps, stopped: AbortSignal): Promise<number> {
  let sent = 0
  while (!stopped.aborted) {
    const now = deps.clock.now()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const due = await claimDue(deps.db, { now, leaseUntil, limit: AT_ONCE_MAX })
    // One after the other: the site gets the events mostly in their order.
    for (const webhook of due) await attempt(deps, webhook, stopped)
    sent += due.length
    if (due.length < AT_ONCE_MAX) break
  }
  return sent
}

async function attempt(
  deps: DeliveryDeps,
  webhook: WebhookRow,
  stopped: AbortSignal,
): Promise<void> {
  const { fetch, client } = deps
  const { body } = webhook
  const isTaken = await postWebhook({
    ...{ fetch, body, stopped },
    url: client.webhookUrl,
    headers: signWebhook(body, client.webhookSecret),
    timeoutMs: ANSWER_MS_MAX,
  })
  const delayMs = DELAYS_MS[webhook.attempts - 1]
  const isOver = isTaken || delayMs === undefined
  await recordOutcome(deps.db, {
    id: webhook.id,
    status: isTaken ? 'delivered' : isOver ? 'exhausted' : 'waiting',
    nextAttemptAt: new Date(deps.clock.now().getTime() + (isOver ? 0 : delayMs)),
  })
  const fields = { type: webhook.type, attempt: webhook.attempts }
  if (isTaken) deps.log.info(fields, 'verification webhook delivered')
  else deps.log.warn(fields, 'verification webhook not delivered')
}
