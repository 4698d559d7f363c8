import { nameOf } from './language.ts'

/** A country's name in the language of the page; the fallback if the browser has none. */
export function countryName(code: string, fallback = code): string {
  return nameOf('region', code) ?? fallback
}
