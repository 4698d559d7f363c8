import type { ReactNode } from 'react'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'

/** A country's name. Server and browser may spell it differently: the server's text stays. */
export function CountryText({ code }: { readonly code: string }): ReactNode {
  return <span suppressHydrationWarning>{countryName(code)}</span>
}
