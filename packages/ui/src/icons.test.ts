import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildIconSprite } from '../scripts/icon-sprite.ts'
import { ICON_NAMES } from './icon-names.ts'

test('the sprite is up to date with the list of names', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
  expect(sprite).toBe(buildIconSprite())
})

test('the names are in order and none stands twice', () => {
  expect(ICON_NAMES).toEqual([...new Set(ICON_NAMES)].toSorted())
})
