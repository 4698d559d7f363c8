import { AR } from './ar.ts'
import { EN, type TextId } from './en.ts'
import { PT_BR } from './pt-br.ts'

export type Translate = (id: TextId, values?: Readonly<Record<string, string | number>>) => string

const TEXTS: Readonly<Record<string, Readonly<Record<TextId, string>>>> = {
  'pt-BR': PT_BR,
  ar: AR,
}

/** The texts of a language; one that there is none of is English. */
export function createTranslate(lang: string): Translate {
  const texts = TEXTS[lang] ?? EN
  return (id, values = {}) =>
    texts[id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
