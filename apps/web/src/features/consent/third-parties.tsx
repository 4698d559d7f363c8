import type { PageThirdParties } from '@fairhouse/contract/third-party'
import type { ReactNode } from 'react'
import { ConsentBanner } from './consent-banner.tsx'
import { useConsent } from './consent-choice.ts'
import { ErrorReports } from './error-reports.tsx'
import { PartyFrame } from './party-frame.tsx'

/** Asks the visitor, and runs exactly the third parties that they agreed to, for as long as they do. */
export function ThirdParties({ site }: { readonly site: PageThirdParties }): ReactNode {
  const { isAsked, allowed } = useConsent(site)
  const parties = site.parties.filter(({ purpose }) => allowed.includes(purpose))
  return (
    <>
      {parties.map((party) =>
        party.kind === 'error-reporting' ? (
          <ErrorReports key={party.id} party={party} />
        ) : (
          <PartyFrame key={party.id} party={party} allowed={allowed} />
        ),
      )}
      {isAsked && <ConsentBanner {...site} />}
    </>
  )
}
