import { readFile } from 'node:fs/promises'
import { COUPON_RESULTS } from '@fairhouse/contract/bet'
import { expect, test } from 'vitest'

const LOCALES = ['ar', 'bn', 'de', 'en', 'es-MX', 'hi', 'pt-BR', 'ru', 'tr', 'uz']

test.each(LOCALES)(
  '%s: the site and its sportsbook use one word for the same bet',
  async (locale) => {
    const read = async (path: string): Promise<Record<string, string>> =>
      JSON.parse(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'))
    const site = await read(`apps/web/src/locales/${locale}/bets.json`)
    const book = await read(`providers/bookmaker/texts/${locale}/page.json`)
    for (const result of COUPON_RESULTS) {
      expect(site[`bets.status.${result}`], result).toBe(book[result])
    }
  },
)
