import { findPageLocale } from '@fairhouse/server-kit/page-look'
import { AR } from './texts/ar.ts'
import { ES_MX } from './texts/es-mx.ts'
import { DE } from './texts/de.ts'
import { TR } from './texts/tr.ts'
import { EN } from './texts/en.ts'
import type { PayTexts } from './texts/pay-texts.ts'
import { RU } from './texts/ru.ts'
import { UZ } from './texts/uz.ts'
import { HI } from './texts/hi.ts'
import { BN } from './texts/bn.ts'
import { PT_BR } from './texts/pt-br.ts'

export const PAY_TEXTS = {
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
} as const satisfies Readonly<Record<string, PayTexts>>

export type PayLocale = keyof typeof PAY_TEXTS

const LOCALES = Object.keys(PAY_TEXTS) as PayLocale[]

/** The language to show for a BCP 47 tag: Portuguese of any country reads the Brazilian one. */
export function choosePayLocale(tag: string): PayLocale {
  return findPageLocale(tag, LOCALES) ?? 'en'
}
