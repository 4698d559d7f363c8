/** Why the database cannot serve a request at the moment. */
export type DatabaseOutage = {
  /** What the operator can do, for the log. */
  readonly advice?: string
}

const AWAY =
  'The database is unreachable. Check its log; the site recovers by itself once it is back.'
const TOO_BUSY =
  'All database connections are in use. If this persists, look for slow queries, or raise ' +
  'FAIRHOUSE_DATABASE_CONNECTIONS together with max_connections of PostgreSQL.'

/** PostgreSQL states and socket errors that are temporary. */
const OUTAGES: Readonly<Record<string, DatabaseOutage>> = {
  ECONNREFUSED: { advice: AWAY },
  ECONNRESET: { advice: AWAY },
  EPIPE: {},
  ETIMEDOUT: {},
  '08000': {},
  '08003': {},
  '08006': {},
  '25006': {
    advice: 'The database is a replica. Promote it, or point DATABASE_URL to the primary.',
  },
  '40001': {},
  '40P01': {},
  '53100': {
    advice: 'The database disk is full. Free some space; refused requests then work again.',
  },
  '53200': { advice: 'The database is out of memory. Lower its connection count or add memory.' },
  '53300': { advice: TOO_BUSY },
  '55P03': {},
  '57014': {},
  '57P01': { advice: AWAY },
  '57P02': { advice: AWAY },
  '57P03': { advice: AWAY },
}

/** The codes of {@link findDatabaseOutage}, for tests. */
export const OUTAGE_CODES: readonly string[] = Object.keys(OUTAGES)

const NO_CONNECTION_FREE = /^timeout exceeded when trying to connect/
const CONNECTION_LOST = /^(Connection terminated|Client has encountered a connection error)/

/** Whether an error means that the same request may succeed in a moment; undefined for bugs. */
export function findDatabaseOutage(error: unknown): DatabaseOutage | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (Object.hasOwn(OUTAGES, code)) return OUTAGES[code]
  // pg and pg-pool throw these without a code
  if (NO_CONNECTION_FREE.test(error.message)) return { advice: TOO_BUSY }
  return CONNECTION_LOST.test(error.message) ? { advice: AWAY } : undefined
}
