import type { ReactNode } from 'react'
import { Loading } from '#core/data/loaded.tsx'

/** Of a step that asks for one thing. */
export function StepSkeleton(): ReactNode {
  return <Loading skeleton={['4.5rem', '3.25rem']} />
}
