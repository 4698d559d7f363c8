import { WORDS_AR } from '../../src/naming/words.ar.ts'
import { WORDS_PT_BR } from '../../src/naming/words.pt-br.ts'
import { AR } from './ar.ts'
import { ENGLISH, type Language } from './language.ts'
import { PT_BR } from './pt-br.ts'

/**
 * By the language of a culture: served to the browsers that want them, English being part of the
 * script. A new language is its two files and a line here.
 */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: ENGLISH,
  pt: { texts: PT_BR, words: WORDS_PT_BR },
  ar: { texts: AR, words: WORDS_AR },
}
