import { findPageLocale } from '@fairhouse/server-kit/page-look'
import { readPageTexts } from '@fairhouse/server-kit/page-text'
import type en from './texts/en.json'

/** Texts of the hosted pages. `{…}` are filled in by `fill`. */
export type PayTexts = typeof en

export const PAY_TEXTS = readPageTexts<PayTexts>(new URL('texts/', import.meta.url))

/** The language to show for a BCP 47 tag: Portuguese of any country reads the Brazilian one. */
export function choosePayLocale(tag: string): string {
  return findPageLocale(tag, PAY_TEXTS.locales) ?? 'en'
}
