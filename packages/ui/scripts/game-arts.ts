import { colour as c } from './art-colour.ts'
import { gradient, shine, type Art } from './art-frame.ts'

const IVORY = c(0.97, 0.02, 90)
const BRASS = gradient('brass', [c(0.95, 0.07, 92), c(0.75, 0.12, 82), c(0.54, 0.1, 68)])

const points = (count: number, make: (angle: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make((index * 360) / count, index)).join('')

const tenths = (length: number): number => Math.round(length * 10) / 10

function pointAt(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${tenths(radius * Math.cos(angle))} ${tenths(radius * Math.sin(angle))}`
}

function slice(from: number, to: number, radius: number, fill: string): string {
  return `<path d="M0 0L${pointAt(from, radius)}A${radius} ${radius} 0 0 1 ${pointAt(to, radius)}Z" fill="${fill}"/>`
}

function card(rank: string, sign: string, of: { x: number; turn: number; ink: string }): string {
  return `<g transform="translate(${of.x} 0) rotate(${of.turn})"><rect x="-56" y="-80" width="112" height="160" rx="14" fill="url(#paper)"/><rect x="-56" y="-80" width="112" height="160" rx="14" fill="none" stroke="#000" stroke-opacity=".12"/>
<text x="-42" y="-46" font-family="Manrope, Arial, sans-serif" font-weight="800" font-size="32" fill="${of.ink}">${rank}</text><path transform="translate(0 8)" d="${sign}" fill="${of.ink}"/></g>`
}

const SPADE =
  'M0 -34C18 -12 38 -2 38 18C38 34 18 38 6 26L12 46H-12L-6 26C-18 38 -38 34 -38 18C-38 -2 -18 -12 0 -34Z'
const HEART =
  'M0 40C-22 22 -40 6 -40 -14C-40 -36 -12 -40 0 -18C12 -40 40 -36 40 -14C40 6 22 22 0 40Z'
const PAPER = gradient('paper', ['#ffffff', c(0.9, 0.015, 90)])
const RED = c(0.55, 0.2, 26)
const BLACK = c(0.24, 0.02, 265)

/** Pegs of a triangle, row by row. */
const PEGS = Array.from({ length: 5 }, (_, row) =>
  Array.from({ length: row + 2 }, (_unused, peg) => {
    const [x, y] = [(peg - (row + 1) / 2) * 38, -62 + row * 34]
    return `<circle cx="${x}" cy="${y}" r="7.5" fill="url(#brass)"/>`
  }).join(''),
).join('')

/** One object per game, in the hue that is its own. */
export const GAME_ARTS: Readonly<Record<string, Art>> = {
  limbo: {
    hue: 290,
    defs: `${gradient('hull', ['#ffffff', c(0.92, 0.015, 280), c(0.68, 0.04, 285)])}${gradient('fire', [c(0.95, 0.13, 95), c(0.76, 0.18, 55), c(0.6, 0.2, 30)])}`,
    object: `<g transform="rotate(24)"><path d="M-17 62C-14 92 -6 100 0 126C6 100 14 92 17 62Z" fill="url(#fire)"/><path d="M-24 20C-56 42 -52 70 -50 82L-18 58H18L50 82C52 70 56 42 24 20Z" fill="${c(0.6, 0.19, 22)}"/><path d="M0 -112C38 -70 36 14 21 62H-21C-36 14 -38 -70 0 -112Z" fill="url(#hull)"/><path d="M0 -112C15 -95 25 -74 29 -52H-29C-25 -74 -15 -95 0 -112Z" fill="${c(0.6, 0.19, 22)}"/><circle cy="-18" r="17" fill="${c(0.35, 0.1, 262)}" stroke="${c(0.82, 0.09, 220)}" stroke-width="6"/></g>`,
  },
  crash: {
    hue: 214,
    defs: `${gradient('wing', ['#ffffff', c(0.9, 0.03, 220), c(0.72, 0.06, 225)])}${gradient('trail', [c(0.93, 0.13, 95), c(0.74, 0.17, 60)])}`,
    object: `<path d="M-112 96C-40 92 30 60 66 -26" fill="none" stroke="url(#trail)" stroke-width="13" stroke-linecap="round"/><path d="M-112 112H112" stroke="#fff" stroke-opacity=".22" stroke-width="5" stroke-linecap="round"/><g transform="translate(64 -34) rotate(18)"><path d="M0 -78 58 52 0 24Z" fill="${c(0.66, 0.07, 228)}"/><path d="M0 -78 -58 52 0 24Z" fill="url(#wing)"/><path d="M0 -78 14 62 0 24Z" fill="${c(0.5, 0.08, 232)}"/></g>`,
  },
  'reef-wheel': {
    hue: 190,
    defs: `${BRASS}${shine('hub', ['#fff', c(0.86, 0.05, 190), c(0.55, 0.09, 200)])}`,
    object: `${points(8, (angle, index) => slice(angle, angle + 45, 104, index % 2 ? c(0.7, 0.15, 30) : c(0.9, 0.04, 190)))}<circle r="104" fill="none" stroke="url(#brass)" stroke-width="12"/><circle r="30" fill="url(#hub)"/><path d="M0 -124 16 -92H-16Z" fill="url(#brass)"/>`,
  },
  'pearl-drop': {
    hue: 340,
    defs: `${BRASS}${shine('pearl', ['#fff', c(0.94, 0.02, 340), c(0.74, 0.06, 330)])}`,
    object: `<path d="M-104 34C-96 -40 -44 -84 0 -84S96 -40 104 34C60 4 -60 4 -104 34Z" fill="${c(0.78, 0.1, 350)}"/><path d="M-104 34C-60 4 60 4 104 34C76 100 34 116 0 116S-76 100 -104 34Z" fill="${c(0.6, 0.12, 350)}"/>${points(5, (_angle, index) => `<path d="M0 116 ${(index - 2) * 44} 26" stroke="#fff" stroke-opacity=".22" stroke-width="5"/>`)}<circle cy="16" r="38" fill="url(#pearl)"/>`,
  },
  mines: {
    hue: 60,
    defs: gradient('glow', [c(0.95, 0.08, 185), c(0.7, 0.14, 188), c(0.45, 0.1, 195)]),
    object: `<path d="M-52 -78H52L104 -20 0 108 -104 -20Z" fill="url(#glow)"/><path d="M-52 -78 -104 -20H-38L0 -78Z" fill="#fff" fill-opacity=".42"/><path d="M0 -78 -38 -20H38Z" fill="#fff" fill-opacity=".62"/><path d="M0 -78 38 -20H104L52 -78Z" fill="#fff" fill-opacity=".2"/><path d="M-38 -20H38L0 108Z" fill="#000" fill-opacity=".1"/><path d="M38 -20H104L0 108Z" fill="#000" fill-opacity=".22"/>`,
  },
  plinko: {
    hue: 310,
    defs: `${BRASS}${shine('ball', ['#fff', c(0.84, 0.15, 70), c(0.58, 0.16, 45)])}`,
    object: `${PEGS}<circle cx="-14" cy="-96" r="21" fill="url(#ball)"/>${[-2, -1, 0, 1, 2].map((at) => `<rect x="${at * 45 - 20}" y="92" width="40" height="26" rx="7" fill="${c(0.5 + Math.abs(at) * 0.07, 0.15, 320 + Math.abs(at) * 38)}"/>`).join('')}`,
  },
  keno: {
    hue: 225,
    defs: `${shine('gold', ['#fff', c(0.87, 0.14, 88), c(0.62, 0.14, 68)])}${shine('pearl', ['#fff', c(0.86, 0.05, 225), c(0.6, 0.08, 230)])}`,
    object: [
      [-58, 46, 42, '7', 'paper'],
      [62, 52, 40, '33', 'paper'],
      [2, -26, 68, '21', 'gold'],
    ]
      .map(
        ([x, y, radius, number, fill]) =>
          `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${fill === 'gold' ? 'gold' : 'pearl'})"/><circle cx="${x}" cy="${y}" r="${Number(radius) * 0.56}" fill="${IVORY}"/><text x="${x}" y="${Number(y) + Number(radius) * 0.21}" text-anchor="middle" font-family="Manrope, Arial, sans-serif" font-weight="800" font-size="${Number(radius) * 0.6}" fill="${c(0.3, 0.06, 225)}">${number}</text>`,
      )
      .join(''),
  },
  wheel: {
    hue: 15,
    defs: BRASS,
    object: `<circle r="112" fill="url(#brass)"/><circle r="102" fill="${c(0.26, 0.06, 15)}"/>${points(12, (angle, index) => slice(angle - 15, angle + 15, 98, [c(0.38, 0.05, 15), c(0.74, 0.14, 155), c(0.38, 0.05, 15), c(0.84, 0.14, 88), c(0.38, 0.05, 15), c(0.68, 0.1, 200)][index % 6]!))}<circle r="34" fill="url(#brass)"/><circle r="26" fill="${c(0.24, 0.05, 15)}"/><path d="M0 -84-18 -122A19 19 0 1 1 18 -122Z" fill="${c(0.64, 0.2, 28)}" stroke="${IVORY}" stroke-width="3"/>`,
  },
  hilo: {
    hue: 262,
    defs: PAPER,
    object: `${card('7', HEART, { x: 0, turn: -6, ink: RED })}<path d="M84 -26 112 14H56Z" fill="${c(0.8, 0.15, 158)}"/><path d="M-84 34-112 -6H-56Z" fill="${c(0.76, 0.15, 55)}"/>`,
  },
  roulette: {
    hue: 155,
    defs: `${BRASS}${shine('bowl', [c(0.5, 0.1, 48), c(0.28, 0.06, 38)])}${shine('pearl', ['#fff', c(0.8, 0.02, 90)])}`,
    object: `<circle r="116" fill="url(#bowl)"/><circle r="98" fill="url(#brass)"/>${points(18, (angle, index) => slice(angle - 10, angle + 10, 95, index === 0 ? c(0.56, 0.15, 155) : index % 2 ? RED : BLACK))}<circle r="62" fill="url(#bowl)"/><g fill="url(#brass)">${points(4, (angle) => `<path d="M-3 0 -2 -46H2L3 0Z" transform="rotate(${angle})"/>`)}<circle r="16"/></g><circle cx="52" cy="-58" r="10" fill="url(#pearl)"/>`,
  },
  blackjack: {
    hue: 12,
    defs: PAPER,
    object: `${card('A', SPADE, { x: -42, turn: -12, ink: BLACK })}${card('J', HEART, { x: 42, turn: 9, ink: RED })}`,
  },
  tower: {
    hue: 130,
    defs: `${gradient('stone', [c(0.82, 0.02, 285), c(0.6, 0.03, 285), c(0.4, 0.03, 285)])}${shine('light', [c(0.98, 0.08, 95), c(0.84, 0.15, 75), c(0.6, 0.15, 55)])}${gradient('scale', [c(0.72, 0.19, 32), c(0.48, 0.17, 27)])}`,
    object: `${[1, -1].map((side) => `<g transform="scale(${side} 1)"><path d="M40 34C70 -18 84 -50 122 -66 112 -40 120 -20 116 8 102 -2 92 4 90 24 80 12 68 16 62 44Z" fill="url(#scale)"/><path d="M40 34C70 -18 84 -50 122 -66L90 24M96 -34 62 44" fill="none" stroke="${c(0.36, 0.13, 26)}" stroke-width="4" stroke-linejoin="round"/></g>`).join('')}<path d="M-58 -52H58L66 118H-66Z" fill="url(#stone)"/><path d="M14 -52H58L66 118H22Z" fill="#000" fill-opacity=".2"/><path d="M-74 -108H-46V-88H-18V-108H18V-88H46V-108H74V-62L62 -48H-62L-74 -62Z" fill="url(#stone)"/><path d="M18 -108V-88H46V-108H74V-62L62 -48H20Z" fill="#000" fill-opacity=".2"/><path d="M-36 -2V-18A12 12 0 0 1 -12 -18V-2ZM12 -2V-18A12 12 0 0 1 36 -18V-2Z" fill="url(#light)"/><path d="M-32 118V58A32 32 0 0 1 32 58V118Z" fill="${c(0.19, 0.04, 285)}"/><path d="M-24 66C-14 58 -6 66 -4 74-14 78 -22 76 -24 66ZM24 66C14 58 6 66 4 74 14 78 22 76 24 66Z" fill="${c(0.86, 0.17, 88)}"/><path d="M-13 64V75M13 64V75" stroke="${c(0.2, 0.05, 30)}" stroke-width="4" stroke-linecap="round"/><path d="M-16 104 -11 94-5 104 0 94 5 104 11 94 16 104" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4" stroke-linejoin="round"/>`,
  },
  'coin-flip': {
    hue: 95,
    defs: `${BRASS}${shine('coin', [c(0.97, 0.08, 95), c(0.84, 0.14, 85), c(0.6, 0.12, 70)])}`,
    object: `<ellipse cx="62" cy="66" rx="46" ry="17" transform="rotate(-24 62 66)" fill="${c(0.5, 0.1, 68)}"/><ellipse cx="62" cy="58" rx="46" ry="17" transform="rotate(-24 62 58)" fill="url(#brass)"/><g transform="translate(-16 -14) rotate(-12)"><ellipse cx="7" cy="5" rx="92" ry="96" fill="${c(0.48, 0.1, 66)}"/><circle r="92" fill="url(#brass)"/><circle r="78" fill="url(#coin)"/><circle r="78" fill="none" stroke="${c(0.52, 0.1, 68)}" stroke-width="3"/><path d="M-44 -24V-46H-28V-34H-9V-46H9V-34H28V-46H44V-24L34 -14V48H-34V-14Z" fill="${c(0.96, 0.09, 95)}" stroke="${c(0.5, 0.1, 68)}" stroke-width="4" stroke-linejoin="round"/><path d="M-12 48V24A12 12 0 0 1 12 24V48Z" fill="${c(0.5, 0.1, 68)}"/><path d="M-58 -36A70 70 0 0 1 -8 -69" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"/></g>`,
  },
  baccarat: {
    hue: 322,
    defs: `${PAPER}${shine('blue', [c(0.78, 0.11, 255), c(0.5, 0.15, 258), c(0.34, 0.12, 262)])}${shine('red', [c(0.78, 0.14, 22), c(0.55, 0.19, 24), c(0.38, 0.14, 22)])}`,
    object: `<g transform="translate(0 -18) scale(.92)">${card('9', SPADE, { x: -50, turn: -10, ink: BLACK })}${card('8', HEART, { x: 50, turn: 10, ink: RED })}</g>${[
      [-46, 'blue'],
      [46, 'red'],
    ]
      .map(
        ([x, fill]) =>
          `<g transform="translate(${x} 76)"><ellipse cy="9" rx="43" ry="34" fill="#000" fill-opacity=".35"/><ellipse rx="43" ry="36" fill="url(#${fill})"/><ellipse rx="36" ry="29" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="9" stroke-dasharray="12 14"/><ellipse rx="24" ry="19" fill="${IVORY}" fill-opacity=".92"/></g>`,
      )
      .join('')}`,
  },
  'video-poker': {
    hue: 275,
    defs: `${PAPER}${gradient('case', [c(0.6, 0.13, 285), c(0.4, 0.13, 280), c(0.26, 0.09, 275)])}${BRASS}`,
    object: `<rect x="-118" y="-104" width="236" height="208" rx="28" fill="url(#case)"/><rect x="-118" y="-104" width="236" height="208" rx="28" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="4"/><rect x="-100" y="-86" width="200" height="124" rx="14" fill="${c(0.19, 0.05, 275)}"/>${[
      ['10', SPADE],
      ['J', SPADE],
      ['Q', SPADE],
      ['K', SPADE],
      ['A', SPADE],
    ]
      .map(
        ([rank, sign], at) =>
          `<g transform="translate(${(at - 2) * 38} -24) scale(.36 .5)"><rect x="-48" y="-80" width="96" height="160" rx="14" fill="url(#paper)"/><text y="-24" text-anchor="middle" font-family="Manrope, Arial, sans-serif" font-weight="800" font-size="56" textLength="${rank === '10' ? 62 : 38}" fill="${BLACK}">${rank}</text><path transform="translate(0 38) scale(.8)" d="${sign}" fill="${BLACK}"/></g>`,
      )
      .join(
        '',
      )}${[-2, -1, 0, 1, 2].map((at) => `<rect x="${at * 38 - 15}" y="54" width="30" height="30" rx="9" fill="${at === 2 ? 'url(#brass)' : c(0.84, 0.02, 275)}"/>`).join('')}`,
  },
  'sic-bo': {
    hue: 30,
    defs: `${gradient('front', ['#ffffff', c(0.92, 0.02, 85)])}${gradient('side', [c(0.86, 0.03, 85), c(0.7, 0.04, 75)])}`,
    object: [
      [-50, 44, -12, [[0, 0]], 13],
      [
        52,
        50,
        10,
        [
          [-15, -15],
          [15, 15],
          [-15, 15],
          [15, -15],
        ],
        7.5,
      ],
      [
        2,
        -48,
        4,
        [
          [-16, -17],
          [16, -17],
          [-16, 0],
          [16, 0],
          [-16, 17],
          [16, 17],
        ],
        6.5,
      ],
    ]
      .map(([x, y, turn, pips, radius]) => {
        const isRed = (pips as number[][]).length !== 6
        const dots = (pips as number[][])
          .map(
            ([px, py]) =>
              `<circle cx="${px}" cy="${py}" r="${radius as number}" fill="${isRed ? RED : BLACK}"/>`,
          )
          .join('')
        return `<g transform="translate(${x as number} ${y as number}) rotate(${turn as number})"><rect x="-44" y="-38" width="96" height="96" rx="22" fill="#000" fill-opacity=".28"/><rect x="-48" y="-42" width="96" height="96" rx="22" fill="url(#side)"/><rect x="-48" y="-50" width="96" height="94" rx="22" fill="url(#front)"/><g transform="translate(0 -3) scale(1.25)">${dots}</g></g>`
      })
      .join(''),
  },
  'scratch-card': {
    hue: 176,
    defs: `${gradient('ticket', [c(0.78, 0.11, 185), c(0.56, 0.11, 195), c(0.4, 0.09, 205)])}${gradient('foil', [c(0.95, 0.01, 230), c(0.72, 0.02, 235), c(0.86, 0.01, 230)])}${shine('gold', ['#fff', c(0.87, 0.14, 88), c(0.62, 0.14, 68)])}${BRASS}`,
    object: `<g transform="rotate(-8)"><rect x="-92" y="-112" width="184" height="220" rx="20" fill="url(#ticket)"/><rect x="-92" y="-112" width="184" height="220" rx="20" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round"/>${[
      0, 1, 2, 3, 4, 5, 6, 7, 8,
    ]
      .map((cell) => {
        const [x, y] = [((cell % 3) - 1) * 56, (Math.floor(cell / 3) - 1) * 56 + 14]
        const isOpen = cell === 2 || cell === 4 || cell === 6
        const inside = isOpen
          ? `<path transform="translate(${x} ${y + 1}) scale(.62)" d="M0 -32L9 -11 32 -9 15 7 20 30 0 18-20 30-15 7-32 -9-9 -11Z" fill="url(#gold)" stroke="${c(0.52, 0.11, 68)}" stroke-width="3" stroke-linejoin="round"/>`
          : ''
        return `<rect x="${x - 25}" y="${y - 25}" width="50" height="50" rx="11" fill="${isOpen ? IVORY : 'url(#foil)'}"/>${inside}`
      })
      .join(
        '',
      )}<path d="M-62 -88H62" stroke="#fff" stroke-opacity=".85" stroke-width="11" stroke-linecap="round"/></g><g transform="translate(92 74)"><ellipse cx="4" cy="6" rx="34" ry="34" fill="#000" fill-opacity=".35"/><circle r="34" fill="url(#brass)"/><circle r="25" fill="url(#gold)"/></g>`,
  },
  'copper-lantern-row': {
    hue: 48,
    defs: `${gradient('copper', [c(0.92, 0.08, 65), c(0.68, 0.13, 50), c(0.45, 0.1, 42)])}${shine('flame', [c(0.99, 0.07, 100), c(0.86, 0.16, 78), c(0.68, 0.18, 50)])}`,
    object: `<circle r="118" fill="${c(0.85, 0.15, 75)}" fill-opacity=".22"/><path d="M-4 -118H4V-96H-4Z" fill="url(#copper)"/><path d="M-46 -96H46L58 -74H-58Z" fill="url(#copper)"/><path d="M-62 -74H62C94 -30 94 32 62 74H-62C-94 32 -94 -30 -62 -74Z" fill="url(#flame)"/><path d="M-30 -74C-54 -30 -54 32 -30 74M30 -74C54 -30 54 32 30 74M0 -74V74" stroke="${c(0.5, 0.13, 45)}" stroke-width="6" fill="none"/><path d="M-58 74H58L44 94H-44Z" fill="url(#copper)"/><path d="M-8 94H8V118H-8Z" fill="url(#copper)"/>`,
  },
  'tidewreck-reef': {
    hue: 210,
    defs: BRASS,
    object: `<g fill="none" stroke="url(#brass)" stroke-width="20" stroke-linecap="round"><path d="M0 -44V84M-44 -22H44M-84 26C-78 66 -44 92 0 92S78 66 84 26"/><circle cy="-76" r="22"/></g><path d="M-108 40-84 -2-56 38ZM108 40 84 -2 56 38Z" fill="url(#brass)"/>`,
  },
  'saffron-caravan': {
    hue: 325,
    defs: shine('sun', [c(0.98, 0.08, 95), c(0.84, 0.17, 68), c(0.66, 0.2, 42)]),
    object: `<circle cy="-10" r="98" fill="url(#sun)"/><path d="M-360 92C-280 60 -230 110 -150 96C-90 40 -40 96 10 66S110 40 150 86S290 60 360 90V200H-360Z" fill="${c(0.42, 0.11, 35)}"/><path transform="translate(-74 -52) scale(1.5)" d="M16 80V58c0-10 8-14 14-14 2-10 12-10 14 0 4 0 4-10 12-10s10 8 12 14c4-2 4-14 4-20 0-6 8-8 13-5l4 5-8 3c1 16-3 26-9 29v20h-6V64H40v16h-6V64c-4 0-8 4-12 4v12z" fill="${c(0.24, 0.07, 20)}"/>`,
  },
  'glasswind-terrace': {
    hue: 245,
    defs: [25, 95, 145, 335]
      .map((hue) => gradient(`g${hue}`, [c(0.9, 0.1, hue), c(0.68, 0.17, hue), c(0.5, 0.15, hue)]))
      .join(''),
    object: `<path d="M0 -112 28 -38 106 -34 46 16 66 92 0 50-66 92-46 16-106 -34-28 -38Z" fill="url(#g25)" stroke="#fff" stroke-opacity=".85" stroke-width="6" stroke-linejoin="round"/><path d="M0 -96 20 -34 0 -22-20 -34Z" fill="#fff" fill-opacity=".6"/><path d="M-88 56-62 30-36 56-62 82Z" fill="url(#g145)" stroke="#fff" stroke-opacity=".85" stroke-width="4"/><path d="m88 26 26 15v30L88 86 62 71V41Z" fill="url(#g95)" stroke="#fff" stroke-opacity=".85" stroke-width="4"/>`,
  },
}
