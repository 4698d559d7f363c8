import { deriveLoginUrl, ensureLoginRole } from '@fairhouse/server-kit/login-role'
import pg from 'pg'

/** The role that serves requests. It owns only the job queue; migrations grant its rights. */
export const APP_ROLE = 'fairhouse_app'

/** The application's login is missing or has too many rights; the error text says what to do. */
export class AppLoginError extends Error {
  constructor(problem: string) {
    super(`FAIRHOUSE_APP_DATABASE_URL: ${problem}`)
    this.name = 'AppLoginError'
  }
}

/** The application's login: configured, or derived from the owner's. */
export function appDatabaseUrl(login: {
  readonly ownerUrl: string
  readonly configuredUrl: string | null
}): string {
  return login.configuredUrl ?? deriveLoginUrl(login.ownerUrl, APP_ROLE)
}

/**
 * Runs after the migrations and before serving. Creates the derived login, and checks that the
 * login has the rights of {@link APP_ROLE} and cannot switch to a stronger role, since injected SQL
 * may change the role of its connection. Throws {@link AppLoginError}.
 */
export async function prepareAppLogin(login: {
  readonly ownerUrl: string
  readonly configuredUrl: string | null
}): Promise<void> {
  const loginUrl = appDatabaseUrl(login)
  if (login.configuredUrl === null) await makeLogin(login.ownerUrl, loginUrl)
  const rights = await readRights(loginUrl)
  if (!rights.is_app) {
    throw new AppLoginError(`its role has no rights. Run: grant ${APP_ROLE} to "${rights.name}"`)
  }
  if (rights.is_stronger) {
    throw new AppLoginError(
      `its role "${rights.name}" is a superuser, may create roles, or owns the tables or belongs ` +
        `to a role that does. Name a role with the rights of ${APP_ROLE} only.`,
    )
  }
}

async function makeLogin(ownerUrl: string, loginUrl: string): Promise<void> {
  try {
    await ensureLoginRole({ ownerUrl, loginUrl })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    throw new AppLoginError(
      `not set, and the role of DATABASE_URL may not let ${APP_ROLE} log in. Run as an ` +
        `administrator: alter role ${APP_ROLE} login password '…', and set the address.`,
    )
  }
}

type Rights = { readonly name: string; readonly is_app: boolean; readonly is_stronger: boolean }

const RIGHTS = `
  SELECT session_user AS name,
    pg_has_role(session_user, '${APP_ROLE}', 'USAGE') AS is_app,
    EXISTS (
      SELECT FROM pg_roles
      WHERE pg_has_role(session_user, oid, 'MEMBER')
        AND (rolsuper OR rolcreaterole OR rolbypassrls
          OR oid IN (SELECT relowner FROM pg_class WHERE relnamespace = 'public'::regnamespace)
          OR oid IN (SELECT datdba FROM pg_database WHERE datname = current_database()))
    ) AS is_stronger`

async function readRights(loginUrl: string): Promise<Rights> {
  const client = new pg.Client({ connectionString: loginUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppLoginError(`its role cannot log in (${reason}).`)
  }
  try {
    const { rows } = await client.query<Rights>(RIGHTS)
    if (rows[0] === undefined) throw new TypeError('a select without table answers one row')
    return rows[0]
  } finally {
    await client.end()
  }
}
