import type { ReactNode } from 'react'
import { Loading } from '#core/data/loaded.tsx'

/** For a step with one field. */
export function StepSkeleton(): ReactNode {
  return <Loading skeleton={['4.5rem', '3.25rem']} />
}
