import { drawDie } from './cube-drawing.ts'

// One drawing, 16:9; the views frame the same middle as tile (3:4), hero (16:9) and thumb (1:1).
const WIDTH = 712
const HEIGHT = 400
const MIDDLE = WIDTH / 2

const VIEWS = {
  tile: `${MIDDLE - 150} 0 300 400`,
  hero: `0 0 ${WIDTH} ${HEIGHT}`,
  thumb: `${MIDDLE - 142} 74 290 290`,
}

const LARGE = {
  x: MIDDLE - 30,
  y: 242,
  half: 63,
  yaw: 38,
  tilt: 30,
  roll: 9,
  spots: { top: 5, left: 4, right: 6 },
}

const SMALL = {
  x: MIDDLE + 68,
  y: 152,
  half: 39,
  yaw: 47,
  tilt: 33,
  roll: -13,
  spots: { top: 3, left: 1, right: 2 },
}

/** The Dice artwork: two dice on a two-tone felt field with grain. */
export function drawDiceArt(): string {
  const fills = { top: 'top', left: 'left', right: 'right', spot: '#0c3a24' }
  const views = Object.entries(VIEWS).map(([id, box]) => `<view id="${id}" viewBox="${box}" />`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${views.join('\n')}
<defs>
${gradient('field', ['#0f7a49', '#0a5130', '#04301b'])}
${gradient('top', ['#f3fbf3', '#d5eedb'])}
${gradient('left', ['#b9e2c2', '#7cc193'])}
${gradient('right', ['#6cb685', '#3d8d5e'])}
<radialGradient id="shadow"><stop offset="0" stop-color="#021a0e" stop-opacity=".75" /><stop offset=".55" stop-color="#021a0e" stop-opacity=".5" /><stop offset="1" stop-color="#021a0e" stop-opacity="0" /></radialGradient>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="7" /><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 -1.6 1" /></filter>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#field)" />
<circle cx="${MIDDLE + 94}" cy="96" r="132" fill="#fff" fill-opacity=".06" />
<circle cx="${MIDDLE + 30}" cy="88" r="210" fill="#fff" fill-opacity=".045" />
<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)" opacity=".08" />
<ellipse cx="${MIDDLE + 6}" cy="318" rx="138" ry="25" fill="url(#shadow)" />
${drawDie(SMALL, fills)}
${drawDie(LARGE, fills)}
</svg>
`
}

function gradient(id: string, colors: readonly string[]): string {
  const stops = colors.map((color, index) => {
    const offset = colors.length === 1 ? 0 : index / (colors.length - 1)
    return `<stop offset="${offset}" stop-color="${color}" />`
  })
  return `<linearGradient id="${id}" x2=".35" y2="1">${stops.join('')}</linearGradient>`
}
