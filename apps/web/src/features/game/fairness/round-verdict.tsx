import type { GameRoundVerdict } from '@fairhouse/fair/verify-game-round'
import { Icon } from '@fairhouse/ui/icon'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Verdict } from './verdict.tsx'
import styles from './round-verdict.module.css'

/** The result of checking a round, part by part, with the computed values. */
export function RoundVerdictLine(props: {
  verdict: GameRoundVerdict | null
  /** The outcome in words, as the game reported it. */
  outcome: string
}): ReactNode {
  const { verdict, outcome } = props
  return (
    <div className={styles.verdict} aria-live="polite">
      {verdict !== null && <Found verdict={verdict} outcome={outcome} />}
    </div>
  )
}

function Found(props: { verdict: GameRoundVerdict; outcome: string }): ReactNode {
  const { verdict, outcome } = props
  if (verdict.status === 'unrevealed') return <p>{t('game.rounds.unrevealed')}</p>
  if (verdict.status === 'unreadable') {
    return (
      <Verdict isGood={false} icon="circle-alert">
        {t('game.verdict.unreadable')}
      </Verdict>
    )
  }
  const { checks, computed } = verdict
  const isFair = verdict.status === 'fair'
  return (
    <>
      <Verdict isGood={isFair}>{t(isFair ? 'game.verdict.fair' : 'game.verdict.unfair')}</Verdict>
      <ul className={styles.checks}>
        <CheckLine isRight={checks.commitment} label={t('game.verdict.commitment')} />
        <CheckLine
          isRight={checks.outcome}
          label={t('game.verdict.outcome', {
            outcome: checks.outcome ? outcome : JSON.stringify(computed.view),
          })}
        />
        <CheckLine isRight={checks.payout} label={t('game.verdict.payout')} />
      </ul>
    </>
  )
}

function CheckLine(props: { isRight: boolean; label: string }): ReactNode {
  return (
    <li className={props.isRight ? styles.right : styles.wrong}>
      <Icon name={props.isRight ? 'check' : 'x'} size={16} />
      {props.label}
      {!props.isRight && <span> {t('game.verdict.differs')}</span>}
    </li>
  )
}
