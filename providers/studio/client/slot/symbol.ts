import { drawing } from '../dom.ts'
import type { SlotTheme } from './slot.theme.ts'

/** The sheet of a slot's symbols, once in the page; cells refer to it. */
export function makeSheet({ code, symbols, defs = '' }: SlotTheme): SVGSVGElement {
  const all = Object.entries(symbols)
    .map(
      ([letter, markup]) =>
        `<symbol id="${code}-${letter}" viewBox="0 0 100 100">${markup}</symbol>`,
    )
    .join('')
  return drawing(`<defs>${defs}</defs>${all}`, '0 0 0 0', 'slot-sheet')
}

export function makeSymbol({ code }: Pick<SlotTheme, 'code'>, letter: string): SVGSVGElement {
  const made = drawing(`<use href="#${code}-${letter}"/>`, '0 0 100 100', 'slot-symbol')
  made.dataset['letter'] = letter
  return made
}

/** An enamel tile in one hue with a glyph on it. */
export function tile(hue: number, glyph: string, rich = false): string {
  const chroma = rich ? 0.15 : 0.1
  return `<rect x="6" y="6" width="88" height="88" rx="20" fill="oklch(0.30 ${chroma * 0.8} ${hue})"/>
    <rect x="6" y="6" width="88" height="84" rx="20" fill="oklch(${rich ? 0.56 : 0.47} ${chroma} ${hue})"/>
    <path d="M26 6h48a20 20 0 0 1 20 20v12C70 26 30 26 6 42V26A20 20 0 0 1 26 6z" fill="oklch(1 0 0 / .14)"/>
    ${glyph}`
}
