import type { ReactNode } from 'react'
import { CloseCard } from './close-card.tsx'
import { ExportCard } from './export-card.tsx'

/** `/profile/settings/data`: everything known about the player to take along, and the way out. */
export function DataPage(): ReactNode {
  return (
    <>
      <ExportCard />
      <CloseCard />
    </>
  )
}
