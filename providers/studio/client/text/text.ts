import { EN, type TextId } from './en.ts'
import { PT_BR } from './pt-br.ts'

export type Translate = (id: TextId, values?: Readonly<Record<string, string | number>>) => string

/** The texts of a language; anything but pt-BR is English. */
export function createTranslate(lang: string): Translate {
  const texts: Readonly<Record<TextId, string>> = lang === 'pt-BR' ? PT_BR : EN
  return (id, values = {}) =>
    texts[id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
