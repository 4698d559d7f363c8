import { CHAMPIONSHIPS, type ChampionshipSpec } from './championship.table.ts'
import { createHashDraw, type HashDraw } from './hash-draw.ts'
import { nameCompetitors, nameSquad } from './naming.ts'
import { SPORTS, type SportCode } from './sport.table.ts'
import { SQUADS } from './squad.table.ts'

/** Goes up when names, strengths or championships that are there change; part of every published fixture. */
export const CATALOGUE_VERSION = 1

export type Player = { readonly id: number; readonly name: string; readonly weight: number }

export type Competitor = {
  readonly id: number
  readonly name: string
  /** 1000 is the middle of the championship, more is better. */
  readonly attack: number
  /** 1000 is the middle of the championship, more is better. */
  readonly defence: number
  readonly players: readonly Player[]
}

export type Championship = {
  readonly id: number
  readonly sportId: number
  readonly categoryId: number
  readonly spec: ChampionshipSpec
  readonly competitors: readonly Competitor[]
}

export type Category = { readonly id: number; readonly sportId: number; readonly name: string }

export type Sport = { readonly id: number; readonly code: SportCode; readonly name: string }

export type Catalogue = {
  readonly version: number
  readonly sports: readonly Sport[]
  readonly categories: readonly Category[]
  readonly championships: readonly Championship[]
}

/**
 * Builds the catalogue: the same version always has the same content. An id contains the
 * ids above it: sport 66, category 6601, championship 660101, competitor 66010101.
 */
export function buildCatalogue(): Catalogue {
  const categories: Category[] = []
  const championships: Championship[] = []
  for (const spec of CHAMPIONSHIPS) {
    const sportId = SPORTS.find(({ code }) => code === spec.sport)!.id
    const category = findOrAddCategory(categories, sportId, spec.category)
    const inCategory = championships.filter(({ categoryId }) => categoryId === category.id).length
    const id = category.id * 100 + inCategory + 1
    const competitors = buildCompetitors(id, spec)
    championships.push({ id, sportId, categoryId: category.id, spec, competitors })
  }
  return { version: CATALOGUE_VERSION, sports: SPORTS, categories, championships }
}

function findOrAddCategory(categories: Category[], sportId: number, name: string): Category {
  const ofSport = categories.filter((category) => category.sportId === sportId)
  const found = ofSport.find((category) => category.name === name)
  if (found !== undefined) return found
  const added = { id: sportId * 100 + ofSport.length + 1, sportId, name }
  categories.push(added)
  return added
}

function buildCompetitors(championshipId: number, spec: ChampionshipSpec): Competitor[] {
  const draw = createHashDraw(`catalogue-${CATALOGUE_VERSION}:${championshipId}`)
  return nameCompetitors(spec, draw).map((name, index) => {
    const id = championshipId * 100 + index + 1
    return {
      id,
      name,
      attack: drawStrength(draw),
      defence: drawStrength(draw),
      players: buildSquad(id, spec, draw),
    }
  })
}

/** From 750 to 1250, most near 1000. */
function drawStrength(draw: HashDraw): number {
  return 750 + draw.below(251) + draw.below(251)
}

function buildSquad(competitorId: number, spec: ChampionshipSpec, draw: HashDraw): Player[] {
  const weights = SQUADS[spec.sport] ?? []
  return nameSquad(spec, weights.length, draw).map((name, index) => ({
    id: competitorId * 100 + index + 1,
    name,
    weight: weights[index]!,
  }))
}
