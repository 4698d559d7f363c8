import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createTextAreas } from '../../../build/text-areas.ts'
import { listAreas, readArea, readTexts } from './catalogue.fixture.ts'
import { withTexts } from './catalogues.ts'
import { LOCALES } from '@fairhouse/app-kit/i18n/locale'

const SOURCE = join(import.meta.dirname, '../..')
const EN = readTexts('en')

function readSources(): string {
  return [SOURCE, join(SOURCE, '../../../packages/app-kit/src')]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name) && !entry.parentPath.endsWith('locales'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

test.each(LOCALES.map(({ code }) => code))('in %s each id is in its own area', (locale) => {
  for (const area of listAreas(locale)) {
    const foreign = Object.keys(readArea(locale, area)).filter((id) => !id.startsWith(`${area}.`))
    expect({ area, foreign }).toEqual({ area, foreign: [] })
  }
})

test('every message is used somewhere: by its id, or by a composed one such as refusal.<code>', () => {
  const sources = readSources()
  const built = [...sources.matchAll(/`([a-z]+(?:\.[\w-]+)*\.?\w*)\$\{/g)].map(
    (match) => match[1] ?? '',
  )
  const unused = Object.keys(EN).filter(
    (id) =>
      !sources.includes(`'${id}'`) &&
      !sources.includes(`"${id}"`) &&
      !built.some((start) => id.startsWith(start)),
  )
  expect(unused).toEqual([])
})

describe('the texts that load with the code', () => {
  const { listUses } = createTextAreas(SOURCE)

  test('the frame around every page uses texts of the shell only: they are loaded first', () => {
    const foreign = ['routes/__root.tsx', 'startup/start-page.ts', 'shell/error-page.tsx']
      .flatMap((file) => [...listUses(join(SOURCE, file))])
      .filter(([area]) => area !== 'shell')
      .map(([area, files]) => [area, [...files].map((file) => relative(SOURCE, file))])
    expect(foreign, 'name these texts shell.…, or load their code with import()').toEqual([])
  })

  test.each([
    ['features/wallet/wallet-modal.tsx', 'wallet', 'field'],
    ['routes/games.index.tsx', 'lobby', 'shell'],
    ['routes/password-reset.$resetCode.tsx', 'account', 'field'],
  ])('%s brings along what it and its imports say, %s and %s', (file, ...areas) => {
    expect([...listUses(join(SOURCE, file)).keys()]).toEqual(expect.arrayContaining(areas))
  })

  test('no code brings the words of every refusal: a failed call does', () => {
    expect(listUses(join(SOURCE, 'shell/sign-in-view.tsx')).has('refusal')).toBe(false)
  })

  test('texts of lazy code are not among the page’s own', () => {
    expect(listUses(join(SOURCE, 'shell/modal-views.ts')).size).toBe(0)
  })
})

test('code for which the page is loaded afresh comes to nothing here, not even to an error', async () => {
  const settled = vi.fn()
  withTexts(Promise.resolve(undefined), []).then(settled, settled)
  await new Promise((resolve) => setImmediate(resolve))
  expect(settled).not.toHaveBeenCalled()
  expect(await withTexts(Promise.resolve('code'), [])).toBe('code')
})
