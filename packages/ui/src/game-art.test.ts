import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawDiceArt } from '../scripts/dice-art.ts'

const drawing = readFileSync(new URL('art/dice.svg', import.meta.url), 'utf8')

test('the Dice drawing is what its script draws', () => {
  expect(drawing).toBe(drawDiceArt())
})

test('one drawing has the three framings 3:4, 16:9 and 1:1', () => {
  const ratioOf = (id: string) => {
    const box = new RegExp(`<view id="${id}" viewBox="([^"]+)"`).exec(drawing)?.[1] ?? ''
    const [, , width = Number.NaN, height = Number.NaN] = box.split(' ').map(Number)
    return width / height
  }
  expect(ratioOf('tile')).toBeCloseTo(3 / 4, 5)
  expect(ratioOf('hero')).toBeCloseTo(16 / 9, 2)
  expect(ratioOf('thumb')).toBe(1)
})

test('a drawing shows no image or style of elsewhere', () => {
  expect(drawing).not.toMatch(/<image|href=|@import|<style|<script/)
})
