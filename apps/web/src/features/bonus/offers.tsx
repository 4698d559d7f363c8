import type { BonusOffer } from '@fairhouse/contract/bonus'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { offersQuery } from '#parts/bonus/bonus.queries.ts'
import { OfferCard } from './offer-card.tsx'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import styles from './bonus.module.css'

/** Bonuses that are offered, all or those of a group. */
export function Offers(props: { readonly shows: (offer: BonusOffer) => boolean }): ReactNode {
  const currency = useCurrency()
  return (
    <Loaded
      query={useQuery(offersQuery(currency))}
      skeleton={['18rem', '18rem']}
      failed={t('bonus.failed')}
    >
      {(offers) => {
        const shown = offers.filter(props.shows)
        if (shown.length === 0) return <p className={styles.text}>{t('bonus.offer.none')}</p>
        return (
          <ul className={styles.cards}>
            {shown.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} currency={currency} />
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
