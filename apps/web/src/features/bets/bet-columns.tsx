import type { Bet } from '@fairhouse/contract/bet'
import { BET_STATUS } from '@fairhouse/contract/bet-status'
import { Amount } from '@fairhouse/ui/amount'
import { Badge, type BadgeProps } from '@fairhouse/ui/badge'
import type { TableColumn } from '@fairhouse/ui/data/table'
import { GameArt } from '@fairhouse/ui/game-art'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { timesText } from '#parts/money/times-text.ts'
import { betWord, type BetWord } from './bet-word.ts'
import styles from './bets.module.css'

const TONES: Readonly<Record<BetWord, NonNullable<BadgeProps['tone']>>> = {
  open: 'neutral',
  refunded: 'neutral',
  won: 'positive',
  even: 'neutral',
  lost: 'neutral',
  void: 'neutral',
  part: 'positive',
  halfWon: 'positive',
  halfLost: 'neutral',
  cashedOut: 'neutral',
}

/** A bet per row; the whole row opens its story. */
export function betColumns(): readonly TableColumn<Bet>[] {
  return [
    {
      key: 'game',
      label: t('bets.column.game'),
      isTitle: true,
      cell: (bet) => <BetName bet={bet} />,
    },
    {
      key: 'date',
      label: t('bets.column.date'),
      isNumeric: true,
      cell: ({ placedAt }) => (
        <time className="fine" dateTime={placedAt}>
          {formatDateTime(placedAt)}
        </time>
      ),
    },
    { key: 'status', label: t('bets.column.status'), cell: (bet) => <BetBadge bet={bet} /> },
    {
      key: 'stake',
      label: t('bets.column.stake'),
      align: 'end',
      isNumeric: true,
      isNamed: true,
      cell: ({ stake, currency }) => <span className="fine">{moneyText(stake, currency)}</span>,
    },
    {
      key: 'return',
      label: t('bets.column.return'),
      align: 'end',
      isFigure: true,
      cell: (bet) => <Return bet={bet} />,
    },
  ]
}

/** What came back, and of a game's round how many times the stake. */
function Return({ bet }: { readonly bet: Bet }): ReactNode {
  const { status, payout, currency } = bet
  if (status === BET_STATUS.open) return '–'
  return (
    <>
      {hasTimes(bet) && <span className="fine tabular">{timesText(bet)} </span>}
      <Amount {...showMoney(payout, currency)} />
    </>
  )
}

/** Whether a round has a multiplier: odds say it of bets on sport, and a refund has none. */
export function hasTimes({
  game,
  status,
  stake,
  payout,
}: Pick<Bet, 'game' | 'status' | 'stake' | 'payout'>): boolean {
  return game !== null && status === BET_STATUS.settled && stake !== '0' && payout !== '0'
}

export function BetBadge({ bet }: { readonly bet: Parameters<typeof betWord>[0] }): ReactNode {
  const word = betWord(bet)
  return <Badge tone={TONES[word]}>{t(`bets.status.${word}`)}</Badge>
}

export function betName({ game, description }: Pick<Bet, 'game' | 'description'>): string {
  return game?.name ?? description ?? t('bets.sport')
}

function BetName({ bet }: { readonly bet: Bet }): ReactNode {
  const { id, game, stake, currency } = bet
  const name = betName(bet)
  return (
    <span className={styles.name}>
      {game !== null && (
        <span className={styles.thumb}>
          <GameArt game={game} framing="thumb" />
        </span>
      )}
      <span className={styles.words}>
        <Link
          to="/profile/history/bet/$betId"
          params={{ betId: id }}
          data-row-link=""
          aria-label={t('bets.open', { name, stake: moneyText(stake, currency) })}
        >
          {name}
        </Link>
      </span>
    </span>
  )
}
