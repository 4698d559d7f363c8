import { AR } from './texts/ar.ts'
import { ES_MX } from './texts/es-mx.ts'
import { DE } from './texts/de.ts'
import { TR } from './texts/tr.ts'
import { EN } from './texts/en.ts'
import type { InboxTexts } from './texts/inbox-texts.ts'
import { RU } from './texts/ru.ts'
import { UZ } from './texts/uz.ts'
import { HI } from './texts/hi.ts'
import { BN } from './texts/bn.ts'
import { PT_BR } from './texts/pt-br.ts'

export const INBOX_TEXTS = {
  en: EN,
  'pt-BR': PT_BR,
  'es-MX': ES_MX,
  de: DE,
  tr: TR,
  bn: BN,
  hi: HI,
  uz: UZ,
  ru: RU,
  ar: AR,
} as const satisfies Readonly<Record<string, InboxTexts>>

export type InboxLocale = keyof typeof INBOX_TEXTS

/** The first is the default. */
export const INBOX_LOCALES = Object.keys(INBOX_TEXTS) as [InboxLocale, ...InboxLocale[]]
