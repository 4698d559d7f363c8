import { ButtonLink } from '@fairhouse/ui/button'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { offersQuery } from '#parts/bonus/bonus.queries.ts'
import { OfferCard } from './offer-card.tsx'
import { useCurrency } from '#parts/bonus/use-currency.ts'

/** `/bonus/{pageIdentity}`: one offer with all its terms. */
export function BonusPage({ identity }: { readonly identity: string }): ReactNode {
  const currency = useCurrency()
  return (
    <div className="page">
      <Loaded
        query={useQuery(offersQuery(currency))}
        skeleton={['18rem', '18rem']}
        failed={t('bonus.failed')}
      >
        {(offers) => {
          const offer = offers.find(({ id }) => id === identity)
          if (offer === undefined) return <Missing />
          return (
            <div className="stack">
              <h1>{offer.name}</h1>
              <OfferCard offer={offer} currency={currency} isOnItsPage />
            </div>
          )
        }}
      </Loaded>
    </div>
  )
}

function Missing(): ReactNode {
  return (
    <EmptyState
      icon="gift"
      title={t('bonus.offer.gone')}
      text={t('bonus.offer.goneText')}
      action={<ButtonLink render={<Link to="/bonuses" />}>{t('bonus.offer.all')}</ButtonLink>}
    />
  )
}
