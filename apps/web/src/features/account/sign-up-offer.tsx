import { Banner } from '@fairhouse/ui/banner'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { t } from '#core/i18n/i18n.ts'
import { firstOfferQuery, offerGain } from '#parts/bonus/first-offer.ts'
import { wagerText } from '#parts/bonus/wager-text.ts'

/** The offer for a first deposit in the chosen currency, in view while one signs up. */
export function SignUpOffer(): ReactNode {
  const { control } = useFormAround()
  const currency: string = useWatch({ control, name: 'currency' })
  const { data: offer } = useQuery({ ...firstOfferQuery(currency), enabled: currency !== '' })
  if (!offer) return null
  return (
    <Banner icon="gift">
      {t('bonus.signUp.offer', {
        ...offerGain(offer, currency),
        wager: wagerText(offer.terms),
        days: offer.terms.activeDays,
      })}
    </Banner>
  )
}
