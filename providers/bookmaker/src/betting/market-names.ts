import { buildCatalogue } from '../catalogue/catalogue.ts'
import { findSport } from '../sports/sports.ts'
import { BUILDER_SLUG } from './builder-reader.ts'

/** As many as a race has; a match takes the first two. */
const FIELD = Array.from({ length: 20 }, (_, index) => ({
  ...{ id: index + 1, name: String(index + 1), attack: 1_000, defence: 1_000, players: [] },
}))

let known: readonly string[] | undefined

/** The names of the markets of all sports; those of other formats differ in numbers only. */
export function listMarketNames(): readonly string[] {
  known ??= [BUILDER_SLUG, ...new Set(listSlugs())]
  return known
}

function listSlugs(): string[] {
  return buildCatalogue().championships.flatMap(({ spec }) => {
    const sport = findSport(spec.sport)
    const field = spec.sport === 'horse-racing' ? FIELD : FIELD.slice(0, 2)
    return sport.markets(sport.rulesOf(spec, field)).map(({ slug }) => slug)
  })
}
