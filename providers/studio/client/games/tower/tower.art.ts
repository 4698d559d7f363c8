import { drawing } from '../../dom.ts'

/** Stairs behind an open door, lit by a torch above them. */
export const stairs = (): SVGSVGElement =>
  drawing(
    `<path d="M10 56h44v-9H42v-9H32v-9H22v-9H10z" fill="oklch(0.78 0.1 80)"/>
     <path d="M10 20h12v3H10zM22 29h10v3H22zM32 38h10v3H32zM42 47h12v3H42z" fill="oklch(0.93 0.09 88)"/>
     <path d="M48 8c5 5 6 8 6 12a7 7 0 0 1-14 0c0-3 2-5 3-8 2 2 3 2 3 4 2-2 2-5 2-8z" fill="oklch(0.85 0.16 75)"/>
     <path d="M47 16c2 2 3 4 3 6a3 3 0 0 1-6 0c0-2 2-3 3-6z" fill="oklch(0.97 0.08 95)"/>`,
    '0 0 64 64',
    'stairs',
  )

/** A dragon's head from the side: horns, one bright eye, smoke of a nostril. */
export const dragon = (): SVGSVGElement =>
  drawing(
    `<path d="M40 20C44 10 52 6 60 6 56 12 56 18 54 24z" fill="oklch(0.88 0.06 85)"/>
     <path d="M32 17C34 9 40 4 46 3 44 9 44 14 44 19z" fill="oklch(0.8 0.06 80)"/>
     <path d="M58 60C60 44 58 30 48 22 40 16 28 18 20 26L5 35C3 37 4 41 7 42l11 3 3-2 2 3 4-2 1 3 5-1c-1 5-2 8-5 14z" fill="oklch(0.55 0.19 28)"/>
     <path d="M58 60C60 44 58 30 48 22c4 8 4 22-3 38z" fill="oklch(0.43 0.15 26)"/>
     <path d="M7 42l11 3 3-2 2 3 4-2 1 3 5-1-2 5-22-5c-2-1-3-2-2-4z" fill="oklch(0.4 0.14 26)"/>
     <path d="M28 30c4-3 8-3 11 0-4 3-8 3-11 0z" fill="oklch(0.93 0.16 95)"/>
     <path d="M33 28h2v4h-2z" fill="oklch(0.2 0.05 30)"/>
     <circle cx="11" cy="36" r="1.6" fill="oklch(0.25 0.08 28)"/>`,
    '0 0 64 64',
    'dragon',
  )
