import type { ReactNode } from 'react'
import { Loading } from '@fairhouse/app-kit/data/loaded'

/** As high as the form of the authenticator. */
export function StepSkeleton(): ReactNode {
  return <Loading skeleton={['5.5rem', '3.25rem']} />
}
