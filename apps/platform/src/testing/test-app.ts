import { isCpf } from '@fairhouse/domain/validation/cpf'
import { EXCLUDED_COUNTRIES } from '@fairhouse/domain/country'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Updateable } from 'kysely'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { App } from '#platform/http/app'
import { HTTP_DEFAULTS, type HttpConfig } from '#platform/http/http-config'

export type TestPlayer = {
  readonly playerId: string
  readonly email: string
  readonly accessToken: string
  /** `{ authorization, 'content-type' }` for requests of this player. */
  readonly headers: Readonly<Record<string, string>>
}

export type TestApp = {
  readonly db: Kysely<PlatformDatabase>
  /** The same database with all rights, to look at and to break what the platform may not. */
  readonly owner: Kysely<PlatformDatabase>
  readonly readHistory: ReadHistory
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly url: string
  readonly app: App
  /** Registers a player through the API and answers their token; the account is in `currency`. */
  signUp(form?: {
    currency?: string
    country?: string
    email?: string
    fingerprint?: string
    ref_id?: string
    affiliateTag?: string
  }): Promise<TestPlayer>
  /** A request as JSON, as this player or as a guest. */
  call(
    method: string,
    path: string,
    options?: { as?: TestPlayer | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; headers: Headers; body: any }>
  close(): Promise<void>
}

export const TEST_PASSWORD = 'vermilion-otter-71'

export const TEST_HTTP_CONFIG: HttpConfig = {
  ...HTTP_DEFAULTS,
  publicUrl: null,
  ownHosts: new Set(),
  defaultOrigin: 'http://localhost',
  trustedProxies: ['10.0.0.0/8'],
  corsOrigins: [],
  clientHeaders: { address: 'cf-connecting-ip', country: 'cf-ipcountry' },
  countries: { excluded: new Set(EXCLUDED_COUNTRIES), unknown: 'allow' },
  providersOrigin: (origin) => `http://${new URL(origin).hostname}:3001`,
  checkResponses: true,
  // Tests send hundreds of concurrent calls from one address; none is rate limited.
  inFlightMax: { ...HTTP_DEFAULTS.inFlightMax, wallet: 1e6 },
  rateLimits: {
    read: { burst: 1e6, perSecond: 1e6 },
    write: { burst: 1e6, perSecond: 1e6 },
    signIn: { burst: 1e6, perSecond: 1e6 },
  },
}

let registered = 0

/** Registers a player through the API of any app that mounts it. */
export async function signUp(
  app: App,
  form: Parameters<TestApp['signUp']>[0] = {},
): Promise<TestPlayer> {
  registered += 1
  const email = form.email ?? `tester-${registered}-${process.pid}@players.example`
  const { status, body } = await callJson(app, 'POST /api/player/register', {
    body: {
      // Where Brazil has its licence nobody signs up without one.
      ...(form.country === 'BR' && { cpf_number: testCpf(registered) }),
      ...form,
      email,
      password: TEST_PASSWORD,
      country: form.country ?? 'DE',
      currency: form.currency ?? 'EUR',
      agreements: true,
    },
  })
  if (status !== 200) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`)
  return toTestPlayer(body.data, email)
}

/** A CPF with its check digits, another one for each number. */
export function testCpf(nth: number): string {
  const digits = String(100_000_000 + nth)
  for (let check = 0; check < 100; check += 1) {
    const cpf = digits + String(check).padStart(2, '0')
    if (isCpf(cpf)) return cpf
  }
  throw new Error(`No CPF begins with ${digits}`)
}

/** Changes a row as no call of the API does. */
export async function changePlayer(
  db: Kysely<PlatformDatabase>,
  playerId: string,
  change: Updateable<PlatformDatabase['player']>,
): Promise<void> {
  await db.updateTable('player').set(change).where('id', '=', playerId).execute()
}

/** The player of a session that was opened. */
export function toTestPlayer(
  { accessToken, profile }: { accessToken: string; profile: { id: string } },
  email: string,
): TestPlayer {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return { playerId: profile.id, email, accessToken, headers }
}

/** A request as JSON; `call` is method and path, e.g. `GET /api/wallet/accounts`. */
export async function callJson(
  app: App,
  call: string,
  options: Parameters<TestApp['call']>[2] = {},
): ReturnType<TestApp['call']> {
  const [method = 'GET', path = '/'] = call.split(' ')
  const answer = await app.request(path, {
    method,
    headers: {
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.as && { authorization: options.as.headers.authorization }),
      ...options.headers,
    } as Record<string, string>,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  })
  const text = await answer.text()
  // A file of JSON lines is a text.
  const isLines = answer.headers.get('content-type')?.startsWith('application/x-ndjson') === true
  const body = text.startsWith('{') && !isLines ? JSON.parse(text) : text
  return { status: answer.status, headers: answer.headers, body }
}
