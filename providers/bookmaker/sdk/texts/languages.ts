import { WORDS_AR } from '../../src/naming/words.ar.ts'
import { WORDS_PT_BR } from '../../src/naming/words.pt-br.ts'
import { WORDS_ES_MX } from '../../src/naming/words.es-mx.ts'
import { ES_MX } from './es-mx.ts'
import { WORDS_DE } from '../../src/naming/words.de.ts'
import { DE } from './de.ts'
import { WORDS_TR } from '../../src/naming/words.tr.ts'
import { TR } from './tr.ts'
import { WORDS_RU } from '../../src/naming/words.ru.ts'
import { RU } from './ru.ts'
import { WORDS_UZ } from '../../src/naming/words.uz.ts'
import { UZ } from './uz.ts'
import { WORDS_HI } from '../../src/naming/words.hi.ts'
import { HI } from './hi.ts'
import { WORDS_BN } from '../../src/naming/words.bn.ts'
import { BN } from './bn.ts'
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
  es: { texts: ES_MX, words: WORDS_ES_MX },
  de: { texts: DE, words: WORDS_DE },
  tr: { texts: TR, words: WORDS_TR },
  ru: { texts: RU, words: WORDS_RU },
  uz: { texts: UZ, words: WORDS_UZ },
  hi: { texts: HI, words: WORDS_HI },
  bn: { texts: BN, words: WORDS_BN },
  ar: { texts: AR, words: WORDS_AR },
}
