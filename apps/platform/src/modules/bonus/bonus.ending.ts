import { convertBonus, type BonusResult, type BonusTerms } from '@fairhouse/domain/bonus'
import { bonusEndTransfer } from '#platform/ledger/bonus.operations'
import type { TransferAccount } from '#platform/ledger/operations'
import type { Transfer } from '#platform/ledger/transfer'
import type { Write } from '#platform/modules/bet/bet.port'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import { toBonusNews } from './bonus.news.ts'
import { RESULT, STATUS, updateBonus, type BonusRow } from './bonus.repo.ts'

/**
 * The end of an active bonus: its transfer, event and write. The caller holds the locks of balances
 * and row, writes and posts.
 */
export function endBonus(bonus: {
  readonly row: BonusRow
  readonly account: TransferAccount
  readonly terms: BonusTerms
  readonly result: BonusResult
  readonly balanceMinor: bigint
  readonly countedHundredths: bigint
  readonly now: Date
}): { transfers: Transfer[]; events: AppendedEvent[]; writes: [Write] } {
  const { row, account, terms, result, balanceMinor, now } = bonus
  const amountMinor = row.amount_minor
  const split =
    result === 'played'
      ? convertBonus(terms, { balanceMinor, amountMinor })
      : { cashMinor: 0n, forfeitMinor: balanceMinor }
  const end = {
    status: STATUS.finished,
    result: RESULT[result],
    finished_at: now,
    counted_hundredths: bonus.countedHundredths,
    converted_minor: split.cashMinor,
    forfeited_minor: split.forfeitMinor,
  }
  const order = { id: `bonus-end:${row.id}`, account, bonusId: row.id, ...split }
  const payload = {
    ...toBonusNews({ ...row, ...end }),
    convertedMinor: split.cashMinor.toString(),
    forfeitedMinor: split.forfeitMinor.toString(),
  }
  return {
    transfers: balanceMinor > 0n ? [bonusEndTransfer(order)] : [],
    events: [{ event: 'bonus.finished', playerId: row.player_id, payload }],
    writes: [(trx) => updateBonus(trx, row.id, end)],
  }
}
