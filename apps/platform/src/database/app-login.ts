import { deriveLoginUrl, ensureLoginRole } from '@fairhouse/server-kit/login-role'
import pg from 'pg'

/** The role that serves requests. It owns only the job queue; migrations grant its rights. */
export const APP_ROLE = 'fairhouse_app'

/** The role of what operators read in the office: no secrets, and no changes. */
export const OFFICE_ROLE = 'fairhouse_office'

/** A login of the platform: its role, and the setting that names another. */
type Login = {
  readonly role: string
  readonly setting: string
  readonly weakerThan: readonly string[]
}

const APP: Login = { role: APP_ROLE, setting: 'FAIRHOUSE_APP_DATABASE_URL', weakerThan: [] }
const OFFICE: Login = {
  role: OFFICE_ROLE,
  setting: 'FAIRHOUSE_OFFICE_DATABASE_URL',
  weakerThan: [APP_ROLE],
}

/** A login is missing or has too many rights; the error text says what to do. */
export class AppLoginError extends Error {
  constructor({ setting }: Login, problem: string) {
    super(`${setting}: ${problem}`)
    this.name = 'AppLoginError'
  }
}

type Address = { readonly ownerUrl: string; readonly configuredUrl: string | null }

/** The application's login: configured, or derived from the owner's. */
export function appDatabaseUrl({ ownerUrl, configuredUrl }: Address): string {
  return configuredUrl ?? deriveLoginUrl(ownerUrl, APP_ROLE)
}

/** The office's login, at the address of the application's: configured, or derived from the owner's. */
export function officeDatabaseUrl({
  ownerUrl,
  configuredUrl,
  appUrl,
}: Address & { readonly appUrl: string }): string {
  if (configuredUrl !== null) return configuredUrl
  return withLogin(appUrl, deriveLoginUrl(ownerUrl, OFFICE_ROLE))
}

/** `url` with the name and the password of `login`. */
export function withLogin(url: string, login: string): string {
  const { username, password } = new URL(login)
  return Object.assign(new URL(url), { username, password }).href
}

/**
 * Runs after the migrations and before serving. Creates the derived login, and checks that the
 * login has the rights of {@link APP_ROLE} and cannot switch to a stronger role, since injected SQL
 * may change the role of its connection. Throws {@link AppLoginError}.
 */
export async function prepareAppLogin(address: Address): Promise<void> {
  await prepareLogin(APP, address, appDatabaseUrl(address))
}

/** As {@link prepareAppLogin}, for {@link OFFICE_ROLE}: the role of the application is stronger. */
export async function prepareOfficeLogin(
  address: Parameters<typeof officeDatabaseUrl>[0],
): Promise<void> {
  await prepareLogin(OFFICE, address, officeDatabaseUrl(address))
}

async function prepareLogin(login: Login, address: Address, loginUrl: string): Promise<void> {
  if (address.configuredUrl === null) await makeLogin(login, address.ownerUrl, loginUrl)
  const rights = await readRights(login, loginUrl)
  if (!rights.has_role) {
    throw new AppLoginError(
      login,
      `its role has no rights. Run: grant ${login.role} to "${rights.name}"`,
    )
  }
  if (rights.is_stronger) {
    throw new AppLoginError(
      login,
      `its role "${rights.name}" is a superuser, may create roles, or owns the tables or belongs ` +
        `to a role that does. Name a role with the rights of ${login.role} only.`,
    )
  }
}

async function makeLogin(login: Login, ownerUrl: string, loginUrl: string): Promise<void> {
  try {
    await ensureLoginRole({ ownerUrl, loginUrl })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    throw new AppLoginError(
      login,
      `not set, and the role of DATABASE_URL may not let ${login.role} log in. Run as an ` +
        `administrator: alter role ${login.role} login password '…', and set the address.`,
    )
  }
}

type Rights = { readonly name: string; readonly has_role: boolean; readonly is_stronger: boolean }

const RIGHTS = `
  SELECT session_user AS name,
    pg_has_role(session_user, $1, 'USAGE') AS has_role,
    EXISTS (
      SELECT FROM pg_roles
      WHERE pg_has_role(session_user, oid, 'MEMBER')
        AND (rolsuper OR rolcreaterole OR rolbypassrls OR rolname = ANY ($2::text[])
          OR oid IN (SELECT relowner FROM pg_class WHERE relnamespace = 'public'::regnamespace)
          OR oid IN (SELECT datdba FROM pg_database WHERE datname = current_database()))
    ) AS is_stronger`

async function readRights(login: Login, loginUrl: string): Promise<Rights> {
  const client = new pg.Client({ connectionString: loginUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppLoginError(login, `its role cannot log in (${reason}).`)
  }
  try {
    const { rows } = await client.query<Rights>(RIGHTS, [login.role, login.weakerThan])
    if (rows[0] === undefined) throw new TypeError('a select without table answers one row')
    return rows[0]
  } finally {
    await client.end()
  }
}
