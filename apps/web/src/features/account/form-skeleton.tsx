import type { ReactNode } from 'react'
import { Loading } from '@fairhouse/app-kit/data/loaded'

/** For a step with one field. */
export function StepSkeleton(): ReactNode {
  return <Loading skeleton={['4.5rem', '3.25rem']} />
}
