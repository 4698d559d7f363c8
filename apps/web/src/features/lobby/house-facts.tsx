import { Icon } from '@fairhouse/ui/icon'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './house-facts.module.css'

const FACTS = [
  { icon: 'target', title: 'lobby.facts.odds', text: 'lobby.facts.oddsText' },
  { icon: 'receipt-text', title: 'lobby.facts.money', text: 'lobby.facts.moneyText' },
  { icon: 'hourglass', title: 'lobby.facts.free', text: 'lobby.facts.freeText' },
] as const

/** What holds here, without adjectives. */
export function HouseFacts(): ReactNode {
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className={styles.title}>
        {t('lobby.facts.title')}
      </h2>
      <ul className={styles.facts}>
        {FACTS.map((fact) => (
          <li key={fact.title} className={styles.fact}>
            <Icon name={fact.icon} />
            <h3>{t(fact.title)}</h3>
            <p>{t(fact.text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
