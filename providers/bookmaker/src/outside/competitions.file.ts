import { z } from 'zod'
import { CATALOGUE_VERSION, type Catalogue, type Category } from '../catalogue/catalogue.ts'
import { SPORTS } from '../catalogue/sport.table.ts'
import { misspelt } from '@fairhouse/server-kit/misspelt'
import { readOperatorFile } from '../event/operator-file.ts'

const sportCodes = SPORTS.map(({ code }) => code)

/** `format` is what the rules of the sport are made from: sets to win, overs, rounds, minutes. */
const competitionsSchema = z.array(
  z.strictObject({
    id: z.int().positive(),
    sport: z.enum(sportCodes, {
      error: ({ input }) => misspelt('sport', String(input), sportCodes),
    }),
    category: z.string().min(1),
    name: z.string().min(1),
    format: z.record(z.string(), z.int().positive()).default({}),
  }),
)

const REAL_MINUTE_MS = 60_000
const NO_CADENCE = { roundMs: 1, staggerMs: 1, offsetMs: 0, horizonMs: 0 }

/** The competitions that an outside feed has events of. Throws with the reason when they are none. */
export function readCompetitions(text: string): Catalogue {
  const competitions = readOperatorFile(competitionsSchema, text)
  const ids = new Set(competitions.map(({ id }) => id))
  if (ids.size < competitions.length) throw new Error('two competitions have the same id')
  const categories: Category[] = []
  const categoryOf = (sportId: number, name: string) => {
    const known = categories.find((each) => each.sportId === sportId && each.name === name)
    if (known !== undefined) return known
    const before = categories.filter((each) => each.sportId === sportId).length
    const added = { id: sportId * 1_000 + before + 1, sportId, name }
    categories.push(added)
    return added
  }
  const championships = competitions.map(({ id, sport, category, name, format }) => {
    const sportId = SPORTS.find(({ code }) => code === sport)!.id
    return {
      id,
      sportId,
      categoryId: categoryOf(sportId, category).id,
      competitors: [],
      spec: {
        ...{ sport, category, name, rules: format },
        regions: [],
        kind: 'team' as const,
        size: 0,
        stepMs: REAL_MINUTE_MS,
        cadence: NO_CADENCE,
      },
    }
  })
  return { version: CATALOGUE_VERSION, sports: SPORTS, categories, championships }
}
