import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { Card } from '@fairhouse/ui/card'
import { pastBonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { RESULTS } from './bonus.realtime.ts'
import { OwnBonuses } from './own-bonuses.tsx'
import styles from './bonus.module.css'

/** `/profile/bonuses`: the player's bonuses, and the ended ones. */
export function ProfileBonusesPage(): ReactNode {
  return (
    <div className="stack">
      <section className="stack">
        <h2>{t('bonus.own.title')}</h2>
        <OwnBonuses />
      </section>
      <section className="stack">
        <h2>{t('bonus.past.title')}</h2>
        <Loaded
          query={useQuery(pastBonusesQuery)}
          skeleton={['8rem']}
          failed={t('bonus.failed')}
          empty={{ icon: 'history', title: t('bonus.past.none'), text: t('bonus.past.noneText') }}
        >
          {(bonuses) => (
            <Card>
              <ul className="stack">
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

function PastBonus({ bonus }: { readonly bonus: PlayerBonus }): ReactNode {
  const { currency, converted, finishedAt } = bonus
  const word = RESULTS[bonus.result - 1] ?? 'none'
  return (
    <li className={`${styles.past} split`}>
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
