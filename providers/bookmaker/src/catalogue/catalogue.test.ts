import { expect, test } from 'vitest'
import { buildCatalogue } from './catalogue.ts'

const catalogue = buildCatalogue()

test('there are 14 sports with ids from 66 to 179 and football is 66', () => {
  expect(catalogue.sports).toHaveLength(14)
  for (const { id } of catalogue.sports) expect(id).toBeGreaterThanOrEqual(66)
  for (const { id } of catalogue.sports) expect(id).toBeLessThanOrEqual(179)
  expect(catalogue.sports.find(({ code }) => code === 'soccer')?.id).toBe(66)
})

test('the catalogue of a version is deterministic', () => {
  expect(buildCatalogue()).toEqual(catalogue)
})

test('every sport has a championship and e-sports has categories', () => {
  for (const { id } of catalogue.sports) {
    expect(catalogue.championships.some(({ sportId }) => sportId === id)).toBe(true)
  }
  const esports = catalogue.sports.find(({ code }) => code === 'esports')!
  expect(catalogue.categories.filter(({ sportId }) => sportId === esports.id)).toHaveLength(3)
})

test('no id occurs twice and each holds the id above it', () => {
  const { championships } = catalogue
  const ids = championships.flatMap(({ id, competitors }) => [
    id,
    ...competitors.flatMap((each) => [each.id, ...each.players.map((player) => player.id)]),
  ])
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, categoryId, sportId, competitors } of championships) {
    expect([Math.floor(id / 100), Math.floor(id / 10_000)]).toEqual([categoryId, sportId])
    for (const competitor of competitors) expect(Math.floor(competitor.id / 100)).toBe(id)
  }
})

test('competitors of a championship have different names and an even number', () => {
  for (const { competitors } of catalogue.championships) {
    expect(new Set(competitors.map(({ name }) => name)).size).toBe(competitors.length)
    expect(competitors.length % 2).toBe(0)
  }
})

test('strengths stand between 750 and 1250 around 1000', () => {
  const strengths = catalogue.championships.flatMap(({ competitors }) =>
    competitors.flatMap(({ attack, defence }) => [attack, defence]),
  )
  for (const strength of strengths) {
    expect(strength).toBeGreaterThanOrEqual(750)
    expect(strength).toBeLessThanOrEqual(1250)
  }
  const mean = strengths.reduce((sum, each) => sum + each, 0) / strengths.length
  expect(mean).toBeGreaterThan(970)
  expect(mean).toBeLessThan(1030)
})
