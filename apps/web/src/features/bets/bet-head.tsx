import type { Receipt } from '@fairhouse/contract/bet'
import { BET_STATUS } from '@fairhouse/contract/bet-status'
import { GameArt } from '@fairhouse/ui/game-art'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { netText } from '@fairhouse/app-kit/i18n/net-text'
import { t } from '#core/i18n/i18n.ts'
import type { Fact } from '#parts/page/facts.tsx'
import { timesText } from '#parts/money/times-text.ts'
import { BetBadge, betName, hasTimes } from './bet-columns.tsx'
import styles from './bet-story.module.css'

/** What a bet is for its player and on its receipt. */
export type ShownBet = Omit<Receipt, 'player' | 'round'>

/** Its picture, name, state, and what it won or lost. */
export function BetHead({ bet }: { readonly bet: ShownBet }): ReactNode {
  const { game, currency, stake } = bet
  return (
    <div className={styles.head}>
      {game !== null && (
        <span className={styles.art}>
          <GameArt game={game} framing="thumb" isLazy={false} />
        </span>
      )}
      <div className={styles.name}>
        <h2>{betName(bet)}</h2>
        <BetBadge bet={bet} />
      </div>
      <strong className={`${styles.net} tabular`}>
        {bet.status === BET_STATUS.open
          ? moneyText(stake, currency)
          : netText(netOf(bet), currency)}
      </strong>
    </div>
  )
}

/** A refund gave the stake back: nothing was won or lost. */
function netOf({ status, stake, payout }: ShownBet): bigint {
  return status === BET_STATUS.refunded ? 0n : BigInt(payout) - BigInt(stake)
}

/** When, how much, and what came back; `own` stands behind the stake. */
export function betFacts(bet: ShownBet, own: readonly Fact[] = []): Fact[] {
  const { currency, stake, payout, placedAt, coupon } = bet
  const facts: Fact[] = [
    [t('bets.column.date'), formatDateTime(placedAt)],
    [t('bets.column.stake'), moneyText(stake, currency)],
    ...own,
  ]
  if (bet.status !== BET_STATUS.open)
    facts.push([t('bets.column.return'), moneyText(payout, currency)])
  if (hasTimes(bet)) facts.push([t('bets.story.times'), timesText(bet)])
  if (coupon?.reason !== undefined) facts.push([t('bets.story.reason'), coupon.reason])
  return facts
}
