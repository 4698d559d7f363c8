import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { offersQuery } from '#parts/bonus/bonus.queries.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { Facts } from '#parts/page/facts.tsx'
import { BonusRulesLink } from './bonus-rules-link.tsx'
import { offerFacts } from './bonus-facts.ts'

/** `?bonus-condition=<package>`, `?package-bonus=<package>`: an offer with its terms. */
export function OfferTermsModal({ value, onClose }: ModalViewProps): ReactNode {
  const currency = useCurrency()
  const offers = useQuery(offersQuery(currency))
  const offer = offers.data?.find(({ id }) => id === value)
  return (
    <Dialog title={offer?.name ?? t('bonus.card.terms')} onClose={onClose}>
      <Loaded query={offers} skeleton={['14rem']} failed={t('bonus.failed')}>
        {() =>
          offer === undefined ? (
            <p className="note">{t('bonus.offer.gone')}</p>
          ) : (
            <div className="stack">
              <p className="note">{offer.text}</p>
              <Facts facts={offerFacts(offer, currency)} />
              <p className="fine">
                <BonusRulesLink />
              </p>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}
