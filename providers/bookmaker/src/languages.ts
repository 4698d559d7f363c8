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

function readLanguage(locale: string): Language {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`${locale}/${name}.json`, FOLDER), 'utf8'))
  return {
    page: compileTexts(read('page') as TextFile),
    markets: read('markets') as NameWords,
  }
}
