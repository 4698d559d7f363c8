import { WORDS_EN } from '../../src/naming/words.en.ts'
import type { NameWords } from '../../src/naming/words.ts'
import { EN, type TextKey } from './en.ts'

export type Language = {
  readonly texts: Readonly<Record<TextKey, string>>
  readonly words: NameWords
}

export const ENGLISH: Language = { texts: EN, words: WORDS_EN }
