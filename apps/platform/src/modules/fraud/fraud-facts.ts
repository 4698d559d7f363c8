import { INVOICE_STATUS } from '@fairhouse/contract/invoice'
import type { FraudFacts, SportBet, Staked } from '@fairhouse/domain/fraud/facts'
import { networkOf } from '@fairhouse/server-kit/network-of'
import type { ToBaseMinor } from '#platform/modules/settings/base-amount'
import type { FraudRow } from './fraud-facts.repo.ts'

const OUTCOMES = {
  [INVOICE_STATUS.pending]: 'open',
  [INVOICE_STATUS.success]: 'success',
  [INVOICE_STATUS.failed]: 'failed',
} as const

/** The facts of a row, with amounts in the base currency. */
export function toFraudFacts(
  row: FraudRow,
  { now, toBaseMinor }: { readonly now: Date; readonly toBaseMinor: ToBaseMinor },
): FraudFacts {
  const { id: _, country: __, signals: ___, ip, ...known } = row
  const { isVerified: ____, areFundsKnown: _____, decisions: ______, ...facts } = known
  const { quarters, voided, deposits, withdrawals, networkPeers, ...rest } = facts
  // assumed: money of a currency without a rate counts as nothing, as for markers
  const base = (minor: string, currency: string) =>
    toBaseMinor({ currency, amountMinor: BigInt(minor) }) ?? 0n
  const toBet = ({
    minor,
    currency,
    price,
    closing,
    ...bet
  }: FraudRow['bets'][number]): SportBet => ({
    ...bet,
    ...{ baseMinor: base(minor, currency), price: Number(price) },
    closingPrice: closing === null ? null : Number(closing),
  })
  const staked: Staked[] = [
    ...quarters.map(([at, own, bonus]) => ({
      at,
      ownMinor: BigInt(own),
      bonusMinor: BigInt(bonus),
    })),
    ...voided.map(({ at, own, bonus, currency }) => ({
      ...{ at, ownMinor: -base(own, currency), bonusMinor: -base(bonus, currency) },
    })),
  ]
  return {
    ...rest,
    ...{ now: now.getTime(), staked },
    networkPeers:
      ip === null ? [] : networkPeers.filter((peer) => placeOf(peer.ip) === placeOf(ip)),
    deposits: deposits.map(({ minor, currency, ...deposit }) => ({
      ...{ ...deposit, baseMinor: base(minor, currency) },
    })),
    withdrawals: withdrawals.map(({ minor, currency, status, ...withdrawal }) => ({
      ...{ ...withdrawal, baseMinor: base(minor, currency) },
      outcome: OUTCOMES[status],
    })),
    bets: row.bets.map(toBet),
    linkedBets: row.linkedBets.map(toBet),
  }
}

/** A /24 of IPv4, a /64 of IPv6. */
function placeOf(ip: string): string {
  return networkOf(ip).replace(/\.\d+$/, '')
}
