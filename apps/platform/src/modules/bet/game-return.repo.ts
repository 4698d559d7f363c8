import type { GameReturn } from '@fairhouse/domain/game-return'
import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export type ReadGameReturn = GameReturn & { readonly game: string; readonly currency: string }

/**
 * Stake and return of each game since a time, by currency. A round of several bets counts once;
 * free rounds are left out.
 */
export async function listGameReturns(
  db: Kysely<PlatformDatabase>,
  since: Date,
): Promise<ReadGameReturn[]> {
  const rounds = db
    .selectFrom('bet')
    .select((eb) => [
      'subject',
      'currency',
      sql<bigint>`sum(cash_minor + bonus_minor)`.as('staked'),
      eb.fn.sum<bigint>('payout_minor').as('paid'),
    ])
    .where('kind', '=', 'casino')
    .where('status', '=', 'settled')
    .where('reward_id', 'is', null)
    .where('placed_at', '>=', since)
    .groupBy(['subject', 'currency', 'provider', 'round'])
  const rows = await db
    .selectFrom(rounds.as('played'))
    .innerJoin('game', 'game.identity', 'played.subject')
    .where('game.rtp', 'is not', null)
    .select((eb) => [
      'game.identity as game',
      eb.ref('game.rtp').$notNull().as('rtp'),
      'game.rtp_max as rtpMax',
      'played.currency',
      eb.fn.countAll<bigint>().as('rounds'),
      eb.fn.sum<bigint>('played.staked').as('stakedMinor'),
      eb.fn.sum<bigint>('played.paid').as('paidMinor'),
      sql<bigint>`ceil(sqrt(sum(power(played.paid - played.staked * game.rtp::numeric / 100, 2))))`.as(
        'deviationMinor',
      ),
    ])
    .groupBy(['game.identity', 'game.rtp', 'game.rtp_max', 'played.currency'])
    .orderBy('game.identity')
    .orderBy('played.currency')
    .execute()
  return rows.map((row) => ({ ...row, rounds: Number(row.rounds) }))
}
