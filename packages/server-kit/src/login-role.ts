import { createHmac } from 'node:crypto'
import pg from 'pg'

const ATTEMPTS_MAX = 5
const INVALID_LOGIN = new Set(['28000', '28P01'])
// Two processes that alter one role concurrently; PostgreSQL reports the second as an internal error.
const CONCURRENT_UPDATE = 'XX000'

/**
 * The same database, as another role. The password is derived from the owner's, so that every process
 * that may act as the owner has it and nothing has to be stored. The owner's cannot be derived from it.
 */
export function deriveLoginUrl(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl)
  if (url.password === '') throw new TypeError('The address of the owner has no password')
  const key = decodeURIComponent(url.password)
  url.username = role
  url.password = createHmac('sha256', key).update(`login of ${role}`).digest('base64url')
  return url.href
}

/** As the owner, allows the existing role of `loginUrl` to log in with that password. */
export async function ensureLoginRole(options: {
  readonly ownerUrl: string
  readonly loginUrl: string
}): Promise<void> {
  const { username, password } = new URL(options.loginUrl)
  const role = decodeURIComponent(username)
  await withClient(options.ownerUrl, async (owner) => {
    for (let attempt = 1; ; attempt += 1) {
      if (await canLogIn(owner, role, options.loginUrl)) return
      try {
        const secret = owner.escapeLiteral(decodeURIComponent(password))
        await owner.query(`alter role ${owner.escapeIdentifier(role)} login password ${secret}`)
        return
      } catch (error) {
        const isRace = error instanceof pg.DatabaseError && error.code === CONCURRENT_UPDATE
        if (!isRace || attempt === ATTEMPTS_MAX) throw error
      }
    }
  })
}

async function canLogIn(owner: pg.Client, role: string, loginUrl: string): Promise<boolean> {
  // Checked first: PostgreSQL logs a refused attempt as a fatal error.
  const { rows } = await owner.query<{ rolcanlogin: boolean }>(
    'select rolcanlogin from pg_roles where rolname = $1',
    [role],
  )
  if (rows[0]?.rolcanlogin !== true) return false
  try {
    await withClient(loginUrl, async () => undefined)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && INVALID_LOGIN.has(error.code ?? '')) return false
    throw error
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks also fails its query; unheard, this event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
