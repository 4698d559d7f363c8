import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { CountryInput } from '@fairhouse/ui/inputs/country-input'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { countriesQuery } from '#core/api/settings.queries.ts'
import { useModal } from '#core/modal/use-modal.ts'
import { keepRegion, useRegion } from './region.ts'

/** `?wallet-choose-region=true`: which country's payment methods are shown. */
export function ChooseRegionModal({ onClose }: ModalViewProps): ReactNode {
  const countries = useQuery(countriesQuery)
  return (
    <Dialog
      title={t('cashier.region.title')}
      description={t('cashier.region.help')}
      onClose={onClose}
    >
      <Loaded query={countries} skeleton={['4.5rem', '3rem']} failed={t('cashier.region.failed')}>
        {(known) => <Choice countries={known} />}
      </Loaded>
    </Dialog>
  )
}

function Choice(props: {
  readonly countries: readonly { readonly code: string; readonly name: string }[]
}): ReactNode {
  const request = useRouteContext({ from: '__root__', select: (context) => context.country })
  const { openModal } = useModal()
  const [country, setCountry] = useState(useRegion(request))
  const isKnown = props.countries.some(({ code }) => code === country)
  return (
    <form
      className="stack"
      data-gap="5"
      onSubmit={(event) => {
        event.preventDefault()
        if (country === null || !isKnown) return
        keepRegion(country)
        openModal('wallet', 'deposit')
      }}
    >
      <Field label={t('cashier.region.country')}>
        {(wiring) => (
          <CountryInput
            {...wiring}
            value={country}
            onValueChange={setCountry}
            openLabel={t('phone.list.open')}
            emptyLabel={t('phone.list.empty')}
            countries={props.countries.map(({ code, name }) => ({
              code,
              name: countryName(code, name),
            }))}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" size="l" isWide isDisabled={!isKnown}>
        {t('cashier.region.submit')}
      </Button>
    </form>
  )
}
