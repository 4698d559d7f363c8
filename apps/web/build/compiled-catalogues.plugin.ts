import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/src\/locales\/[\w-]+\/[\w-]+\.json$/

/** Compiles the ICU texts of a catalogue in a build, so that no parser travels to the browser. */
export function compiledCatalogues(): Plugin {
  return {
    name: 'fairhouse:compiled-catalogues',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!CATALOGUE.test(id)) return null
      const texts = JSON.parse(code) as Record<string, string>
      const compiled = Object.entries(texts).map(
        ([key, text]) => [key, compileMessage(text)] as const,
      )
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
    },
  }
}
