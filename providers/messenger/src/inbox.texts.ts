import { AR } from './texts/ar.ts'
import { EN } from './texts/en.ts'
import type { InboxTexts } from './texts/inbox-texts.ts'
import { PT_BR } from './texts/pt-br.ts'

export const INBOX_TEXTS = {
  en: EN,
  'pt-BR': PT_BR,
  ar: AR,
} as const satisfies Readonly<Record<string, InboxTexts>>

export type InboxLocale = keyof typeof INBOX_TEXTS

/** The first is the default. */
export const INBOX_LOCALES = Object.keys(INBOX_TEXTS) as [InboxLocale, ...InboxLocale[]]

/** Puts values into the `{names}` of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
