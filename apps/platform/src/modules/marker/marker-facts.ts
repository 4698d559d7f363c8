import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'

import type {
  DepositFact,
  MarkerFacts,
  PlayQuarter,
  WithdrawalFact,
} from '@fairhouse/domain/marker/facts'
import { homeZone } from '@fairhouse/domain/marker/home-zone'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { ToBaseMinor } from '#platform/modules/settings/base-amount'
import { KIND_BITS } from './play-quarter.repo.ts'
import type { FactsRow } from './marker-facts.repo.ts'

/** The facts of a row; the lines of the market are added. */
export function toFacts(
  row: FactsRow,
  at: { readonly now: Date; readonly toBaseMinor: ToBaseMinor },
): Omit<MarkerFacts, 'spendLevels'> {
  const now = at.now.getTime()
  const month = now - 30 * DAY_MS
  const kinds = row.play.reduce((bits, each) => (each[2] > month ? bits | each[12] : bits), 0)
  return {
    now,
    timeZone: homeZone(row.timeZone, row.country),
    play: row.play.map(toQuarter),
    ...toPayments(row, at.toBaseMinor),
    sessionEnds: row.sessionEnds.map(([lastAt, cash, stakeMin]) => ({
      ...{ lastAt, cashMinor: BigInt(cash), stakeMinMinor: BigInt(stakeMin) },
    })),
    destinations: row.destinations.map(toDated),
    loosened: row.loosened.map(toDated),
    pastExclusions: row.pastExclusions,
    markedTickets: row.tickets.map(toDated),
    bonuses: row.bonuses.map(toDated),
    kinds: Object.values(KIND_BITS).filter((bit) => (kinds & bit) !== 0).length,
  }
}

const toDated = ([id, at]: readonly [string, number]) => ({ id, at })

function toQuarter(cells: FactsRow['play'][number]): PlayQuarter {
  const [at, firstAt, lastAt, rounds, own, bonus, ownReturn, stakeMicro] = cells
  const [lossMs, losses, winMs, wins] = [cells[8], cells[9], cells[10], cells[11]]
  return {
    ...{ at, firstAt, lastAt, rounds, stakeMicro: Number(stakeMicro) },
    ...{ ownMinor: BigInt(own), bonusMinor: BigInt(bonus), ownReturnMinor: BigInt(ownReturn) },
    ...{ afterLoss: { ms: lossMs, rounds: losses }, afterWin: { ms: winMs, rounds: wins } },
  }
}

const OUTCOMES = {
  [INVOICE_STATUS.pending]: 'open',
  [INVOICE_STATUS.success]: 'success',
  [INVOICE_STATUS.failed]: 'failed',
} as const

function toPayments({ invoices }: FactsRow, toBaseMinor: ToBaseMinor) {
  const deposits: DepositFact[] = []
  const withdrawals: WithdrawalFact[] = []
  for (const [id, type, status, reason, at, minor, currency, way] of invoices) {
    const outcome = OUTCOMES[status]
    // assumed: money of a currency without a rate counts as nothing, as for bonuses
    const baseMinor = toBaseMinor({ currency, amountMinor: BigInt(minor) }) ?? 0n
    if (type === INVOICE_TYPE.withdrawal) withdrawals.push({ id, at, baseMinor, outcome })
    else if (outcome !== 'open')
      deposits.push({ id, at, baseMinor, way, outcome: reason === 'declined' ? reason : outcome })
  }
  return { deposits, withdrawals }
}
