import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawArt } from '../scripts/art-frame.ts'
import { drawDiceArt } from '../scripts/dice-art.ts'
import { GAME_ARTS } from '../scripts/game-arts.ts'

const read = (game: string): string =>
  readFileSync(new URL(`art/${game}.svg`, import.meta.url), 'utf8')
const GAMES = ['dice', ...Object.keys(GAME_ARTS)]

test('every drawing is what its script draws, and there is no other', () => {
  expect(read('dice')).toBe(drawDiceArt())
  for (const [game, art] of Object.entries(GAME_ARTS)) expect(read(game)).toBe(drawArt(art))
  const files = readdirSync(new URL('art', import.meta.url)).filter(
    (name) => name !== 'avatars.svg',
  )
  expect(files.toSorted()).toEqual(GAMES.map((game) => `${game}.svg`).toSorted())
})

test.each(GAMES)('the drawing of %s has the three framings 3:4, 16:9 and 1:1', (game) => {
  const ratioOf = (id: string) => {
    const box = new RegExp(`<view id="${id}" viewBox="([^"]+)"`).exec(read(game))?.[1] ?? ''
    const [, , width = Number.NaN, height = Number.NaN] = box.split(' ').map(Number)
    return width / height
  }
  expect(ratioOf('tile')).toBeCloseTo(3 / 4, 5)
  expect(ratioOf('hero')).toBeCloseTo(16 / 9, 2)
  expect(ratioOf('thumb')).toBe(1)
})

test.each(GAMES)('the drawing of %s shows no image or style of elsewhere', (game) => {
  expect(read(game)).not.toMatch(/<image|href=|@import|<style|<script/)
})

test('each game has a distinct hue', () => {
  const hues = Object.values(GAME_ARTS).map(({ hue }) => hue)
  expect(new Set(hues).size).toBe(hues.length)
})
