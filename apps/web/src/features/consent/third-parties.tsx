import type { PageThirdParties, ReportingParty } from '@fairhouse/contract/third-party'
import { useEffect, useState, type ReactNode } from 'react'
import { BUILD_ID } from 'virtual:fairhouse/build'
import { ConsentBanner } from './consent-banner.tsx'
import { useConsent } from './consent-choice.ts'
import { PartyFrame } from './party-frame.tsx'

/**
 * Since the document began. Their scripts take the main thread for moments, and the first seconds of a
 * visit belong to the visitor; a visit that ends before is not reported.
 */
const FRAMES_FROM_MS = 5_000

/** Asks the visitor, and runs exactly the accepted third parties, while the consent lasts. */
export function ThirdParties({ site }: { readonly site: PageThirdParties }): ReactNode {
  const { isAsked, allowed } = useConsent(site)
  const isSettled = useSettled()
  const parties = site.parties.filter(({ purpose }) => allowed.includes(purpose))
  return (
    <>
      {parties.map((party) =>
        party.kind === 'error-reporting' ? (
          <ErrorReports key={party.id} party={party} />
        ) : (
          isSettled && <PartyFrame key={party.id} party={party} allowed={allowed} />
        ),
      )}
      {isAsked && <ConsentBanner {...site} />}
    </>
  )
}

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(() => performance.now() >= FRAMES_FROM_MS)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), FRAMES_FROM_MS - performance.now())
    return () => clearTimeout(timer)
  }, [])
  return isSettled
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
