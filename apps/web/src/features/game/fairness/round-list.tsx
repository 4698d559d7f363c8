import type { FrameRound } from '@fairhouse/contract/game-frame'
import { GAMES } from '@fairhouse/fair/games'
import { verifyGameRound, type GameRoundVerdict } from '@fairhouse/fair/verify-game-round'
import { formatDecimal } from '@fairhouse/money/amount'
import { findCurrency } from '@fairhouse/money/currency'
import { formatAmount } from '@fairhouse/money/display'
import { Button } from '@fairhouse/ui/button'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useState, type ReactNode } from 'react'
import { currentWriting, formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import styles from './round-list.module.css'
import { RoundVerdictLine } from './round-verdict.tsx'

/**
 * Past rounds, newest first. Those whose seed is revealed can be checked here: the mathematics runs in
 * this browser and comes with the panel, so nothing is fetched.
 */
export function RoundList(props: { rounds: readonly FrameRound[] }): ReactNode {
  const { rounds } = props
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, GameRoundVerdict>>(new Map())
  const check = (checked: readonly FrameRound[]): void => {
    const found = checked.map((round) => {
      const { openingStake: stake, outcome: view } = round
      return [round.id, verifyGameRound({ ...round, stake, view }, GAMES)] as const
    })
    setVerdicts((before) => new Map([...before, ...found]))
  }
  const revealed = rounds.filter((round) => round.serverSeed !== null)
  if (rounds.length === 0) {
    return (
      <EmptyState icon="history" title={t('game.rounds.none')} text={t('game.rounds.noneText')} />
    )
  }
  return (
    <section className={`${styles.rounds} stack`} aria-labelledby="rounds-title">
      <header className="split">
        <h3 id="rounds-title">{t('game.rounds.title')}</h3>
        {revealed.length > 0 && (
          <Button size="s" icon="shield-check" onClick={() => check(revealed)}>
            {t('game.rounds.checkAll')}
          </Button>
        )}
      </header>
      <ul className="stack" data-gap="2">
        {rounds.map((round) => (
          <li key={round.id} className={styles.round}>
            <div className="split">
              <span className={styles.outcome}>
                <strong className="tabular">{round.text?.outcome}</strong>
                <span>{round.text?.bet}</span>
              </span>
              <span className={styles.money}>
                <span className="tabular">{amount(round.payout, round.currency)}</span>
                <small className="tabular">
                  {t('game.rounds.stake', { stake: amount(round.stake, round.currency) })}
                </small>
              </span>
            </div>
            <div className="split">
              <small className="tabular">
                {t('game.rounds.bet', { nonce: round.nonce })} · {formatDateTime(round.playedAt)}
              </small>
              {round.serverSeed !== null && verdicts.get(round.id) === undefined && (
                <Button size="s" onClick={() => check([round])}>
                  {t('game.rounds.check')}
                </Button>
              )}
            </div>
            {round.serverSeed === null ? (
              <p className={styles.unrevealed}>{t('game.rounds.unrevealed')}</p>
            ) : (
              <RoundVerdictLine
                verdict={verdicts.get(round.id) ?? null}
                outcome={round.text?.outcome ?? ''}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function amount(minor: string, code: string): string {
  const currency = findCurrency(code)
  // Play credits are no currency of the site; they have two decimals like most.
  if (currency === undefined) return `${formatDecimal(BigInt(minor), { scale: 2 })} ${code}`
  return formatAmount(BigInt(minor), currency, currentWriting())
}
