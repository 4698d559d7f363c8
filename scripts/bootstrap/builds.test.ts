import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../checks/source-file.ts'
import { hashSources, isBuildStale } from './builds.mjs'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairhouse-builds-'))
  await mkdir(join(root, 'app/src'), { recursive: true })
  await writeFile(join(root, 'app/src/main.ts'), 'one')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const hash = () => hashSources(root, ['app', 'missing'])

test('the hash follows content and names, not dates', async () => {
  const before = hash()
  await utimes(join(root, 'app/src/main.ts'), 1, 1)
  expect(hash()).toBe(before)
  await writeFile(join(root, 'app/src/main.ts'), 'two')
  expect(hash()).not.toBe(before)
  await writeFile(join(root, 'app/src/main.ts'), 'one')
  await writeFile(join(root, 'app/src/other.ts'), '')
  expect(hash()).not.toBe(before)
})

test.each([
  'main.test.ts',
  'main.int.test.ts',
  'part.test.tsx',
  'player.fixture.ts',
  'page.fixture.tsx',
  'store.contract.ts',
  'journey.spec.ts',
])('%s, which only tests read, does not repeat a build', async (name) => {
  const before = hash()
  await writeFile(join(root, 'app/src', name), 'a test')
  expect(hash()).toBe(before)
})

test('the route tree that a build writes does not repeat it, and is not linted', async () => {
  const viteConfig = await readFile(join(ROOT, 'apps/web/vite.config.ts'), 'utf8')
  const [, name = ''] = /generatedRouteTree: '([^']+)'/.exec(viteConfig) ?? []
  expect(existsSync(join(ROOT, 'apps/web/src', name))).toBe(true)
  const before = hash()
  await writeFile(join(root, 'app/src', name), 'generated')
  expect(hash()).toBe(before)
  const linter = JSON.parse(await readFile(join(ROOT, '.oxlintrc.json'), 'utf8'))
  const isIgnored = (pattern: string) => matchesGlob(`apps/web/src/${name}`, pattern)
  expect(linter.ignorePatterns.some(isIgnored)).toBe(true)
})

test('notes, packages and earlier builds do not repeat a build', async () => {
  const before = hash()
  await writeFile(join(root, 'app/README.md'), 'a note')
  for (const directory of ['dist', 'node_modules']) {
    await mkdir(join(root, 'app', directory))
    await writeFile(join(root, 'app', directory, 'a.js'), '')
  }
  expect(hash()).toBe(before)
})

test('a build repeats when its output is missing or its sources changed', () => {
  expect(isBuildStale({ hash: 'a', recordedHash: 'a', hasOutput: true })).toBe(false)
  expect(isBuildStale({ hash: 'a', recordedHash: 'a', hasOutput: false })).toBe(true)
  expect(isBuildStale({ hash: 'b', recordedHash: 'a', hasOutput: true })).toBe(true)
  expect(isBuildStale({ hash: 'a', recordedHash: null, hasOutput: true })).toBe(true)
})
