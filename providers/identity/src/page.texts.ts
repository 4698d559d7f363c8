import { AR } from './texts/ar.ts'
import { ES_MX } from './texts/es-mx.ts'
import { DE } from './texts/de.ts'
import { TR } from './texts/tr.ts'
import { EN } from './texts/en.ts'
import type { IdentityTexts } from './texts/identity-texts.ts'
import { RU } from './texts/ru.ts'
import { UZ } from './texts/uz.ts'
import { HI } from './texts/hi.ts'
import { BN } from './texts/bn.ts'
import { PT_BR } from './texts/pt-br.ts'

/** Texts of the identity provider's pages, by language. */
export const TEXTS = {
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
} as const satisfies Readonly<Record<string, IdentityTexts>>

export type PageLocale = keyof typeof TEXTS

/** The first is the default. */
export const PAGE_LOCALES = Object.keys(TEXTS) as [PageLocale, ...PageLocale[]]
