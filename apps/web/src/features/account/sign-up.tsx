import { ErrorState } from '@fairhouse/ui/error-state'
import { preloadCombobox } from '@fairhouse/ui/inputs/combobox'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { formFieldsQuery } from '#core/form/form-fields.queries.ts'
import { countriesQuery, currenciesQuery } from '#core/settings.queries.ts'
import { readDraft } from './account-draft.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignUpSettings } from './sign-up-values.ts'
import { tabStorage } from '#core/storage/guarded-storage.ts'

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

/** Loads what every form that opens an account needs. */
export function SignUpLists({ visitorCountry, children }: SignUpListsProps): ReactNode {
  useEffect(preloadCombobox, [])
  const countries = useQuery(countriesQuery)
  const currencies = useQuery(currenciesQuery)
  const [country] = useState(() => readDraft(tabStorage).country || (visitorCountry ?? ''))
  // Waited for, so that no field comes in between while others are filled; the form tells a failure.
  const fields = useQuery(formFieldsQuery({ scenario: 'registration', country }))
  const failed = [countries, currencies].find((query) => query.isLoadingError)
  if (failed) {
    return (
      <ErrorState
        title={t('account.settings.failed')}
        text={errorText(failed.error)}
        reference={errorReference(failed.error)}
        retry={{
          label: t('account.retry'),
          onPress: () => {
            if (countries.isLoadingError) void countries.refetch()
            if (currencies.isLoadingError) void currencies.refetch()
          },
        }}
      />
    )
  }
  if (!countries.data || !currencies.data || fields.isPending) return <FormSkeleton fields={4} />
  return children({
    visitorCountry,
    countries: countries.data,
    currencies: currencies.data,
  })
}
