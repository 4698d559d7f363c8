import { drawing } from '../../dom.ts'

/** A cut stone: facets of one hue, lit from the upper left. */
export const gem = (): SVGSVGElement =>
  drawing(
    `<path class="gem-glow" d="M32 4 58 24 32 60 6 24z"/>
     <path fill="oklch(0.86 0.13 185)" d="M20 10h24l14 14H6z"/>
     <path fill="oklch(0.93 0.09 185)" d="M20 10h12l-8 14H6z"/>
     <path fill="oklch(0.80 0.14 185)" d="M32 10h12l14 14H40z"/>
     <path fill="oklch(0.97 0.05 185)" d="M32 10 24 24h16z"/>
     <path fill="oklch(0.72 0.14 188)" d="M6 24h18l8 34z"/>
     <path fill="oklch(0.64 0.13 190)" d="M24 24h16l-8 34z"/>
     <path fill="oklch(0.53 0.115 193)" d="M40 24h18L32 58z"/>
     <path fill="oklch(1 0 0 / .75)" d="m14 22 8-9h5l-6 9z"/>`,
    '0 0 64 64',
    'gem',
  )

/** A sea mine: horns around a dark ball with a hot core. */
export const mine = (): SVGSVGElement =>
  drawing(
    `<g stroke="oklch(0.45 0.03 30)" stroke-width="5" stroke-linecap="round">
       <path d="M32 7v50M7 32h50M14.5 14.5l35 35M49.5 14.5l-35 35"/></g>
     <circle cx="32" cy="32" r="18" fill="oklch(0.30 0.03 30)"/>
     <path d="M18 26a16 16 0 0 1 18-9" fill="none" stroke="oklch(0.62 0.04 40)" stroke-width="3" stroke-linecap="round"/>
     <circle cx="32" cy="33" r="7.5" fill="oklch(0.68 0.20 32)"/>
     <circle cx="32" cy="33" r="3.6" fill="oklch(0.90 0.13 70)"/>`,
    '0 0 64 64',
    'mine',
  )
