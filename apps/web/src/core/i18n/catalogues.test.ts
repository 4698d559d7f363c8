import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test, vi } from 'vitest'
import { createTextAreas } from '../../../build/text-areas.ts'
import { listAreas, readArea, readTexts } from './catalogue.fixture.ts'
import { withTexts } from './catalogues.ts'
import { LOCALES } from './locale.ts'

const SOURCE = join(import.meta.dirname, '../..')
const EN = readTexts('en')
const OTHERS = LOCALES.filter(({ code }) => code !== 'en').map(
  ({ code }) => [code, readTexts(code)] as const,
)

/** Names of the values and of the marked-up parts of a text, in order of the alphabet. */
function listPlaceholders(text: string): string[] {
  const names = new Set<string>()
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [name, kind, options] = part as [unknown, unknown?, unknown?]
    if (typeof name === 'string' && !Array.isArray(kind)) names.add(name)
    if (typeof options === 'object' && options !== null) {
      for (const option of Object.values(options)) if (Array.isArray(option)) option.forEach(visit)
    }
  }
  const compiled = compileMessage(text)
  if (Array.isArray(compiled)) compiled.forEach(visit)
  for (const tag of text.matchAll(/<(\w+)>/g)) names.add(`<${tag[1]}>`)
  return [...names].sort()
}

function readSources(): string {
  return readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name) && !entry.parentPath.endsWith('locales'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

describe.each(OTHERS)('the catalogue of %s', (locale, texts) => {
  test('has the same messages', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(EN).sort())
  })

  test('has the same placeholders in each message', () => {
    const differing = Object.keys(EN).filter(
      (id) => listPlaceholders(EN[id] ?? '').join() !== listPlaceholders(texts[id] ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  test('has every plural form that its language has', () => {
    // Portuguese and Spanish have a form for millions, which no count here reaches.
    const hasMillions = ['pt-BR', 'es-MX'].includes(locale)
    const needed = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || !hasMillions)
    const lacking = Object.entries(texts).filter(
      ([, text]) =>
        text.includes(', plural,') && needed.some((form) => !text.includes(`${form} {`)),
    )
    expect(lacking).toEqual([])
  })
})

describe('every catalogue', () => {
  test.each(LOCALES.map(({ code }) => code))(
    'of %s is whole: no empty text, each id in its own area',
    (locale) => {
      expect(listAreas(locale)).toEqual(listAreas('en'))
      for (const area of listAreas(locale)) {
        const texts = readArea(locale, area)
        const foreign = Object.keys(texts).filter((id) => !id.startsWith(`${area}.`))
        const empty = Object.entries(texts).filter(([, text]) => text.trim() === '')
        expect({ area, foreign, empty }).toEqual({ area, foreign: [], empty: [] })
      }
    },
  )
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
