import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './round-steps.module.css'

const STEPS = [
  { title: 'lobby.steps.commit', text: 'lobby.steps.commitText' },
  { title: 'lobby.steps.seed', text: 'lobby.steps.seedText' },
  { title: 'lobby.steps.reveal', text: 'lobby.steps.revealText' },
] as const

/** How one round comes about, in three lines. */
export function RoundSteps(): ReactNode {
  return (
    <section className={styles.card} aria-labelledby="steps-title">
      <header className={styles.header}>
        <Icon name="shield-check" />
        <h2 id="steps-title">{t('lobby.steps.title')}</h2>
      </header>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step.title} className={styles.step}>
            <strong>{t(step.title)}</strong>
            <span>{t(step.text)}</span>
          </li>
        ))}
      </ol>
      <Link to="/fairness" hash="verify" className={styles.more}>
        {t('lobby.steps.verify')}
        <Icon name="arrow-right" size={18} isMirrored />
      </Link>
    </section>
  )
}
