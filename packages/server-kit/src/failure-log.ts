import type { Log } from './logger.ts'

const PAUSE_MS_MAX = 5_000

/**
 * Logs of work that is repeated: when it begins to fail, when it fails in another way, and when it works
 * again, instead of each failure. Meanwhile its pauses grow.
 */
export function createFailureLog(
  log: Pick<Log, 'error' | 'info'>,
  { worker }: { readonly worker: string },
) {
  let failures = 0
  let reason = ''
  return {
    failed(error: unknown): void {
      failures += 1
      if (reason !== String(error)) log.error({ err: error, worker }, 'worker run failed')
      reason = String(error)
    },
    worked(): void {
      if (failures > 0) log.info({ worker, failures }, 'worker runs again')
      failures = 0
      reason = ''
    },
    /** The pause before the next run. */
    pauseMs: (usualMs: number): number =>
      Math.max(usualMs, Math.min(usualMs * 2 ** failures, PAUSE_MS_MAX)),
  }
}
