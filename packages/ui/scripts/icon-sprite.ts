import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ICON_NAMES } from '../src/icon-names.ts'

const require = createRequire(import.meta.url)

/** The sprite's text: one `<symbol>` per icon, lucide's drawing without its frame. */
export function buildIconSprite(): string {
  const symbols = ICON_NAMES.map((name) => {
    const file = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8')
    const drawing = file.slice(
      file.indexOf('>', file.indexOf('<svg')) + 1,
      file.lastIndexOf('</svg>'),
    )
    const lines = drawing.split('\n').map((line) => line.trim())
    return `<symbol id="${name}" viewBox="0 0 24 24">${lines.join('')}</symbol>`
  })
  const licence = '<!-- lucide, ISC licence, https://lucide.dev/license -->'
  return `<svg xmlns="http://www.w3.org/2000/svg">${licence}\n${symbols.join('\n')}\n</svg>\n`
}
