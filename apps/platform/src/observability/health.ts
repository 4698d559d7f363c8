import { Fault } from '@fairhouse/domain/fault'
import type { RawHandler } from '#platform/http/app'
import { withDeadline } from '#platform/http/deadline'

/** A dependency needed to serve players. Throws if unavailable. */
export type HealthCheck = { readonly name: string; readonly check: () => Promise<unknown> }

const CHECK_MS_MAX = 1_000

/** `/health/live`: the process responds. A failing database is no reason to restart it. */
export const answerLive: RawHandler = () => healthAnswer(200, { status: 'live' })

/** `/health/ready`: all dependencies are available, so traffic may come. */
export function createReadyHandler(options: {
  readonly checks: readonly HealthCheck[]
  /** Runs with each call, since they come every few seconds; decides nothing. */
  readonly watchClock: () => void
  /** False during start and stop. */
  readonly isOpen: () => boolean
}): RawHandler {
  return async () => {
    options.watchClock()
    if (!options.isOpen()) return healthAnswer(503, { status: 'notReady', failing: ['process'] })
    const results = await Promise.all(options.checks.map(runCheck))
    const failing = results.filter((name) => name !== null)
    return failing.length === 0
      ? healthAnswer(200, { status: 'ready' })
      : healthAnswer(503, { status: 'notReady', failing })
  }
}

/** The name of a failed check only; the reason is in the log. */
async function runCheck({ name, check }: HealthCheck): Promise<string | null> {
  try {
    await withDeadline(Promise.resolve(check()), CHECK_MS_MAX)
    return null
  } catch (error) {
    if (error instanceof Fault || error instanceof Error) return name
    throw error
  }
}

function healthAnswer(status: number, data: object): Response {
  return new Response(JSON.stringify({ data }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}
