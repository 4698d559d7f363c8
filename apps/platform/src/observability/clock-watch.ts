import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'

/** Time services correct less than this without anybody noticing. */
const JUMP_MS_MIN = 5_000

const ADVICE =
  'The clock of this machine jumped. Check its time service (timedatectl). Sessions and links may ' +
  'end early or late; ids and the order of the journal do not depend on it.'

/** Compares the clock with the time that passed; each call that finds a jump since the last logs it. */
export function createClockWatch({
  clock,
  elapsedMs,
  log,
}: {
  readonly clock: Clock
  /** Monotonic. */
  readonly elapsedMs: () => number
  readonly log: Log
}): () => void {
  const readOffsetMs = () => clock.now().getTime() - elapsedMs()
  let offsetMs = readOffsetMs()
  return () => {
    const jumpedMs = Math.round(readOffsetMs() - offsetMs)
    if (Math.abs(jumpedMs) < JUMP_MS_MIN) return
    offsetMs += jumpedMs
    log.warn({ jumpedMs, advice: ADVICE }, 'clock jumped')
  }
}
