import { drawing } from '../../dom.ts'
import { toneOf } from './wheel.prizes.ts'

const RADIUS = 86
const MIDDLE = 100

/** The wheel for a table of multipliers, its first segment beginning at the top. */
export function drawWheel(table: readonly number[]): SVGSVGElement {
  const width = 360 / table.length
  const slices = table
    .map((pays, index) => slice(index * width, (index + 1) * width, pays))
    .join('')
  const bulbs = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = pointAt(index * 15 + 7.5, 93)
    return `<circle class="wheel-bulb" cx="${x}" cy="${y}" r="1.7"/>`
  }).join('')
  return drawing(
    `<defs>
       <radialGradient id="wheel-light" cx="0.35" cy="0.3" r="0.9">
         <stop offset="0" stop-color="oklch(1 0 0 / .28)"/><stop offset=".6" stop-color="oklch(1 0 0 / 0)"/>
         <stop offset="1" stop-color="oklch(0 0 0 / .28)"/></radialGradient>
       <linearGradient id="wheel-brass" x1="0" y1="0" x2="1" y2="1">
         <stop offset="0" stop-color="oklch(0.93 0.08 90)"/><stop offset=".45" stop-color="oklch(0.72 0.11 80)"/>
         <stop offset=".7" stop-color="oklch(0.58 0.10 70)"/><stop offset="1" stop-color="oklch(0.80 0.10 85)"/></linearGradient>
     </defs>
     <circle cx="100" cy="100" r="99" fill="oklch(0.30 0.07 15)"/>
     <circle cx="100" cy="100" r="97" fill="url(#wheel-brass)"/>
     <circle cx="100" cy="100" r="89" fill="oklch(0.26 0.06 15)"/>
     ${bulbs}
     <g class="wheel-turn">${slices}</g>
     <circle cx="100" cy="100" r="${RADIUS}" fill="url(#wheel-light)"/>
     <circle cx="100" cy="100" r="33" fill="url(#wheel-brass)"/>
     <circle class="wheel-cap" cx="100" cy="100" r="29"/>
     <path class="wheel-pointer" d="M100 22 91.5 3.5a9.5 9.5 0 1 1 17 0z"/>
     <circle cx="100" cy="4.4" r="3" fill="oklch(0.97 0.03 90)"/>`,
    '0 -7 200 207',
    'wheel-art',
  )
}

function slice(from: number, to: number, pays: number): string {
  const [x1, y1] = pointAt(from, RADIUS)
  const [x2, y2] = pointAt(to, RADIUS)
  return `<path class="slice" data-tone="${toneOf(pays)}" d="M${MIDDLE} ${MIDDLE}L${x1} ${y1}A${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}Z"/>`
}

/** A point on a circle, in degrees clockwise from the top. */
function pointAt(degrees: number, radius: number): readonly [string, string] {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [
    (MIDDLE + radius * Math.cos(angle)).toFixed(2),
    (MIDDLE + radius * Math.sin(angle)).toFixed(2),
  ]
}
