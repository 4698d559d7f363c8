import type { ReactNode } from 'react'
import { Loading } from '#core/data/loaded.tsx'

/** As high as the form of the authenticator. */
export function StepSkeleton(): ReactNode {
  return <Loading skeleton={['5.5rem', '3.25rem']} />
}
