import { readFile } from 'node:fs/promises'
import { COUPON_RESULTS } from '@fairhouse/contract/bet'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../providers/bookmaker/sdk/texts/languages.ts'
import { ENGLISH } from '../../providers/bookmaker/sdk/texts/language.ts'

const LOCALES = ['ar', 'bn', 'de', 'en', 'es-MX', 'hi', 'pt-BR', 'ru', 'tr', 'uz']

test.each(LOCALES)(
  '%s: the site and its sportsbook use one word for the same bet',
  async (locale) => {
    const file = new URL(`../../apps/web/src/locales/${locale}/bets.json`, import.meta.url)
    const site = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
    const book = locale === 'en' ? ENGLISH : LANGUAGES[locale.slice(0, 2)]!
    for (const result of COUPON_RESULTS) {
      expect(site[`bets.status.${result}`], result).toBe(book.texts[result])
    }
  },
)
