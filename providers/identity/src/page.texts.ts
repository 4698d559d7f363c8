import { AR } from './texts/ar.ts'
import { EN } from './texts/en.ts'
import type { IdentityTexts } from './texts/identity-texts.ts'
import { PT_BR } from './texts/pt-br.ts'

/** What the pages of the identity house say, per language. */
export const TEXTS = {
  en: EN,
  'pt-BR': PT_BR,
  ar: AR,
} as const satisfies Readonly<Record<string, IdentityTexts>>

export type PageLocale = keyof typeof TEXTS

/** The first is the default. */
export const PAGE_LOCALES = Object.keys(TEXTS) as [PageLocale, ...PageLocale[]]

/** Puts values into the `{names}` of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
