import type { CountrySetting, CurrencySetting } from '@fairhouse/contract/settings'
import { likelyPhoneCountry } from '#core/form/phone-number.ts'
import { readDraft } from './account-draft.ts'
import { emptyFurther, firstCurrency, type SignUpValues } from './sign-up.validation.ts'
import { tabStorage } from '#core/storage/guarded-storage.ts'

export type SignUpSettings = {
  readonly visitorCountry: string | null
  readonly countries: readonly CountrySetting[]
  readonly currencies: readonly CurrencySetting[]
}

/** The visitor's country where the site does not serve it, else null. */
export function findExcluded({ visitorCountry, countries }: SignUpSettings): CountrySetting | null {
  const visitedFrom = countries.find(({ code }) => code === visitorCountry)
  return visitedFrom?.restriction === 'restrict' ? visitedFrom : null
}

/** Initial values of the form: from the draft, otherwise from the visit. */
export function firstSignUpValues(settings: SignUpSettings): SignUpValues {
  const { visitorCountry, countries, currencies } = settings
  const isKnown = countries.some(({ code }) => code === visitorCountry)
  const here = isKnown && findExcluded(settings) === null ? (visitorCountry ?? '') : ''
  const draft = readDraft(tabStorage)
  return {
    way: draft.way,
    email: draft.email,
    phone: draft.phone,
    phoneCountry: draft.phoneCountry || likelyPhoneCountry(visitorCountry),
    password: '',
    country: draft.country || here,
    currency: draft.currency || firstCurrency(currencies, draft.country || here),
    // never kept in the draft: it is a number of a person
    cpf_number: '',
    agreements: false,
    receiveEmailPromo: draft.receiveEmailPromo,
    receiveSmsPromo: false,
    receiveBonus: false,
    ...emptyFurther(),
  }
}
