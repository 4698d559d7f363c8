import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { SubmitForm } from '@fairhouse/app-kit/form/form-context'
import { isServed, type SignUpSettings } from './sign-up-values.ts'
import { firstCurrency, type SignUpValues } from './sign-up.validation.ts'

/**
 * One answer gives the next: the country of a number is most likely the player's, and its currency
 * their own. What the player chose stays.
 */
export function useLikelyPlace(form: SubmitForm<SignUpValues>, settings: SignUpSettings): void {
  const { control, getValues, setValue } = form
  const { countries, currencies } = settings
  const watched = ['way', 'phoneCountry', 'country'] as const
  const [way, phoneCountry, country] = useWatch({ control, name: watched })
  const from = useRef({ phoneCountry, country })
  useEffect(() => {
    const before = from.current.phoneCountry
    from.current.phoneCountry = phoneCountry
    if (way !== 'phone' || before === phoneCountry) return
    const current = getValues('country')
    const isGuess = current === '' || current === before
    if (isGuess && isServed(countries, phoneCountry)) setValue('country', phoneCountry)
  }, [way, phoneCountry, countries, getValues, setValue])
  useEffect(() => {
    const before = from.current.country
    from.current.country = country
    if (before === country) return
    const isGuess = getValues('currency') === firstCurrency(currencies, before)
    if (isGuess) setValue('currency', firstCurrency(currencies, country))
  }, [country, currencies, getValues, setValue])
}
