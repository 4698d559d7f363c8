import { WORDS_AR } from '../../src/naming/words.ar.ts'
import { WORDS_EN } from '../../src/naming/words.en.ts'
import { WORDS_PT_BR } from '../../src/naming/words.pt-br.ts'
import type { NameWords } from '../../src/naming/words.ts'
import { AR } from './ar.ts'
import { EN, type TextKey } from './en.ts'
import { PT_BR } from './pt-br.ts'

export type Language = {
  readonly texts: Readonly<Record<TextKey, string>>
  readonly words: NameWords
}

export const ENGLISH: Language = { texts: EN, words: WORDS_EN }

/** By the language of a culture. A new language is its two files and a line here. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: ENGLISH,
  pt: { texts: PT_BR, words: WORDS_PT_BR },
  ar: { texts: AR, words: WORDS_AR },
}
