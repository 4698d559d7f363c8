import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configOf, problemsOf } from '#platform/config/config.fixture'
import { CONTENT_DIR, textDirectory } from './content.settings.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fairhouse-arrangement-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(directory, file), text)

test('start page and menu are those of the software unless the operator has a file', () => {
  const brandOf = () => configOf({ FAIRHOUSE_CONTENT_DIR: directory }).brand
  expect(brandOf()).not.toHaveProperty('home')
  expect(brandOf()).not.toHaveProperty('menu')
  write('home.json', '["matches", "collections"]')
  write('menu.json', '["bonuses"]')
  expect(brandOf()).toMatchObject({ home: ['matches', 'collections'], menu: ['bonuses'] })
})

test.each([
  ['home.json', '["teams"]', '"teams" is none of welcome wins categories promotions'],
  ['menu.json', '["casino", "casino"]', 'names one twice'],
  ['menu.json', '[]', 'names none of casino sport betting'],
  ['menu.json', '{"casino": true}', 'is invalid'],
  ['home.json', '["wins"', 'home.json'],
])('%s with %s stops the start and says why', (file, text, says) => {
  write(file, text)
  const problems = problemsOf({ FAIRHOUSE_CONTENT_DIR: directory })
  expect(problems).toEqual([expect.stringContaining(join(directory, file))])
  expect(problems[0]).toContain(says)
})

test('a directory without texts leaves them to the software', () => {
  write('home.json', '["wins"]')
  expect(textDirectory(null)).toBe(CONTENT_DIR)
  expect(textDirectory(directory)).toBe(CONTENT_DIR)
  mkdirSync(join(directory, 'de'))
  expect(textDirectory(directory)).toBe(directory)
})
