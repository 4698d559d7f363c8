import { timingSafeEqual } from 'node:crypto'
import { Fault } from '@fairhouse/domain/fault'
import { type Derive, createHashingThreads } from '#platform/modules/player/hashing-threads'

/** OWASP's minimum: 19 MiB, two passes, one lane. */
export const ARGON2_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const

type Argon2Cost = { readonly [Name in keyof typeof ARGON2_COST]: number }

const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export type PasswordHasher = {
  /** Hashes a password with a fresh salt, as a PHC string. */
  hash(password: string): Promise<string>
  /** Verifies a password. Null stands for an unknown account. */
  verify(password: string, phc: string | null): Promise<boolean>
}

/**
 * Hashes with Argon2id of node:crypto in separate threads. A hash takes about 30 ms of a core and
 * 19 MiB, so concurrency and queue are limited: beyond that sign-in is refused with a retry time,
 * and bets continue.
 */
export function createPasswordHasher(options: {
  readonly randomBytes: (size: number) => Uint8Array
  readonly concurrencyMax: number
  readonly queueMax: number
  /** Cost of new hashes; stored ones contain theirs. */
  readonly cost?: Argon2Cost
  readonly derive?: Derive
}): PasswordHasher {
  const { derive = createHashingThreads(), cost = ARGON2_COST } = options
  const enter = createGate(options)

  async function hash(password: string): Promise<string> {
    const nonce = options.randomBytes(SALT_BYTES)
    const tag = await enter(() =>
      derive({
        ...cost,
        message: prepare(password),
        nonce,
        tagLength: TAG_BYTES,
      }),
    )
    const { memory, passes, parallelism } = cost
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
  }

  // Verified for unknown accounts, so that they take the same time.
  const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(options.randomBytes(SALT_BYTES))}$${encode(options.randomBytes(TAG_BYTES))}`

  async function verify(password: string, phc: string | null): Promise<boolean> {
    const match = PHC.exec(phc ?? nobody)
    if (match === null) throw new Error('A stored password hash is not argon2id in PHC form')
    const [, memory, passes, parallelism, salt = '', tag = ''] = match
    const expected = Buffer.from(tag, 'base64')
    const actual = await enter(() =>
      derive({
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        message: prepare(password),
        nonce: Buffer.from(salt, 'base64'),
        tagLength: expected.length,
      }),
    )
    return timingSafeEqual(actual, expected) && phc !== null
  }

  return { hash, verify }
}

/** The same password typed on two keyboards may differ in Unicode normalization. */
function prepare(password: string): string {
  return password.normalize('NFKC')
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}

type Gate = <T>(work: () => Promise<T>) => Promise<T>

function createGate({
  concurrencyMax,
  queueMax,
}: {
  concurrencyMax: number
  queueMax: number
}): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= concurrencyMax) {
      if (waiting.length >= queueMax) {
        throw new Fault('overloaded', 'Too many passwords wait to be hashed', {
          retryAfterSeconds: 3,
        })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot passes to the next in the queue, so `running` stays unchanged.
      if (next) next()
      else running -= 1
    }
  }
}
