import type { SignInWay } from '@fairhouse/contract/session'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { appendAudit } from '#platform/audit/audit.repo'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'

export type RefusedSignIn = {
  /** Whose account it was, null when it was nobody's. */
  readonly playerId: string | null
  readonly way: SignInWay
  /** One word: `credentials`, `locked`, `token` … */
  readonly reason: string
}

/** Writes down a sign-in that did not succeed; its player sees it in the history of sign-ins. */
export async function auditRefusedSignIn(
  { db, clock }: { readonly db: Kysely<PlatformDatabase>; readonly clock: Clock },
  { playerId, way, reason }: RefusedSignIn,
  origin: SessionOrigin,
): Promise<void> {
  await appendAudit(db, {
    act: 'session.refused',
    at: clock.now(),
    actorId: null,
    playerId,
    from: origin,
    details: { way, reason },
  })
}
