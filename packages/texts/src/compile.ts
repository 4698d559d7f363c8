import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** A file of texts: ICU messages by id, in groups or not. */
export type TextFile = { readonly [id: string]: string | TextFile }

/** The same with each message compiled, for `createTranslate`. */
export type CompiledTexts = { readonly [id: string]: unknown }

export function compileTexts(texts: TextFile): CompiledTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [
      id,
      typeof text === 'string' ? compileMessage(text) : compileTexts(text),
    ]),
  )
}

/** Compiles the files of texts in a build, so that no parser travels to the browser. */
export function compiledTexts(isTexts: RegExp): Plugin {
  return {
    name: 'fairhouse:compiled-texts',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!isTexts.test(id)) return null
      return { code: JSON.stringify(compileTexts(JSON.parse(code) as TextFile)), map: null }
    },
  }
}
