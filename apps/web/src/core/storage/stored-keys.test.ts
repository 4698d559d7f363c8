import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '@fairhouse/app-kit/i18n/locale'

const CONTENT = join(import.meta.dirname, '../../../../../content')

function readSiteKeys(): string[] {
  const source = readFileSync(join(import.meta.dirname, 'stored-keys.ts'), 'utf8')
  const [siteKeys = ''] = source.split('TabKey')
  return [...siteKeys.matchAll(/^ {2}\| '([^']+)'/gm)].map(([, key = '']) => key)
}

test.each(LOCALES.map(({ code }) => code))(
  'the privacy page in %s names everything that stays in a browser',
  (locale) => {
    const page = readFileSync(join(CONTENT, locale, 'static/privacy.md'), 'utf8')
    const keys = readSiteKeys()
    expect(keys).toContain('fairhouse:device')
    expect(keys.filter((key) => !page.includes(key))).toEqual([])
  },
)
