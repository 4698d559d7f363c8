import { SCRATCH_PRIZES } from '@fairhouse/fair/scratch-card/scratch-card.game'
import { drawing } from '../../dom.ts'

const BRASS = 'oklch(0.84 0.13 86)'
const DEEP = 'oklch(0.58 0.11 68)'

/** One mark for each prize, from the smallest to the largest. */
const MARKS: readonly string[] = [
  // a copper coin
  `<circle cx="32" cy="32" r="22" fill="oklch(0.68 0.12 50)"/><circle cx="32" cy="32" r="16" fill="none" stroke="oklch(0.5 0.1 45)" stroke-width="3"/><path d="M20 25a15 15 0 0 1 12-9" fill="none" stroke="oklch(0.9 0.07 60)" stroke-width="3" stroke-linecap="round"/>`,
  // a clover leaf
  `<g fill="oklch(0.66 0.16 150)"><circle cx="23" cy="25" r="11"/><circle cx="41" cy="25" r="11"/><circle cx="23" cy="41" r="11"/><circle cx="41" cy="41" r="11"/></g><path d="M32 33c2 10 4 17 10 24" fill="none" stroke="oklch(0.5 0.13 150)" stroke-width="4" stroke-linecap="round"/><circle cx="20" cy="21" r="3.5" fill="oklch(0.88 0.1 150)"/>`,
  // a bell
  `<path d="M32 8c11 0 16 9 16 19 0 10 3 14 7 18H9c4-4 7-8 7-18C16 17 21 8 32 8z" fill="${BRASS}"/><path d="M32 8c11 0 16 9 16 19 0 10 3 14 7 18H38c4-12 4-28-6-37z" fill="${DEEP}" fill-opacity=".6"/><circle cx="32" cy="51" r="6" fill="${DEEP}"/>`,
  // a horseshoe
  `<path d="M15 50V30a17 17 0 0 1 34 0v20h-9V30a8 8 0 0 0-16 0v20z" fill="oklch(0.72 0.04 250)"/><path d="M15 50V30a17 17 0 0 1 17-17v9a8 8 0 0 0-8 8v20z" fill="oklch(0.86 0.03 250)"/><g fill="oklch(0.4 0.03 250)"><circle cx="19.500" cy="43" r="2"/><circle cx="19.500" cy="32" r="2"/><circle cx="44.500" cy="43" r="2"/><circle cx="44.500" cy="32" r="2"/></g>`,
  // a star
  `<path d="M32 6l8 17 18 2-13 13 3 19-16-9-16 9 3-19L6 25l18-2z" fill="oklch(0.86 0.16 92)"/><path d="M32 6l8 17 18 2-13 13 3 19-16-9z" fill="oklch(0.7 0.15 75)"/>`,
  // a crown
  `<path d="M8 50V20l12 12L32 12l12 20 12-12v30z" fill="${BRASS}"/><path d="M32 12l12 20 12-12v30H32z" fill="${DEEP}" fill-opacity=".6"/><circle cx="32" cy="40" r="5" fill="oklch(0.6 0.2 20)"/><circle cx="18" cy="41" r="3.500" fill="oklch(0.65 0.15 250)"/><circle cx="46" cy="41" r="3.500" fill="oklch(0.65 0.15 150)"/>`,
  // a cut stone
  `<path d="M18 12h28l12 15-26 29L6 27z" fill="oklch(0.76 0.13 210)"/><path d="M18 12h14l-10 15H6z" fill="oklch(0.94 0.05 205)"/><path d="M32 12l10 15H22z" fill="oklch(0.87 0.09 208)"/><path d="M42 27h16L32 56z" fill="oklch(0.55 0.13 220)"/>`,
  // the sun
  `<g stroke="oklch(0.86 0.16 88)" stroke-width="5" stroke-linecap="round"><path d="M32 5v8M32 51v8M5 32h8M51 32h8M13 13l6 6M45 45l6 6M51 13l-6 6M19 45l-6 6"/></g><circle cx="32" cy="32" r="15" fill="oklch(0.9 0.15 92)"/><path d="M32 17a15 15 0 0 1 0 30c8-8 8-22 0-30z" fill="oklch(0.74 0.17 65)"/>`,
]

export function prizeMark(prize: number): SVGSVGElement {
  const index = SCRATCH_PRIZES.findIndex((one) => one.prize === prize)
  return drawing(MARKS[index]!, '0 0 64 64', 'prize-mark')
}
