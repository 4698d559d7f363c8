import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileTexts } from '@fairhouse/texts/compile'
import { activateLanguage, createLanguage } from '@fairhouse/app-kit/i18n/language'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'

const LOCALES = join(import.meta.dirname, '../../locales')

/** The areas of texts of a language, by the name of their file. */
export function listAreas(locale: LocaleCode): string[] {
  return readdirSync(join(LOCALES, locale)).map((file) => file.replace(/\.json$/, ''))
}

/** The texts of one area as the translators write them. */
export function readArea(locale: LocaleCode, area: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(LOCALES, locale, `${area}.json`), 'utf8')
  return JSON.parse(text) as Readonly<Record<string, string>>
}

/** Every text of a language. */
export function readTexts(locale: LocaleCode): Readonly<Record<string, string>> {
  return Object.assign({}, ...listAreas(locale).map((area) => readArea(locale, area)))
}

/** Makes English the language of `t`, with all its texts. */
export function speakEnglish(): void {
  activateLanguage(createLanguage('en', compileTexts(readTexts('en'))))
}
