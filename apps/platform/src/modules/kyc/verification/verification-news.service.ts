import { decideReviewNews } from '@fairhouse/domain/verification'
import { type Result, ok } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { SYSTEM } from '#platform/audit/audit.repo'
import { findPlayer } from '#platform/modules/player/player.query'
import type { IdentityNews } from './identity-check.port.ts'
import { changeVerification } from '#platform/modules/kyc/verification/verification.change'
import { findVerification } from '#platform/modules/kyc/verification/verification.query'
import { hasMessage, insertMessage } from '#platform/modules/kyc/verification/verification.repo'
import { lockVerification } from '#platform/modules/player/player-money.query'

/** `unknown`: not about a player of this site, or not about stored data. */
export type NewsOutcome = 'changed' | 'older' | 'repeated' | 'unknown'

export type TakeNews = (
  message: IdentityNews,
  from: { readonly rawBody: Uint8Array; readonly traceId: string },
) => Promise<Result<NewsOutcome, 'overloaded'>>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Processes a provider's webhook: once, in any order, in one transaction. */
export function createTakeNews(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): TakeNews {
  const { db, clock } = deps
  return async (message, { rawBody, traceId }) => {
    const { externalUserId: playerId, review } = message
    if (review === null || playerId === null || !UUID.test(playerId)) return ok('unknown')
    if ((await findPlayer(db, playerId)) === undefined) return ok('unknown')
    const digest = sha256Hex(rawBody)
    return inTransaction(db, async (trx) => {
      await lockVerification(trx, playerId)
      if (await hasMessage(trx, digest)) return ok('repeated')
      const known = await findVerification(trx, playerId)
      const status = { state: known?.state ?? 'none', at: known?.happened_at ?? null }
      const state = decideReviewNews(status, review)
      const now = clock.now()
      const outcome = state === null ? 'older' : 'changed'
      const { type } = message
      await insertMessage(trx, { digest, player_id: playerId, type, outcome, received_at: now })
      if (state !== null) {
        await changeVerification(
          trx,
          {
            playerId,
            applicantId: message.applicantId,
            state,
            comment: review.comment,
            labels: message.labels,
            happenedAt: review.at,
            changedAt: now,
          },
          { actorId: SYSTEM, from: { ip: null, country: null, traceId }, source: type },
        )
      }
      return ok(outcome)
    })
  }
}
