import { readdirSync, readFileSync } from 'node:fs'
import { type CompiledTexts, compileTexts, type TextFile } from '@fairhouse/texts/compile'
import type { NameWords } from './naming/words.ts'

/** What the script loads of a language. */
export type Language = { readonly page: CompiledTexts; readonly markets: NameWords }

const FOLDER = new URL('../texts/', import.meta.url)

/** By the language of a culture, `pt` for the folder `pt-BR`. A new language is its folder. */
export function readLanguages(): ReadonlyMap<string, Language> {
  return new Map(
    readdirSync(FOLDER).map((locale) => [locale.slice(0, 2), readLanguage(locale)] as const),
  )
}

/** By the code of a sport and the language. */
export function readSportNames(): Record<string, Record<string, string>> {
  const names: Record<string, Record<string, string>> = {}
  for (const locale of readdirSync(FOLDER)) {
    const page = JSON.parse(readFileSync(new URL(`${locale}/page.json`, FOLDER), 'utf8')) as object
    for (const [id, name] of Object.entries(page))
      if (id.startsWith('sport-')) (names[id.slice('sport-'.length)] ??= {})[locale] = String(name)
  }
  return names
}

function readLanguage(locale: string): Language {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`${locale}/${name}.json`, FOLDER), 'utf8'))
  return {
    page: compileTexts(read('page') as TextFile),
    markets: read('markets') as NameWords,
  }
}
