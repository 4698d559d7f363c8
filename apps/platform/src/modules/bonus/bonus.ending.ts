import { convertBonus, type BonusResult, type BonusTerms } from '@fairhouse/domain/bonus'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { bonusEndTransfer } from '#platform/ledger/bonus.operations'
import type { TransferAccount } from '#platform/ledger/operations'
import type { Transfer } from '#platform/ledger/transfer'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import { toBonusNews } from './bonus.news.ts'
import { finishBonus, type BonusRow } from './bonus.repo.ts'

/**
 * Writes the end of an active bonus and returns its transfer and event. The caller holds the locks
 * of balances and row, and posts.
 */
export async function endBonus(
  trx: Transaction<PlatformDatabase>,
  bonus: {
    readonly row: BonusRow
    readonly account: TransferAccount
    readonly terms: BonusTerms
    readonly result: BonusResult
    readonly balanceMinor: bigint
    readonly countedHundredths: bigint
    readonly now: Date
  },
): Promise<{ transfers: Transfer[]; events: AppendedEvent[] }> {
  const { row, account, terms, result, balanceMinor, now } = bonus
  const amountMinor = row.amount_minor
  const split =
    result === 'played'
      ? convertBonus(terms, { balanceMinor, amountMinor })
      : { cashMinor: 0n, forfeitMinor: balanceMinor }
  const finished = await finishBonus(trx, row, {
    result,
    at: now,
    countedHundredths: bonus.countedHundredths,
    convertedMinor: split.cashMinor,
    forfeitedMinor: split.forfeitMinor,
  })
  const order = { id: `bonus-end:${row.id}`, account, bonusId: row.id, ...split }
  const payload = {
    ...toBonusNews(finished),
    convertedMinor: split.cashMinor.toString(),
    forfeitedMinor: split.forfeitMinor.toString(),
  }
  return {
    transfers: balanceMinor > 0n ? [bonusEndTransfer(order)] : [],
    events: [{ event: 'bonus.finished', playerId: row.player_id, payload }],
  }
}
