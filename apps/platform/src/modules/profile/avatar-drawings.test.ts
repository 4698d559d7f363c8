import { readFileSync } from 'node:fs'
import { AVATARS } from '@fairhouse/contract/avatar'
import { expect, test } from 'vitest'

test('every avatar of the contract has a drawing, and every drawing can be chosen', () => {
  const file = new URL('../../../../../packages/ui/src/art/avatars.svg', import.meta.url)
  const drawn = readFileSync(file, 'utf8').matchAll(/<symbol id="(\w+)"/g)
  expect([...drawn].map(([, word]) => word)).toEqual([...AVATARS])
})
