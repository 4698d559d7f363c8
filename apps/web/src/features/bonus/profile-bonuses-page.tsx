import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { formatDateTime, t, type MessageId } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { Card } from '@fairhouse/ui/card'
import { pastBonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { OwnBonuses } from './own-bonuses.tsx'
import styles from './bonus.module.css'

/** `/profile/bonuses`: what the player has, and what became of the others. */
export function ProfileBonusesPage(): ReactNode {
  return (
    <div className={styles.list}>
      <section className={styles.section}>
        <h2>{t('bonus.own.title')}</h2>
        <OwnBonuses />
      </section>
      <section className={styles.section}>
        <h2>{t('bonus.past.title')}</h2>
        <Loaded
          query={useQuery(pastBonusesQuery)}
          skeleton={['8rem']}
          failed={t('bonus.failed')}
          empty={{ icon: 'history', title: t('bonus.past.none'), text: t('bonus.past.noneText') }}
        >
          {(bonuses) => (
            <Card>
              <ul className={styles.rows}>
                {bonuses.map((bonus) => (
                  <PastBonus key={bonus.id} bonus={bonus} />
                ))}
              </ul>
            </Card>
          )}
        </Loaded>
      </section>
    </div>
  )
}

const RESULT_WORDS = ['none', 'played', 'canceled', 'expired', 'lost'] as const

function PastBonus({ bonus }: { readonly bonus: PlayerBonus }): ReactNode {
  const { currency, converted, finishedAt } = bonus
  const word = RESULT_WORDS[bonus.result - 1] ?? 'none'
  return (
    <li className={styles.row}>
      <span>
        {bonus.name}
        <small>{finishedAt !== null && formatDateTime(finishedAt, { dateStyle: 'medium' })}</small>
      </span>
      <span>
        {t(`bonus.result.${word}` as MessageId, {
          amount: moneyText(bonus.amount, currency),
          converted: moneyText(converted, currency),
        })}
      </span>
    </li>
  )
}
