import type { ReportingParty } from '@fairhouse/contract/third-party'
import { useEffect } from 'react'
import { BUILD_ID } from 'virtual:fairhouse/build'

/** Reports faults of the page while this is mounted; its code loads with it. */
export function ErrorReports({ party }: { readonly party: ReportingParty }): null {
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
