import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '@fairhouse/app-kit/i18n/locale'

const CONTENT = join(import.meta.dirname, '../../../../../content')
/** Where cookies are named; those of the office are no player's. */
const COOKIES = [
  ['../..', /COOKIE = '([^']+)'/g],
  ['../../../../../packages/domain/src', /COOKIE = '([^']+)'/g],
  ['../../../../platform/src/http', /^const NAME = '([^']+)'/gm],
] as const

function readCookieNames(): string[] {
  return COOKIES.flatMap(([folder, naming]) => {
    const directory = join(import.meta.dirname, folder)
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => file.endsWith('.ts') && !/(?:test|fixture)\.ts$/.test(file))
      .flatMap((file) => [...readFileSync(join(directory, file), 'utf8').matchAll(naming)])
      .map(([, name = '']) => name)
  })
}

function readSiteKeys(): string[] {
  const source = readFileSync(join(import.meta.dirname, 'stored-keys.ts'), 'utf8')
  const [siteKeys = ''] = source.split('TabKey')
  return [...siteKeys.matchAll(/^ {2}\| '([^']+)'/gm)].map(([, key = '']) => key)
}

test.each(LOCALES.map(({ code }) => code))(
  'the page of cookies in %s names everything that stays in a browser, and nothing else',
  (locale) => {
    const page = readFileSync(join(CONTENT, locale, 'static/cookies.md'), 'utf8')
    const [, , ...rows] = page.split('\n').filter((line) => line.startsWith('|'))
    // The last row is about what ends with the tab, without names.
    const names = rows
      .slice(0, -1)
      .flatMap((row) => row.split('|')[1]!.match(/[a-z][\w:-]*/gi) ?? [])
    const stored = [...readSiteKeys(), ...readCookieNames()]
    expect(stored).toEqual(expect.arrayContaining(['fairhouse:device', 'refresh_token']))
    expect(names.toSorted()).toEqual(stored.toSorted())
  },
)
