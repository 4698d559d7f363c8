import { words, type Condition } from '@fairhouse/domain/condition'
import { mayMoveFunds, type FundsRequest, fundsState } from '@fairhouse/domain/funds'
import type { Markets } from '@fairhouse/domain/market/market'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readMarket } from '#platform/modules/market/player-market.query'
import { findNewestRequest } from './funds.repo.ts'

type Db = Kysely<PlatformDatabase>

/** The newest request to prove where a player's money comes from. */
export async function readFunds(
  db: Db,
  playerId: string,
): Promise<(FundsRequest & { readonly askedAt: Date }) | null> {
  const row = await findNewestRequest(db, playerId)
  if (row === undefined) return null
  const { due_at: dueAt, valid_until: validUntil, asked_at: askedAt } = row
  const decision = row.decision as FundsRequest['decision']
  return { dueAt, decision, validUntil, askedAt }
}

/** Whether money moves although a proof of its source is overdue, by the market of the player. */
export async function fundsCondition(
  db: Db,
  { markets, now }: { readonly markets: Markets; readonly now: Date },
  { playerId, what }: { readonly playerId: string; readonly what: 'deposit' | 'withdrawal' },
): Promise<Condition<'fundsProven'>> {
  const funds = await readFunds(db, playerId)
  const market = await readMarket(db, markets, { playerId })
  const isOpen = mayMoveFunds(market, { funds, what }, now)
  return {
    ...{ name: 'fundsProven', isMet: isOpen, value: words(fundsState(funds, now)) },
    threshold: funds === null ? null : { at: funds.dueAt },
  }
}
