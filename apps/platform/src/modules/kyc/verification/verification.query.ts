import type { VerificationState } from '@fairhouse/contract/verification'
import { type Condition, words } from '@fairhouse/domain/condition'
import { listMarkets, type Markets } from '@fairhouse/domain/market/market'
import { isIdentityFirst } from '@fairhouse/domain/market/play-rules'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readMarket } from '#platform/modules/market/player-market.query'
import type { VerificationRow } from '#platform/modules/kyc/verification/verification.tables'

export async function findVerification(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<VerificationRow | undefined> {
  return db
    .selectFrom('player_verification')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

export async function isIdentified(
  db: Kysely<PlatformDatabase>,
  playerId: string | null,
): Promise<boolean> {
  return playerId !== null && (await findVerification(db, playerId))?.state === 'approved'
}

/** Whether a player may deposit and play for money, by their market; reads nothing without such a rule. */
export async function identityCondition(
  db: Kysely<PlatformDatabase>,
  markets: Markets,
  playerId: string,
): Promise<Condition<'identityFirst'>> {
  const isBound =
    listMarkets(markets).some(isIdentityFirst) &&
    isIdentityFirst(await readMarket(db, markets, { playerId }))
  const isOpen = !isBound || (await isIdentified(db, playerId))
  const [value, threshold] = [words(isOpen ? 'yes' : 'no'), isBound ? words('yes') : null]
  return { name: 'identityFirst', isMet: isOpen, value, threshold }
}

/** A verification that awaits an operator. */
export type WaitingVerification = {
  readonly playerId: string
  readonly state: VerificationState
  /** Time of the player's last picture or the provider's last report. */
  readonly since: Date
  /** Documents that are pending or approved. */
  readonly documents: { readonly pending: number; readonly approved: number }
}
