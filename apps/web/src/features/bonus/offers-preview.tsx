import type { BonusOffer } from '@fairhouse/contract/bonus'
import { Banner } from '@fairhouse/ui/banner'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { OfferCard } from './offer-card.tsx'
import styles from './bonus.module.css'

/** Unpublished offers as players would see them. */
export function OffersPreview(props: {
  readonly offers: readonly BonusOffer[]
  readonly currency: string
}): ReactNode {
  const { offers, currency } = props
  return (
    <div className="page">
      <div className="stack">
        <h1>{t('bonus.title')}</h1>
        <Banner>{t('content.draft')}</Banner>
        {offers.length === 0 && <p className="note">{t('bonus.offer.none')}</p>}
        <ul className={styles.cards}>
          {offers.map((offer) => (
            <li key={offer.id} className="stack">
              <h2>{offer.name}</h2>
              <OfferCard offer={offer} currency={currency} isOnItsPage />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
