import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sprite = readFileSync(new URL('art/avatars.svg', import.meta.url), 'utf8')

test('there are at least 24 avatars, each with a different drawing', () => {
  const drawings = [
    ...sprite.matchAll(/<symbol id="\w+"[^>]*><rect[^>]*\/><circle[^>]*\/>(.*)<\/symbol>/g),
  ].map(([, drawing]) => drawing)
  expect(drawings.length).toBeGreaterThanOrEqual(24)
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('no avatar shows an image or style of elsewhere, and no figure is broken', () => {
  expect(sprite).not.toMatch(/<image|@import|<style|<script|NaN|undefined/)
})
