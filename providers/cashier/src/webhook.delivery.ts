import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import type { Kysely } from 'kysely'
import type { CashierDeps } from './cashier.config.ts'
import type { CashierTables, WebhookRow } from './cashier.tables.ts'
import { decideAfterAttempt } from './webhook-schedule.ts'
import { claimDueWebhooks, recordAttempt } from './webhook.repo.ts'

export type DeliveryDeps = Pick<CashierDeps, 'merchant' | 'clock' | 'log' | 'fetch'> & {
  readonly db: Kysely<CashierTables>
}

// Standard Webhooks: the receiver has 15 to 30 seconds.
const ANSWER_MS_MAX = 15_000
const LEASE_MS = 2 * ANSWER_MS_MAX
const AT_ONCE_MAX = 10

/** Sends every message that is due, ten at a time, and answers with how many attempts were made. */
export async function deliverDue(deps: DeliveryDeps, stopped: AbortSignal): Promise<number> {
  let sent = 0
  while (!stopped.aborted) {
    const now = deps.clock.now()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const due = await claimDueWebhooks(deps.db, { now, leaseUntil, limit: AT_ONCE_MAX })
    await Promise.all(due.map((webhook) => attempt(deps, webhook, stopped)))
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
  const startedAt = deps.clock.now()
  const { statusCode, problem } = await send(deps, webhook, { startedAt, stopped })
  const endedAt = deps.clock.now()
  const decision = decideAfterAttempt(webhook.attempts, { statusCode })
  const delayMs = decision.status === 'waiting' ? decision.delayMs : 0
  await recordAttempt(deps.db, {
    webhookId: webhook.id,
    number: webhook.attempts,
    startedAt,
    durationMs: endedAt.getTime() - startedAt.getTime(),
    statusCode,
    problem,
    status: decision.status,
    nextAttemptAt: new Date(endedAt.getTime() + delayMs),
  })
  const fields = { webhookId: webhook.id, type: webhook.type, attempt: webhook.attempts }
  if (decision.status === 'delivered') deps.log.info(fields, 'webhook delivered')
  else deps.log.warn({ ...fields, statusCode, problem, ...decision }, 'webhook not delivered')
}

type Sent = { readonly statusCode: number | null; readonly problem: string | null }

async function send(
  { merchant, fetch }: DeliveryDeps,
  { id, body }: WebhookRow,
  { startedAt, stopped }: { readonly startedAt: Date; readonly stopped: AbortSignal },
): Promise<Sent> {
  const signed = signWebhook({ id, timestamp: startedAt, body }, [merchant.webhookSecret])
  try {
    const response = await fetch(merchant.webhookUrl, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS_MAX), stopped]),
    })
    await response.body?.cancel()
    return { statusCode: response.status, problem: null }
  } catch (error) {
    // Whatever failed, the schedule decides about retries.
    return { statusCode: null, problem: describeProblem(error) }
  }
}

function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (error.name === 'AbortError') return 'stopped while sending'
  const cause = error.cause instanceof Error && 'code' in error.cause ? error.cause.code : null
  return String(cause ?? error.message).slice(0, 200)
}
