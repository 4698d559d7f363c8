import type { Receipt } from '@fairhouse/contract/bet'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findStory } from './bet-history.repo.ts'
import { readPublicNames } from './live-win.repo.ts'
import { findSharer } from './shared-bet.repo.ts'

type SharedBet = Omit<Receipt, 'round'> & {
  readonly playerId: string
  readonly isVerifiable: boolean
}

/** What everyone may see of a bet, if its player shares it: no account, and no bonus money in it. */
export async function findSharedBet(
  db: Kysely<PlatformDatabase>,
  betId: string,
): Promise<SharedBet | undefined> {
  const playerId = await findSharer(db, betId)
  if (playerId === undefined) return undefined
  const story = await findStory(db, { playerId, betId })
  if (story === undefined) return undefined
  const names = await readPublicNames(db, [playerId])
  const { id, kind, status, game, currency, stake, payout, description, coupon } = story
  const { placedAt, finishedAt, verifyPath } = story
  return {
    ...{ id, kind, status, game, currency, stake, payout, description, coupon },
    ...{ placedAt, finishedAt, playerId },
    player: names.get(playerId) ?? '***',
    isVerifiable: verifyPath !== null,
  }
}
