import type { CoinSide } from '@fairhouse/fair/coin-flip/coin-flip.game'
import { drawing, h } from '../../dom.ts'
import type { Motion } from '../../motion.ts'

const FLIP_MS = 750
const TURNS = 4

const RIM = `<circle cx="50" cy="50" r="48" fill="url(#coin-rim)"/>
  <circle cx="50" cy="50" r="48" fill="none" stroke="oklch(0.45 0.09 70)" stroke-width="1.2" stroke-dasharray="1.4 1.9"/>
  <circle cx="50" cy="50" r="41" fill="url(#coin-field)"/>
  <circle cx="50" cy="50" r="41" fill="none" stroke="oklch(0.5 0.1 72)" stroke-width="1.2"/>`

/** Light from the upper left, like all drawings of the house. */
const DEFS = `<defs>
  <linearGradient id="coin-rim" x2=".6" y2="1"><stop stop-color="oklch(0.96 0.08 95)"/><stop offset=".5" stop-color="oklch(0.8 0.13 85)"/><stop offset="1" stop-color="oklch(0.58 0.11 70)"/></linearGradient>
  <radialGradient id="coin-field" cx=".36" cy=".3" r=".85"><stop stop-color="oklch(0.92 0.11 92)"/><stop offset=".6" stop-color="oklch(0.8 0.13 84)"/><stop offset="1" stop-color="oklch(0.66 0.12 74)"/></radialGradient>
  </defs>`

/** Heads: a lion in profile, a mane of rays. Tails: an oak wreath around a tower. */
const FACES: Record<CoinSide, string> = {
  heads: `<g fill="oklch(0.5 0.1 68)"><path d="M50 16l4 9 8-6 1 10 10-2-3 9 10 2-7 7 8 6-9 4 4 9-10-1 1 10-9-5-4 9-6-8-7 7-2-10-10 2 3-9-10-2 7-7-8-6 9-4-4-9 10 1-1-10 9 5z" opacity=".55"/></g>
    <path d="M38 36c3-5 8-8 14-8 9 0 15 6 16 15 1 8-3 13-4 20-1 5 0 9 1 13H44c1-5 0-8-3-9-5-1-9 1-9-3l1-6-4-2c-1-1 0-2 1-3l5-8c-1-3 0-6 3-9z" fill="oklch(0.93 0.1 93)" stroke="oklch(0.5 0.1 68)" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="M42 43h7" stroke="oklch(0.45 0.1 66)" stroke-width="2.4" stroke-linecap="round"/><path d="M33 59h7M58 38c4 6 4 14 0 20M52 46c3 5 3 11 0 17" fill="none" stroke="oklch(0.55 0.1 70)" stroke-width="1.8" stroke-linecap="round"/>`,
  tails: `<g fill="none" stroke="oklch(0.5 0.1 68)" stroke-width="2.2" stroke-linecap="round"><path d="M50 82C30 80 20 64 22 42M50 82c20-2 30-18 28-40"/></g>
    <g fill="oklch(0.93 0.1 93)" stroke="oklch(0.5 0.1 68)" stroke-width="1.3">${[0, 1, 2, 3, 4]
      .map((leaf) => {
        const [x, y] = [23.5 + [0, 0.5, 3, 8, 15][leaf]!, 38 + leaf * 10.2]
        return `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="6" transform="rotate(${-28 + leaf * -9} ${x} ${y})"/><ellipse cx="${100 - x}" cy="${y}" rx="3.4" ry="6" transform="rotate(${28 + leaf * 9} ${100 - x} ${y})"/>`
      })
      .join('')}</g>
    <path d="M37 34v-10h6v4h4v-4h6v4h4v-4h6v10l-3 4v26H40V38z" fill="oklch(0.93 0.1 93)" stroke="oklch(0.5 0.1 68)" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="M45 64v-9a5 5 0 0 1 10 0v9z" fill="oklch(0.5 0.1 68)"/><path d="M44 44h4v5h-4zM52 44h4v5h-4z" fill="oklch(0.5 0.1 68)"/>`,
}

/** One side of the coin. */
export function coinFace(side: CoinSide): SVGSVGElement {
  return drawing(`${DEFS}${RIM}${FACES[side]}`, '0 0 100 100', `coin-face ${side}`)
}

/** A coin that turns in the air and lands on a side. */
export function createCoin(motion: Motion) {
  const turning = h('div', { class: 'coin-turn' }, coinFace('heads'), coinFace('tails'))
  const element = h('div', { class: 'coin' }, turning, h('div', { class: 'coin-shadow' }))
  let side: CoinSide = 'heads'

  const place = (degrees: number, lift: number): void => {
    turning.style.transform = `translateY(${-lift}%) rotateX(${degrees}deg)`
    element.style.setProperty('--lift', String(lift / 100))
  }
  const rest = (on: CoinSide): void => {
    side = on
    delete element.dataset['waiting']
    element.dataset['side'] = on
    place(on === 'heads' ? 0 : 180, 0)
  }
  rest('heads')

  return {
    element,
    rest,
    /** It leaves the table before the answer is there. */
    toss(): void {
      element.dataset['waiting'] = 'true'
    },
    async land(on: CoinSide): Promise<void> {
      delete element.dataset['waiting']
      const from = side === 'heads' ? 0 : 180
      const to = TURNS * 360 + (on === 'heads' ? 0 : 180)
      await motion.run(
        FLIP_MS,
        (part) => place(from + (to - from) * part, 62 * 4 * part * (1 - part)),
        (part) => part,
      )
      rest(on)
    },
  }
}
