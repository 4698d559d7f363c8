import type { ChampionshipSpec } from './championship.table.ts'
import type { HashDraw } from './hash-draw.ts'
import { HORSE_WORDS, TEAM_WORDS } from './nickname.table.ts'
import { REGIONS, type Region } from './region.table.ts'

/** Names the competitors of a championship, no two alike. */
export function nameCompetitors(spec: ChampionshipSpec, draw: HashDraw): string[] {
  if (spec.kind === 'club') return nameClubs(regionOf(spec, 0), spec.size, draw)
  return nameDistinct(spec.size, (index) => nameOne(spec, index, draw))
}

/** Names the players of one club, no two alike. */
export function nameSquad(spec: ChampionshipSpec, size: number, draw: HashDraw): string[] {
  const region = regionOf(spec, 0)
  return nameDistinct(size, () => namePerson(region, region.men, draw))
}

function nameOne(spec: ChampionshipSpec, index: number, draw: HashDraw): string {
  const region = regionOf(spec, index)
  if (spec.kind === 'man') return namePerson(region, region.men, draw)
  if (spec.kind === 'woman') return namePerson(region, region.women, draw)
  const words = spec.kind === 'horse' ? HORSE_WORDS : TEAM_WORDS
  return `${draw.pick(words.first)} ${draw.pick(words.second)}`
}

function nameClubs(region: Region, size: number, draw: HashDraw): string[] {
  const places = draw.shuffle(region.places).slice(0, size)
  if (places.length < size) throw new Error(`${region.name} has too few places for ${size} clubs`)
  return places.map((place) => draw.pick(region.clubs).replace('*', place))
}

function namePerson(region: Region, givenNames: readonly string[], draw: HashDraw): string {
  return `${draw.pick(givenNames)} ${draw.pick(region.families)}`
}

function regionOf(spec: ChampionshipSpec, index: number): Region {
  return REGIONS[spec.regions[index % spec.regions.length]!]
}

function nameDistinct(size: number, name: (index: number) => string): string[] {
  const names = new Set<string>()
  while (names.size < size) names.add(name(names.size))
  return [...names]
}
