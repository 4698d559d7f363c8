import type { Brand, HomeSection, SitePart } from '@fairhouse/contract/brand'
import { hasPart } from '#core/i18n/i18n.ts'

/** The part of each section, in the order that they have unless the operator chooses another. */
const PARTS: Readonly<Record<HomeSection, SitePart | null>> = {
  categories: 'games',
  promotions: null,
  played: 'games',
  collections: 'games',
  providers: 'games',
  wins: 'games',
  matches: 'sport',
  live: 'sport',
}

/** The rows of the start page: the operator's choice, without those of a missing part. */
export function listHomeSections(brand: Brand): readonly HomeSection[] {
  const { home = Object.keys(PARTS) as HomeSection[] } = brand
  return home.filter((section) => {
    const part = PARTS[section]
    return part === null || hasPart(part, brand)
  })
}
