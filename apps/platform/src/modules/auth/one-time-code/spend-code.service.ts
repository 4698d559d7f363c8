import { decideTry, readCode } from '@fairhouse/domain/one-time-code'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { CodeSecrets } from '#platform/modules/auth/one-time-code/code-secrets'
import type { CodeAsker, CodeSubject } from '#platform/modules/auth/one-time-code/one-time-code'
import { countTry, lockSecret, takeSecret } from '#platform/modules/auth/secret/player-secret.query'
import { isSame } from '#platform/secrets/token'
import { appendAudit } from '#platform/audit/audit.repo'
import {
  type AttemptKey,
  forgetAttempts,
  readDelay,
  takeAttempt,
} from '#platform/modules/auth/session/attempt.repo'
import { deviceKey } from '#platform/modules/auth/session/device-key'

export type SpendCodeDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly secrets: CodeSecrets
}

type SpendRefusal = 'codeRejected' | 'tooManyRequests' | 'overloaded'

export type SpendCode = (
  attempt: CodeSubject & {
    /** As typed. */
    readonly code: string
  },
  asker: CodeAsker,
) => Promise<Result<void, SpendRefusal>>

/**
 * Uses up a code in its own transaction, so that it stays used even if the action after it fails.
 * Wrong, used, expired, blocked and unknown codes get the same refusal. Of concurrent attempts with
 * the right code one succeeds.
 */
export function createSpendCode(deps: SpendCodeDeps): SpendCode {
  const { db, clock, secrets } = deps
  return async (attempt, asker) => {
    const now = clock.now()
    const token = secrets.tokenOf(attempt)
    const device = deviceKey(asker.fingerprint, asker)
    // Failures are counted across successive codes, so a new code brings no new free attempts.
    const subject: AttemptKey = { kind: 'code', key: token }
    const waitSeconds = (await readDelay(db, device, now)) || (await takeAttempt(db, subject, now))
    if (waitSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })

    const codeHash = secrets.hashCode(token, readCode(attempt.code))
    const tried = await inTransaction(db, async (trx) => {
      const isRight = await tryCode(trx, { token, codeHash, now })
      await appendAudit(trx, {
        act: isRight ? 'player.codeAccepted' : 'player.codeRefused',
        at: now,
        actorId: attempt.playerId ?? null,
        playerId: attempt.playerId ?? null,
        from: asker,
        details: { purpose: attempt.purpose, by: attempt.recipient.kind },
      })
      return isRight
    })
    if (typeof tried !== 'boolean') return tried
    if (!tried) {
      await takeAttempt(db, device, now)
      return refuse('codeRejected')
    }
    await forgetAttempts(db, subject)
    return ok()
  }
}

/** Decides under the code's lock. Failures are committed as well, since they count. */
async function tryCode(
  trx: Transaction<PlatformDatabase>,
  attempt: { readonly token: string; readonly codeHash: string; readonly now: Date },
): Promise<boolean> {
  const { codeHash, now } = attempt
  const ref = { purpose: 'oneTimeCode', token: attempt.token } as const
  const code = await lockSecret(trx, ref)
  if (code === undefined) return false
  const outcome = decideTry(
    code,
    isSame(Buffer.from(code.payload.codeHash), Buffer.from(codeHash)),
    now,
  )
  if (outcome.kind === 'used') await takeSecret(trx, { ...ref, now })
  if (outcome.kind === 'wrong') await countTry(trx, ref, outcome.tries)
  return outcome.kind === 'used'
}
