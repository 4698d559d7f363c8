import type { SignInWay } from '@fairhouse/contract/session'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { appendAudit } from '#platform/audit/audit.repo'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'

export type RefusedSignIn = {
  /** The player of the account, null if none exists. */
  readonly playerId: string | null
  readonly way: SignInWay
  /** A single word: `credentials`, `locked`, `token` … */
  readonly reason: string
}

/** Writes a refused sign-in to the audit log; the player sees it in their sign-in history. */
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
