// The platform's composition root: the real clock, randomness and network.
import { randomBytes } from 'node:crypto'
import { availableParallelism, hostname, networkInterfaces } from 'node:os'
import { systemClock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Config } from '#platform/config/config'
import { createSmtpMailer } from '#platform/mail/smtp.mailer'
import { createRandomPool } from '#platform/random-pool'
import { createPasswordHasher } from '#platform/modules/player/password-hasher'
import { createPlatform, type OpenPorts } from '#platform/platform'

/** Sign-ins that may wait for a place to hash; about two seconds of work. */
const HASHING_QUEUE_MAX = 64

export type RunningPlatform = OpenPorts & { stop(): Promise<void> }

/** Starts the platform in this process. Throws `PortTakenError` and errors of the database. */
export async function startPlatform(options: {
  readonly config: Config
  /** PostgreSQL as the owner of the database, embedded or not. */
  readonly databaseUrl: string
  readonly log: Log
}): Promise<RunningPlatform> {
  const { log } = options
  // Start time of this process, to report slow starts.
  log.info({ sinceStartMs: performance.now() }, 'code loaded')
  const platform = createPlatform({
    ...options,
    clock: systemClock,
    randomBytes: createRandomPool(randomBytes),
    elapsedMs: () => performance.now(),
    fetch: globalThis.fetch,
    createMailer: createSmtpMailer,
    ownHosts: listOwnHosts(),
    hasher: createPasswordHasher({
      randomBytes,
      // Half the cores leaves the others to bets.
      concurrencyMax: Math.max(1, Math.floor(availableParallelism() / 2)),
      queueMax: HASHING_QUEUE_MAX,
    }),
  })
  try {
    const ports = await platform.start()
    log.info({ sinceStartMs: performance.now() }, 'platform open')
    return { ...ports, stop: () => platform.stop() }
  } catch (error) {
    await platform.stop()
    throw error
  }
}

function listOwnHosts(): ReadonlySet<string> {
  const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const addresses = interfaces.map(({ family, address }) =>
    family === 'IPv6' ? `[${address}]` : address,
  )
  const name = hostname().toLowerCase()
  return new Set([...addresses, name, `${name}.local`])
}
