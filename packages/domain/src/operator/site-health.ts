import { DAY_MS, MINUTE_MS } from '../time-units.ts'

/** assumed: a process writes twice a minute, so this is no short pause */
const SILENT_MS = 2 * MINUTE_MS
/** assumed: each job takes less, and begins sooner after its time */
const HANGS_MS = 30 * MINUTE_MS
const LATE_MS = 10 * MINUTE_MS
/** A backup each day and a drill each month, as the guide says, with some days to spare. */
const BACKUP_MS = 2 * DAY_MS
const DRILL_MS = 38 * DAY_MS

/** Whether a process of the site may be gone. */
export function isNodeSilent(seenAt: Date, now: Date): boolean {
  return isOlder(seenAt, SILENT_MS, now)
}

export type JobFacts = {
  /** Of the last run; null before the first. */
  readonly endedAt: Date | null
  /** Why the last run failed; null if it did not. */
  readonly error: string | null
  readonly runningSince: Date | null
  /** It should have begun then. */
  readonly dueSince: Date | null
}

/** What is wrong with a scheduled job, and since when; null for nothing. */
export function judgeJob(
  { endedAt, error, runningSince, dueSince }: JobFacts,
  now: Date,
): { readonly fault: 'failed' | 'hangs' | 'late'; readonly since: Date } | null {
  if (runningSince !== null && isOlder(runningSince, HANGS_MS, now))
    return { fault: 'hangs', since: runningSince }
  // One that runs is begun: its next time waits for the end.
  if (runningSince === null && dueSince !== null && isOlder(dueSince, LATE_MS, now))
    return { fault: 'late', since: dueSince }
  return error !== null && endedAt !== null ? { fault: 'failed', since: endedAt } : null
}

/** Whether there is a recent backup, and a recent restore showed that one works. */
export function areBackupsFresh(
  last: {
    readonly takenAt: Date | null
    readonly drilledAt: Date | null
    readonly isDrillRight: boolean | null
  },
  now: Date,
): boolean {
  const { takenAt, drilledAt, isDrillRight } = last
  if (takenAt === null || drilledAt === null || isDrillRight !== true) return false
  return !isOlder(takenAt, BACKUP_MS, now) && !isOlder(drilledAt, DRILL_MS, now)
}

function isOlder(at: Date, ageMs: number, now: Date): boolean {
  return now.getTime() - at.getTime() > ageMs
}
