import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('art/', import.meta.url)
const FILES = readdirSync(folder)
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

test.each(FILES.filter((file) => file !== 'avatars.svg'))(
  'the drawing %s has the three framings 3:4, 16:9 and 1:1',
  (file) => {
    const ratioOf = (id: string) => {
      const box = new RegExp(`<view id="${id}" viewBox="([^"]+)"`).exec(read(file))?.[1] ?? ''
      const [, , width = Number.NaN, height = Number.NaN] = box.split(' ').map(Number)
      return width / height
    }
    expect(ratioOf('tile')).toBeCloseTo(3 / 4, 5)
    expect(ratioOf('hero')).toBeCloseTo(16 / 9, 2)
    expect(ratioOf('thumb')).toBe(1)
  },
)

test.each(FILES)('the drawing %s loads nothing from elsewhere and runs nothing', (file) => {
  expect(read(file)).not.toMatch(/<image|href=|@import|<style|<script/)
})
