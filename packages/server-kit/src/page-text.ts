import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import type { PageLocales } from './page-look.ts'

/** The texts of pages in every language that has a file. */
export type PageTexts<Texts> = {
  /** English comes first. */
  readonly locales: PageLocales
  /** English for a language that there is none of. */
  readonly in: (locale: string) => Texts
}

/** Reads a folder with a file for each language, `pt-BR.json`. A new language is its file. */
export function readPageTexts<Texts>(folder: URL): PageTexts<Texts> {
  const read = (locale: string): Texts =>
    JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Texts
  const english = read('en')
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const others = files.map((file) => parse(file).name).filter((locale) => locale !== 'en')
  const texts = new Map(others.map((locale) => [locale, read(locale)]))
  return { locales: ['en', ...others], in: (locale) => texts.get(locale) ?? english }
}

/** Puts values in place of `{name}`; a name without a value is a bug. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for {${name}} in "${text}"`)
    return value
  })
}
