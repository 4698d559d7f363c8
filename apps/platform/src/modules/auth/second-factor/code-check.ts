import { decideStep } from '@fairhouse/domain/authenticator'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findStep } from '#platform/modules/auth/second-factor/authenticator-codes'
import {
  findAuthenticator,
  takeStep,
} from '#platform/modules/auth/second-factor/authenticator.repo'
import {
  countRecoveryCodes,
  takeRecoveryCode,
} from '#platform/modules/auth/second-factor/recovery-code.repo'
import { hashRecoveryCode } from '#platform/modules/auth/second-factor/recovery-codes'
import type { SecretSeal } from '#platform/secret-seal'
import {
  type SecurityActor,
  recordSecurityDeed,
} from '#platform/modules/auth/security/security-log'

export type CodeMethod = 'authenticator' | 'recoveryCode'

/**
 * A valid code and how many remain of its kind; null for authenticator codes, which never run out.
 */
export type TakenCode = { readonly codesLeft: number | null }

export type CodeCheck = {
  /** Uses up a code in the caller's transaction; null if it is wrong or used. */
  take(
    trx: Transaction<PlatformDatabase>,
    shown: { readonly method: CodeMethod; readonly code: string },
    actor: SecurityActor,
  ): Promise<TakenCode | null>
  /** Notifies the player of a used recovery code; last in the transaction (`appendEvent`). */
  record(trx: Transaction<PlatformDatabase>, taken: TakenCode, actor: SecurityActor): Promise<void>
}

/** Verifies authenticator and recovery codes; each is valid once. */
export function createCodeCheck(deps: {
  readonly clock: Clock
  readonly log: Log
  readonly seal: SecretSeal
}): CodeCheck {
  return {
    take: (trx, { method, code }, actor) =>
      method === 'authenticator'
        ? takeStepOf(trx, code, actor, deps)
        : takeOne(trx, { code, playerId: actor.playerId, now: deps.clock.now() }),
    async record(trx, { codesLeft }, actor) {
      if (codesLeft === null) return
      const deed = { act: 'recoveryCodeUsed', codesLeft } as const
      await recordSecurityDeed(trx, deed, { actor, at: deps.clock.now() })
    },
  }
}

async function takeStepOf(
  trx: Transaction<PlatformDatabase>,
  code: string,
  { playerId, traceId }: SecurityActor,
  { clock, log, seal }: { readonly clock: Clock; readonly log: Log; readonly seal: SecretSeal },
): Promise<TakenCode | null> {
  const row = await findAuthenticator(trx, playerId)
  if (row === undefined || row.confirmed_at === null) return null
  const secret = seal.open(row.sealed_secret, playerId)
  if (secret === null) {
    // The secret was changed; recovery codes still work.
    log.error({ traceId }, 'the secret of an authenticator cannot be decrypted')
    return null
  }
  const now = clock.now()
  const shown = { step: findStep(secret, code, now), lastStep: Number(row.last_step) }
  const step = decideStep(shown, now)
  const isTaken = step !== null && (await takeStep(trx, { playerId, step }))
  return isTaken ? { codesLeft: null } : null
}

async function takeOne(
  trx: Transaction<PlatformDatabase>,
  shown: { readonly code: string; readonly playerId: string; readonly now: Date },
): Promise<TakenCode | null> {
  const { playerId, now } = shown
  const hash = hashRecoveryCode(shown.code, playerId)
  if (hash === null || !(await takeRecoveryCode(trx, { playerId, hash, now }))) return null
  return { codesLeft: (await countRecoveryCodes(trx, playerId))?.left ?? 0 }
}
