import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createTextAreas, FIRST_AREA } from './text-areas.ts'

const DYNAMIC_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g

/**
 * Loads texts together with lazy code: `import('./wallet-modal.tsx')` becomes
 * `withTexts(import('./wallet-modal.tsx'), 'wallet')`, and waits for both. So pages and dialogs need
 * not declare their texts. The server has all texts from the start.
 */
export function textsWithCode(): Plugin {
  let source = ''
  return {
    name: 'fairhouse:texts-with-code',
    apply: 'build',
    sharedDuringBuild: true,
    configResolved(config) {
      source = join(config.root, 'src')
    },
    transform(code, id) {
      const file = id.replace(/\?.*$/, '')
      if (this.environment.name !== 'client' || !file.startsWith(source)) return null
      const areas = createTextAreas(source)
      const withTexts = code.replace(DYNAMIC_IMPORT, (whole, _quote, specifier: string) => {
        const target = areas.resolveImport(specifier, file)
        const uses = target === null ? [] : [...areas.listUses(target).keys()]
        const needed = uses.filter((area) => area !== FIRST_AREA).sort()
        if (needed.length === 0) return whole
        return `__withTexts(${whole}, ${JSON.stringify(needed)})`
      })
      if (withTexts === code) return null
      const helper = `import { withTexts as __withTexts } from '#core/i18n/catalogues.ts'\n`
      return { code: helper + withTexts, map: null }
    },
  }
}
