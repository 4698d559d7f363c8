import { ButtonLink } from '@fairhouse/ui/button'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { joinQueries } from '@fairhouse/app-kit/data/join-queries'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { bonusesQuery, freeSpinsQuery } from '#parts/bonus/bonus.queries.ts'
import { BonusCard } from './bonus-card.tsx'
import { FreeSpinCard } from './free-spin-card.tsx'
import styles from './bonus.module.css'

/** The player's issued or active bonuses and free spins, under their title; without any nothing. */
export function OwnBonusesFirst(): ReactNode {
  const { data: bonuses = [] } = useQuery(bonusesQuery)
  const { data: spins = [] } = useQuery(freeSpinsQuery)
  if (bonuses.length + spins.length === 0) return null
  return (
    <section className="stack">
      <h2>{t('bonus.own.title')}</h2>
      <OwnBonuses />
    </section>
  )
}

/** The player's issued or active bonuses and free spins. */
export function OwnBonuses(): ReactNode {
  const query = joinQueries({ bonuses: useQuery(bonusesQuery), spins: useQuery(freeSpinsQuery) })
  return (
    <Loaded query={query} skeleton={['22rem']} failed={t('bonus.failed')}>
      {({ bonuses, spins }) =>
        bonuses.length + spins.length === 0 ? (
          <EmptyState
            icon="gift"
            title={t('bonus.own.none')}
            text={t('bonus.own.noneText')}
            action={
              <ButtonLink render={<ModalLink modal="deposit-bonus-code" />}>
                {t('bonus.code.link')}
              </ButtonLink>
            }
          />
        ) : (
          <ul className={styles.cards}>
            {activeFirst(bonuses).map((bonus) => (
              <li key={bonus.id}>
                <BonusCard bonus={bonus} />
              </li>
            ))}
            {activeFirst(spins).map((one) => (
              <li key={one.id}>
                <FreeSpinCard spins={one} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function activeFirst<T extends { readonly status: number }>(list: readonly T[]): readonly T[] {
  return list.toSorted((a, b) => b.status - a.status)
}
