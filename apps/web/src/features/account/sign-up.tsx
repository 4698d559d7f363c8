import { preloadCombobox } from '@fairhouse/ui/inputs/combobox'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { joinQueries } from '@fairhouse/app-kit/data/join-queries'
import { Loaded, Loading } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { formFieldsQuery } from '#core/form/form-fields.queries.ts'
import { countriesQuery, currenciesQuery } from '#core/api/settings.queries.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { firstCountry, type SignUpSettings } from './sign-up-values.ts'

export type SignUpProps = {
  /** Country of the request, null when unknown. */
  readonly visitorCountry: string | null
  /** Ways that need no form, of another feature. */
  readonly social?: ReactNode
}

/** The sign-up form with the lists that it needs. */
export function SignUp({ visitorCountry, social }: SignUpProps): ReactNode {
  return (
    <SignUpLists visitorCountry={visitorCountry}>
      {(settings) => <SignUpForm {...settings} social={social} />}
    </SignUpLists>
  )
}

export type SignUpListsProps = Pick<SignUpProps, 'visitorCountry'> & {
  readonly children: (settings: SignUpSettings) => ReactNode
}

const FIELD = '4.5rem'
const SKELETON = [FIELD, FIELD, FIELD, FIELD, FIELD, FIELD, '3.25rem'] as const

/** Loads what every form that opens an account needs. */
export function SignUpLists({ visitorCountry, children }: SignUpListsProps): ReactNode {
  useEffect(preloadCombobox, [])
  const countries = useQuery(countriesQuery)
  const currencies = useQuery(currenciesQuery)
  const [country] = useState(() => firstCountry(visitorCountry))
  // Awaited, so that no field appears while others are being filled in; the form reports a failure.
  const fields = useQuery(formFieldsQuery({ scenario: 'registration', country }))
  if (fields.isPending) return <Loading skeleton={SKELETON} />
  return (
    <Loaded
      query={joinQueries({ countries, currencies })}
      skeleton={SKELETON}
      failed={t('account.settings.failed')}
    >
      {(lists) => children({ visitorCountry, ...lists })}
    </Loaded>
  )
}
