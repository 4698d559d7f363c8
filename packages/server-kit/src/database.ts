import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from './logger.ts'
import { prepareClient } from './prepared-client.ts'

const INT8 = 20
const NUMERIC = 1700
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231

/** Finds a server whose machine died without closing its connections, within 20 s. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A database: a connection address and, if not the owner's, the role to act as. */
export type DatabaseOptions = {
  /** `postgres://user:password@host:port/name` */
  readonly url: string
  /** Role taken on every connection, so that the pool has that role's rights only. */
  readonly role?: string
  readonly maxConnections?: number
  /** Called for idle connections that broke; the pool replaces them by itself. */
  readonly log?: Log
  /** A second pool, with another login, for what `isChosen` says when a connection is taken. */
  readonly other?: {
    readonly url: string
    readonly maxConnections: number
    isChosen(): boolean
  }
}

/**
 * Opens a pool and returns the query builder over it. `int8` and `numeric` arrive as `bigint`,
 * never as `number` (a numeric with a fraction is refused: cast it in SQL); `timestamptz` as Date.
 * Nothing is connected before the first query; `destroy()` closes the pool.
 */
export function createDatabase<Tables>(options: DatabaseOptions): Kysely<Tables> {
  const { other } = options
  const pool = createPool(options)
  const otherPool = other && createPool({ ...options, ...other })
  const poolNow = () => (other?.isChosen() && otherPool) || pool
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => prepareClient(await poolNow().connect()),
      async end() {
        await Promise.all([pool.end(), otherPool?.end()])
      },
    },
  })
  return new Kysely<Tables>({ dialect })
}

function createPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    ...KEEP_ALIVE,
    idle_in_transaction_session_timeout: 30_000,
    // Sends the beginning of a transaction together with its first statement.
    pipeline: true,
    types: { getTypeParser },
    ...(options.role === undefined ? {} : { options: `-c role=${quoteOption(options.role)}` }),
  })
  // Without a listener a connection that breaks while idle would end the process. Only the message
  // is logged: the error carries the whole connection.
  pool.on('error', (error) => options.log?.info({ reason: error.message }, 'idle connection lost'))
  // So would one that breaks between two queries of a transaction; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format !== 'binary') {
    if (oid === INT8 || oid === NUMERIC) return BigInt
    if (oid === INT8_ARRAY || oid === NUMERIC_ARRAY) return parseBigintArray
  }
  return format === 'binary'
    ? pg.types.getTypeParser(oid, 'binary')
    : pg.types.getTypeParser(oid, 'text')
}

/** Reads a one-dimensional array of integers, e.g. `{1,NULL,3}`. */
function parseBigintArray(text: string): (bigint | null)[] {
  const inner = text.slice(1, -1)
  if (inner === '') return []
  return inner.split(',').map((item) => (item === 'NULL' ? null : BigInt(item)))
}

function quoteOption(role: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(role)) throw new TypeError(`Not a role name: ${role}`)
  return role
}
