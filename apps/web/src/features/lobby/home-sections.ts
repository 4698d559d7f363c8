import {
  type Brand,
  HOME_SECTIONS,
  type HomeSection,
  type SitePart,
} from '@fairhouse/contract/brand'
import { hasPart } from '#core/i18n/i18n.ts'

const PARTS: Partial<Record<HomeSection, SitePart>> = { matches: 'sport', live: 'sport' }

/** The rows of the start page: the operator's choice, without those of a missing part. */
export function listHomeSections(brand: Brand): readonly HomeSection[] {
  const { home = HOME_SECTIONS } = brand
  return home.filter(
    (section) => section === 'promotions' || hasPart(PARTS[section] ?? 'games', brand),
  )
}
