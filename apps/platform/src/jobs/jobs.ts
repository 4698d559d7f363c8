import type { Log } from '@fairhouse/server-kit/logger'
import { PgBoss } from 'pg-boss'
import { describeError } from '#platform/http/request-log'

/** Work of the platform that nobody asks for: run on one node at a time, wherever it falls. */
export type Job = {
  /** `<module>.<verb>`, e.g. `payment.reconcile`. */
  readonly name: string
  /** Five fields, UTC; the finest is a minute. */
  readonly cron: string
  readonly run: () => Promise<unknown>
}

export type Jobs = { start(): Promise<void>; stop(): Promise<void> }

const SCHEMA = 'jobs'
const JOB_SECONDS_MAX = 300
const STOP_MS_MAX = 5_000
const POLL_SECONDS = 5
// A job whose node was killed is free after at most this, a look for such jobs and a poll: 25 s.
const HEARTBEAT_SECONDS = 15

const QUEUE = {
  expireInSeconds: JOB_SECONDS_MAX,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // For nodes that are killed, not for jobs that throw: those are done for now.
  retryLimit: 10,
  deleteAfterSeconds: 86_400,
}

/**
 * Runs jobs on their schedules by pg-boss, in the same database. A job that throws is logged and
 * runs again at its next time; one whose node was killed is run again by another node. So every job
 * must be able to go on where it was.
 */
export function createJobs(options: {
  /** As the application; migrations make the schema and let pg-boss keep its tables there. */
  readonly databaseUrl: string
  readonly jobs: readonly Job[]
  readonly log: Log
  /** How soon a job that is due begins, and how often jobs of killed nodes are looked for; at least 1. */
  readonly pollSeconds?: number
}): Jobs {
  const { log, pollSeconds = POLL_SECONDS } = options
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: SCHEMA,
    createSchema: false,
    max: 2,
    superviseIntervalSeconds: pollSeconds,
    monitorIntervalSeconds: pollSeconds,
  })
  boss.on('error', (error) => log.warn({ failure: describeError(error) }, 'job queue'))

  async function schedule(job: Job): Promise<void> {
    // `exclusive`: a slow run is not overtaken by the next one.
    await boss.createQueue(job.name, { policy: 'exclusive', ...QUEUE })
    // The queue of an older version has its options.
    await boss.updateQueue(job.name, QUEUE)
    await boss.work(
      job.name,
      { pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3 },
      () => runJob(job, log),
    )
    await boss.schedule(job.name, job.cron)
  }

  return {
    async start() {
      await boss.start()
      for (const job of options.jobs) await schedule(job)
      const wanted = new Set(options.jobs.map((job) => job.name))
      // A job of an older version must not pile up.
      for (const { name } of await boss.getSchedules()) {
        if (!wanted.has(name)) await boss.unschedule(name)
      }
    },
    stop: () => boss.stop({ graceful: true, close: true, timeout: STOP_MS_MAX }),
  }
}

async function runJob(job: Job, log: Log): Promise<void> {
  try {
    const report = await job.run()
    log.debug({ job: job.name, report: report ?? null }, 'job done')
  } catch (error) {
    log.error({ job: job.name, failure: describeError(error) }, 'job failed')
  }
}
