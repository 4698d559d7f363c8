import type { OfficeSession } from '@fairhouse/contract/office/operator'
import {
  isKnownSince,
  isOfficeSessionOpen,
  OFFICE_SESSION_LIFE_MS,
} from '@fairhouse/domain/operator/operator-session'
import { permissionsOf } from '@fairhouse/domain/operator/role'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { Incoming } from '#platform/http/incoming'
import type { SignedInOperator } from '#platform/http/operator-gate'
import type { Caller } from '#platform/http/route'
import { hashToken, newToken } from '#platform/secrets/token'
import { readOfficeCookie } from './office-cookie.ts'
import {
  findOfficeSession,
  insertOfficeSession,
  touchOfficeSession,
} from './office-session.repo.ts'

type Operator = Pick<Row<'operator_person'>, 'name' | 'display_name' | 'roles' | 'countries'>

/** Uses are written this often, far below the idle time. */
const TOUCH_EVERY_MS = 30_000

export type OfficeSessions = ReturnType<typeof createOfficeSessions>

/** Sessions of operators. Each sign-in opens a new one. */
export function createOfficeSessions(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Uint8Array
  readonly isDemo: boolean
}) {
  const { db, clock } = deps
  return {
    /** Opens a session; the token goes into the cookie. */
    async open(
      trx: Transaction<PlatformDatabase>,
      operator: Operator,
      { caller, way }: { readonly caller: Caller; readonly way: SignedInOperator['way'] },
    ): Promise<{ readonly token: string; readonly operator: SignedInOperator }> {
      const now = clock.now()
      const token = newToken(deps.randomBytes)
      const session = {
        id: deps.newId(),
        operator: operator.name,
        token_hash: hashToken(token),
        way,
        ip: caller.ip,
        user_agent: caller.userAgent,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + OFFICE_SESSION_LIFE_MS),
      }
      await insertOfficeSession(trx, session)
      await appendAudit(trx, {
        act: 'operator.signedIn',
        at: now,
        actorId: { operator: operator.name },
        playerId: null,
        from: caller,
        details: { way, session: session.id },
      })
      return { token, operator: toSignedIn({ ...operator, ...session }, false) }
    },

    /** The operator of a request's cookie. */
    async identify(
      incoming: Incoming,
      { visitedOrigin }: Caller,
    ): Promise<Result<SignedInOperator, 'unauthenticated' | 'sessionEnded'>> {
      const token = readOfficeCookie(incoming.header('cookie'), visitedOrigin)
      // A page of the players' site is of the same site, so SameSite does not keep it out.
      if (token === null || isFromElsewhere(incoming, visitedOrigin))
        return refuse('unauthenticated')
      const row = await findOfficeSession(db, hashToken(token))
      // The data of a demo may become a production's, whose operators have passkeys.
      if (row === undefined || (row.way === 'demo' && !deps.isDemo))
        return refuse('unauthenticated')
      const now = clock.now()
      const { last_seen_at: lastSeenAt, expires_at: expiresAt, ended_at: endedAt } = row
      const isOpen = isOfficeSessionOpen({ lastSeenAt, expiresAt, endedAt }, now)
      if (!isOpen || row.disabled_at !== null) return refuse('sessionEnded')
      if (now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS) {
        await touchOfficeSession(db, row.id, now)
      }
      const isKnown = deps.isDemo || isKnownSince(row.enrolled_at, now)
      return ok(toSignedIn({ ...row, name: row.operator }, isKnown))
    },
  }
}

function isFromElsewhere(incoming: Incoming, visitedOrigin: string): boolean {
  const site = incoming.header('sec-fetch-site')
  const origin = incoming.header('origin')
  if (origin !== null && origin !== visitedOrigin) return true
  return site !== null && site !== 'same-origin' && site !== 'none'
}

function toSignedIn(
  row: Operator & Pick<Row<'operator_session'>, 'id' | 'created_at' | 'expires_at' | 'way'>,
  isKnown: boolean,
): SignedInOperator {
  return {
    name: row.name,
    displayName: row.display_name,
    roles: row.roles,
    countries: row.countries,
    sessionId: row.id,
    signedInAt: row.created_at,
    expiresAt: row.expires_at,
    way: row.way,
    isKnown,
  }
}

export function describeSession(operator: SignedInOperator): OfficeSession {
  const { name, displayName, roles, countries, way } = operator
  return {
    ...{ name, displayName, roles: [...roles], way },
    countries: countries && [...countries],
    permissions: permissionsOf(roles),
    signedInAt: operator.signedInAt.toISOString(),
    expiresAt: operator.expiresAt.toISOString(),
  }
}
