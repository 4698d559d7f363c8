import type { Security } from '@fairhouse/contract/security'
import { getSecurity, listSecurityActs } from '@fairhouse/contract/security.endpoints'
import { ok } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import { listPasskeys } from '#platform/modules/auth/passkey/passkey.repo'
import { toPasskey } from '#platform/modules/auth/passkey/passkey.service'
import { findAuthenticator } from '#platform/modules/auth/second-factor/authenticator.repo'
import { countRecoveryCodes } from '#platform/modules/auth/second-factor/recovery-code.repo'
import { listActs } from '#platform/modules/auth/security/security-activity.repo'

/** The security settings of an account and their history. */
export function createSecurityRoutes(db: Kysely<PlatformDatabase>): Route[] {
  return [
    route(getSecurity, async ({ caller }) => ok(await readSecurity(db, caller.playerId))),
    route(listSecurityActs, async ({ caller, query }) => {
      const { acts, totalRows } = await listActs(db, caller.playerId, query)
      const totalPages = Math.ceil(totalRows / query.perPage)
      return { ...ok(acts), meta: { ...query, totalPages, totalRows } }
    }),
  ]
}

async function readSecurity(db: Kysely<PlatformDatabase>, playerId: string): Promise<Security> {
  const [authenticator, codes, passkeys] = await Promise.all([
    findAuthenticator(db, playerId),
    countRecoveryCodes(db, playerId),
    listPasskeys(db, playerId),
  ])
  const since = authenticator?.confirmed_at ?? null
  return {
    authenticator: { isOn: since !== null, since: since?.toISOString() ?? null },
    recoveryCodes:
      since === null || codes === null
        ? null
        : { left: codes.left, createdAt: codes.createdAt.toISOString() },
    passkeys: passkeys.map(toPasskey),
  }
}
