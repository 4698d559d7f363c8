import type { CountrySetting, CurrencySetting } from '@fairhouse/contract/settings'
import { countryOfLanguage, likelyPhoneCountry } from '#core/form/phone-number.ts'
import { readDraft } from './account-draft.ts'
import { emptyFurther, firstCurrency, type SignUpValues } from './sign-up.validation.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

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

/** The country to start with: of the earlier input, the request or the language of the page. */
export function firstCountry(visitorCountry: string | null): string {
  return readDraft(tabStorage).country || (visitorCountry ?? countryOfLanguage() ?? '')
}

/** Whether players of this country may register. */
export function isServed(countries: readonly CountrySetting[], code: string): boolean {
  return countries.some((one) => one.code === code && one.restriction !== 'restrict')
}

/** Initial values of the form: from the draft, otherwise from the visit. */
export function firstSignUpValues(settings: SignUpSettings): SignUpValues {
  const { visitorCountry, countries, currencies } = settings
  const guess = firstCountry(visitorCountry)
  const here = isServed(countries, guess) ? guess : ''
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
    bonusCode: '',
    ...emptyFurther(),
  }
}
