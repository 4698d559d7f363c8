import type { PageThirdParties, ReportingParty } from '@fairhouse/contract/third-party'
import { useEffect, type ReactNode } from 'react'
import { BUILD_ID } from 'virtual:fairhouse/build'
import { ConsentBanner } from './consent-banner.tsx'
import { useConsent } from './consent-choice.ts'
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

/** Reports faults of the page while this is mounted; its code loads with it. */
function ErrorReports({ party }: { readonly party: ReportingParty }): null {
  useEffect(() => {
    const leaving = new AbortController()
    void import('./error-reporting.ts').then(
      ({ startErrorReporting }) =>
        startErrorReporting(party, { buildId: BUILD_ID, signal: leaving.signal }),
      // Without it the page is whole.
      () => undefined,
    )
    return () => leaving.abort()
  }, [party])
  return null
}
