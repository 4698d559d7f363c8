import type { CountedBet } from '@fairhouse/domain/counted-bet'
import { sumParts, type StakeParts } from '@fairhouse/domain/stake'
import type { Transfer } from '#platform/ledger/transfer'
import { toAccount } from '#platform/modules/wallet/wallet.wire'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import { toCounted } from './bet-counted.ts'
import { returnParts, stakeParts, type LoadedCommand, type BetRow } from './bet.repo.ts'

type BetSubject = Pick<
  BetRow,
  | 'id'
  | 'kind'
  | 'provider'
  | 'subject'
  | 'round'
  | 'player_id'
  | 'wallet_account_id'
  | 'currency'
  | 'placed_at'
  | 'reward_id'
>

export type BetEvent =
  | { readonly event: 'bet.refunded'; readonly bet: BetSubject; readonly parts: StakeParts }
  | {
      readonly event: 'bet.settled'
      readonly bet: BetRow
      /** False for a further payout: the stake was announced with the first one. */
      readonly isFirst: boolean
      readonly payoutMinor: bigint
      readonly counted: CountedBet
    }
  | {
      readonly event: 'bet.resettled'
      readonly bet: BetRow
      readonly change: {
        readonly isOpen: boolean
        readonly payoutMinor: bigint
        readonly reversedPayoutMinor: bigint
        readonly debtMinor: bigint
      }
      readonly counted: { readonly before: CountedBet; readonly after: CountedBet }
    }

/**
 * Builds the events of bets, and of the account after the transfers; without transfers there is no
 * account event.
 */
export function toEvents(
  account: LoadedCommand['account'],
  { transfers, events }: { transfers: readonly Transfer[]; events: readonly BetEvent[] },
): AppendedEvent[] {
  const appended = events.map((told) => toAppended(account.player_id, told))
  if (transfers.length > 0)
    appended.unshift({
      event: 'account.updated',
      playerId: account.player_id,
      payload: toAccount({ ...account, balances: balancesAfter(account, transfers) }),
    })
  return appended
}

function toAppended(playerId: string, told: BetEvent): AppendedEvent {
  switch (told.event) {
    case 'bet.refunded':
      return {
        event: told.event,
        playerId,
        payload: { ...toSubject(told.bet), ...toStake(told.parts) },
      }
    case 'bet.settled': {
      const parts = stakeParts(told.bet)
      const none: StakeParts = { cashMinor: 0n, bonus: null }
      const payout = returnParts(told.bet, told.payoutMinor)
      return {
        event: told.event,
        playerId,
        payload: {
          ...toSubject(told.bet),
          ...toStake(told.isFirst ? parts : none),
          bonusId: parts.bonus?.bonusId ?? told.bet.reward_bonus_id,
          payoutMinor: told.payoutMinor.toString(),
          payoutCashMinor: payout.cashMinor.toString(),
          payoutBonusMinor: (payout.bonus?.amountMinor ?? 0n).toString(),
          counted: toCounted(told.bet, told.counted),
        },
      }
    }
    case 'bet.resettled': {
      const { placedAt, ...subject } = toSubject(told.bet)
      const { isOpen, payoutMinor, reversedPayoutMinor, debtMinor } = told.change
      return {
        event: told.event,
        playerId,
        payload: {
          ...subject,
          isOpen,
          payoutMinor: payoutMinor.toString(),
          reversedPayoutMinor: reversedPayoutMinor.toString(),
          debtMinor: debtMinor.toString(),
          counted: {
            placedAt,
            settledAt: told.bet.finished_at!.toISOString(),
            before: toCounted(told.bet, told.counted.before),
            after: toCounted(told.bet, told.counted.after),
          },
        },
      }
    }
  }
}

function toSubject(bet: BetSubject) {
  return {
    betId: bet.id,
    kind: bet.kind,
    provider: bet.provider,
    subject: bet.subject,
    round: bet.round,
    accountId: bet.wallet_account_id,
    currency: bet.currency,
    placedAt: bet.placed_at.toISOString(),
    rewardId: bet.reward_id,
  }
}

function toStake(parts: StakeParts) {
  return {
    stakeMinor: sumParts(parts).toString(),
    cashMinor: parts.cashMinor.toString(),
    bonusMinor: (parts.bonus?.amountMinor ?? 0n).toString(),
    bonusId: parts.bonus?.bonusId ?? null,
  }
}

/** Balances by account name after the transfers. */
function balancesAfter(
  account: LoadedCommand['account'],
  transfers: readonly Transfer[],
): Readonly<Record<string, string>> {
  const after = new Map(
    Object.entries(account.balances ?? {}).map(([name, digits]) => [name, BigInt(digits)]),
  )
  for (const { account: of, amountMinor } of transfers.flatMap(({ entries }) => entries)) {
    if ('house' in of || of.walletAccountId !== account.id) continue
    after.set(of.kind, (after.get(of.kind) ?? 0n) + amountMinor)
  }
  return Object.fromEntries([...after].map(([name, minor]) => [name, minor.toString()]))
}
