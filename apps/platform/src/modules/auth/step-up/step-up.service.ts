import type { SocialProvider } from '@fairhouse/contract/social'
import type { StepUpMethod, StepUpState } from '@fairhouse/contract/step-up'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { isSteppedUp, stepUpEndsAt } from '@fairhouse/domain/step-up'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { type AuditedAct, appendAudit } from '#platform/audit/audit.repo'
import {
  type AttemptKey,
  forgetAttempts,
  takeAttempt,
} from '#platform/modules/auth/session/attempt.repo'
import { stepUpSession } from '#platform/modules/auth/session/session.repo'
import type { StepUpAnswer, StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'

export type StepUpDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  /** In the order offered to players. */
  readonly proofs: readonly StepUpProof[]
  /** Connected services that the player can sign in with again. */
  readonly listServices?: (playerId: string) => Promise<SocialProvider[]>
}

type StepUpRefusal =
  | 'stepUpRejected'
  | 'stepUpUnavailable'
  | 'sessionEnded'
  | 'tooManyRequests'
  | 'overloaded'

export type StepUpService = ReturnType<typeof createStepUpService>

/**
 * Confirms that the player is the one who uses a session, for actions that cannot be undone: a
 * copied token or an unattended phone is not enough to take over an account.
 */
export function createStepUpService(deps: StepUpDeps) {
  const { db, clock, proofs } = deps
  const { listServices = async () => [] } = deps
  const state = async ({ playerId, steppedUpAt }: PlayerCaller): Promise<StepUpState> => {
    const methods = await listMethods(proofs, playerId)
    return {
      methods,
      services: methods.includes('social') ? await listServices(playerId) : [],
      confirmedUntil: isSteppedUp(steppedUpAt, clock.now())
        ? steppedUpAt && stepUpEndsAt(steppedUpAt).toISOString()
        : null,
    }
  }
  return {
    state,

    async confirm(
      caller: PlayerCaller,
      { method, ...answer }: StepUpAnswer & { readonly method: StepUpMethod },
    ): Promise<Result<StepUpState, StepUpRefusal>> {
      const proof = proofs.find((known) => known.method === method)
      if (proof === undefined || !(await proof.isAvailable(caller.playerId))) {
        return refuse('stepUpUnavailable')
      }
      const tries: AttemptKey = { kind: 'stepUp', key: caller.playerId }
      const waitSeconds = await takeAttempt(db, tries, clock.now())
      if (waitSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
      if (!(await proof.verify(caller, answer))) {
        await audit(deps, caller, { act: 'session.stepUpRefused', method })
        return refuse('stepUpRejected')
      }
      const steppedUpAt = clock.now()
      const kept = await inTransaction(db, async (trx): Promise<boolean> => {
        // The session ended while the proof was checked.
        if (!(await stepUpSession(trx, { id: caller.sessionId, steppedUpAt }))) return false
        await audit({ db: trx, clock }, caller, { act: 'session.steppedUp', method })
        return true
      })
      if (typeof kept !== 'boolean') return kept
      if (!kept) return refuse('sessionEnded')
      await forgetAttempts(db, tries)
      return ok(await state({ ...caller, steppedUpAt }))
    },
  }
}

async function listMethods(
  proofs: readonly StepUpProof[],
  playerId: string,
): Promise<StepUpMethod[]> {
  const available = await Promise.all(
    proofs.map(async (proof) => ((await proof.isAvailable(playerId)) ? [proof.method] : [])),
  )
  return available.flat()
}

async function audit(
  { db, clock }: Pick<StepUpDeps, 'db' | 'clock'>,
  caller: PlayerCaller,
  { act, method }: { readonly act: AuditedAct; readonly method: StepUpMethod },
): Promise<void> {
  const { playerId, sessionId } = caller
  const entry = { act, at: clock.now(), actorId: playerId, playerId, sessionId, from: caller }
  await appendAudit(db, { ...entry, details: { method } })
}
