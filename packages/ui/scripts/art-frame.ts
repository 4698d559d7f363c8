import { colour } from './art-colour.ts'

// One drawing, 16:9; the views frame the same middle as tile (3:4), hero (16:9) and thumb (1:1).
const WIDTH = 712
const HEIGHT = 400
const MIDDLE = WIDTH / 2

const VIEWS = {
  tile: `${MIDDLE - 150} 0 300 400`,
  hero: `0 0 ${WIDTH} ${HEIGHT}`,
  thumb: `${MIDDLE - 142} 74 290 290`,
}

export type Art = {
  /** The game's own hue. */
  readonly hue: number
  /** Gradients that the object uses. */
  readonly defs?: string
  /** The one object, drawn around 0,0 within ±110. */
  readonly object: string
}

/** One object on a two-tone field of the game's hue, with grain. */
export function drawArt({ hue, defs = '', object }: Art): string {
  const views = Object.entries(VIEWS).map(([id, box]) => `<view id="${id}" viewBox="${box}" />`)
  const dark = colour(0.13, 0.04, hue)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${views.join('\n')}
<defs>
${gradient('field', [colour(0.52, 0.12, hue), colour(0.39, 0.1, hue), colour(0.25, 0.07, hue)])}
<radialGradient id="shadow"><stop offset="0" stop-color="${dark}" stop-opacity=".75" /><stop offset=".55" stop-color="${dark}" stop-opacity=".5" /><stop offset="1" stop-color="${dark}" stop-opacity="0" /></radialGradient>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="7" /><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 -1.6 1" /></filter>
${defs}
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#field)" />
<circle cx="${MIDDLE + 94}" cy="96" r="132" fill="#fff" fill-opacity=".06" />
<circle cx="${MIDDLE + 30}" cy="88" r="210" fill="#fff" fill-opacity=".045" />
<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)" opacity=".08" />
<ellipse cx="${MIDDLE + 4}" cy="326" rx="126" ry="22" fill="url(#shadow)" />
<g transform="translate(${MIDDLE} 206)">${object}</g>
</svg>
`
}

export function gradient(id: string, colors: readonly string[]): string {
  return `<linearGradient id="${id}" x2=".35" y2="1">${stopsOf(colors)}</linearGradient>`
}

/** Light from the upper left. */
export function shine(id: string, colors: readonly string[]): string {
  return `<radialGradient id="${id}" cx=".35" cy=".3" r=".8">${stopsOf(colors)}</radialGradient>`
}

function stopsOf(colors: readonly string[]): string {
  return colors
    .map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}" />`)
    .join('')
}
