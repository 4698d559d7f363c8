import { KEEP_ALIVE } from '@fairhouse/server-kit/database'
import type { Log } from '@fairhouse/server-kit/logger'
import { PgBoss } from 'pg-boss'
import { describeError } from '#platform/http/request-log'

/** A scheduled job, run on one node at a time. */
export type Job = {
  /** `<module>.<verb>`, e.g. `payment.reconcile`. */
  readonly name: string
  /** Five fields, UTC, with minute resolution. */
  readonly cron: string
  readonly run: () => Promise<unknown>
}

/** How a run ended: what it answered, or why it failed. */
export type JobRun = { readonly report: unknown; readonly error: string | null }

export type RecordRun = (name: string, run: JobRun) => Promise<void>

export type Jobs = { start(): Promise<void>; stop(): Promise<void> }

const SCHEMA = 'jobs'
// A second run would start beside one that takes longer. A killed node is noticed by its heartbeat.
const JOB_SECONDS_MAX = 6 * 3_600
const STOP_MS_MAX = 5_000
const POLL_SECONDS = 5
// A job of a killed node is free after this, the check for such jobs and a poll: 25 s at most.
const HEARTBEAT_SECONDS = 15

// Longer than any statement of the queue. Two that wait for a dead server would stop all jobs.
const CONNECTION = { ...KEEP_ALIVE, query_timeout: 30_000 }

const QUEUE = {
  expireInSeconds: JOB_SECONDS_MAX,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // For killed nodes; a job that throws is not retried.
  retryLimit: 10,
  deleteAfterSeconds: 86_400,
}

/**
 * Runs scheduled jobs with pg-boss in the same database. A job that throws is logged and runs again
 * at its next time; one whose node was killed is run again by another node, so jobs must be
 * resumable.
 */
export function createJobs(options: {
  /** The application's login; migrations create the schema for pg-boss. */
  readonly databaseUrl: string
  readonly jobs: readonly Job[]
  readonly log: Log
  readonly recordRun?: RecordRun
  /** How soon a due job starts, and how often jobs of killed nodes are checked; at least 1. */
  readonly pollSeconds?: number
}): Jobs {
  const { log, pollSeconds = POLL_SECONDS } = options
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    ...CONNECTION,
    schema: SCHEMA,
    createSchema: false,
    max: 2,
    superviseIntervalSeconds: pollSeconds,
    monitorIntervalSeconds: pollSeconds,
  })
  // Some are copies of an error with its message, which are no errors themselves.
  boss.on('error', ({ message }) => log.warn({ reason: message }, 'job queue'))

  async function schedule(job: Job): Promise<void> {
    // `exclusive`: no second run starts during a slow one.
    await boss.createQueue(job.name, { policy: 'exclusive', ...QUEUE })
    // Updates the options of a queue created by an older version.
    await boss.updateQueue(job.name, QUEUE)
    await boss.work(
      job.name,
      { pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3 },
      () => runJob(job, log, options.recordRun),
    )
    await boss.schedule(job.name, job.cron)
  }

  return {
    async start() {
      await boss.start()
      for (const job of options.jobs) await schedule(job)
      const wanted = new Set(options.jobs.map((job) => job.name))
      // Removes schedules of jobs that no longer exist.
      for (const { name } of await boss.getSchedules()) {
        if (!wanted.has(name)) await boss.unschedule(name)
      }
    },
    stop: () => boss.stop({ graceful: true, close: true, timeout: STOP_MS_MAX }),
  }
}

async function runJob(job: Job, log: Log, recordRun: RecordRun | undefined): Promise<void> {
  const run = await recordFailure(job, log)
  // What is only for readers stops no job.
  await recordRun?.(job.name, run).catch((error: unknown) =>
    log.warn({ job: job.name, failure: describeError(error) }, 'the run of a job is not recorded'),
  )
}

async function recordFailure(job: Job, log: Log): Promise<JobRun> {
  try {
    const report = (await job.run()) ?? null
    log.debug({ job: job.name, report }, 'job done')
    return { report, error: null }
  } catch (error) {
    const failure = describeError(error)
    log.error({ job: job.name, failure }, 'job failed')
    return { report: null, error: JSON.stringify(failure).slice(0, 500) }
  }
}
