import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACES } from '../scripts/avatar-faces.ts'
import { buildAvatarSprite } from '../scripts/avatar-sprite.ts'

const sprite = readFileSync(new URL('art/avatars.svg', import.meta.url), 'utf8')

test('the sprite of the avatars is what their script draws', () => {
  expect(sprite).toBe(buildAvatarSprite())
})

test('there are at least 24, each with a different drawing', () => {
  const drawings = Object.values(FACES).map(({ drawing }) => drawing)
  expect(drawings.length).toBeGreaterThanOrEqual(24)
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('no drawing shows an image or style of elsewhere, and no figure is broken', () => {
  expect(sprite).not.toMatch(/<image|@import|<style|<script|NaN|undefined/)
})
