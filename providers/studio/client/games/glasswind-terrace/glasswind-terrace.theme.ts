import { GLASSWIND_TERRACE } from '@fairhouse/fair/glasswind-terrace/glasswind-terrace.game'
import type { SlotTheme } from '../../slot/slot.theme.ts'

/** A piece of coloured glass: one outline, light from above. */
function glass(hue: number, outline: string, light: string): string {
  return `<path d="${outline}" fill="url(#gt-${hue})"/>
    <path d="${outline}" fill="none" stroke="oklch(0.96 0.06 ${hue} / .9)" stroke-width="3" stroke-linejoin="round"/>
    <path d="${light}" fill="oklch(1 0 0 / .55)"/>`
}

const HUES = [25, 60, 95, 145, 185, 235, 285, 335]

/** Wind chimes of glass on a bright terrace. */
export const theme: SlotTheme = {
  code: 'glasswind-terrace',
  coinsPerStake: GLASSWIND_TERRACE.coinsPerStake,
  defs: `${HUES.map((hue) => `<linearGradient id="gt-${hue}" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="oklch(0.88 0.12 ${hue})"/><stop offset=".55" stop-color="oklch(0.68 0.17 ${hue})"/><stop offset="1" stop-color="oklch(0.50 0.15 ${hue})"/></linearGradient>`).join('')}
    <linearGradient id="gt-silver" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="oklch(0.99 0.01 220)"/><stop offset="1" stop-color="oklch(0.72 0.04 240)"/></linearGradient>`,
  symbols: {
    A: glass(25, 'M50 8 61 37l31 2-24 20 8 31-26-17-26 17 8-31L8 39l31-2z', 'm50 15 8 23-8 5-8-5z'),
    B: glass(
      335,
      'M50 88C20 66 8 50 8 34c0-14 10-22 21-22 9 0 17 5 21 13 4-8 12-13 21-13 11 0 21 8 21 22 0 16-12 32-42 54z',
      'M20 32c0-7 4-11 10-12-2 5-4 10-4 16z',
    ),
    C: glass(95, 'm50 6 38 22v44L50 94 12 72V28z', 'm50 12 30 17-30 6-30-6z'),
    D: glass(145, 'M50 6 92 50 50 94 8 50z', 'm50 14 16 17H34z'),
    E: glass(
      235,
      'M50 6c20 26 32 40 32 56a32 32 0 0 1-64 0C18 46 30 32 50 6z',
      'M36 50c3-8 8-15 13-22 0 10-3 20-9 28z',
    ),
    F: glass(
      185,
      'M50 8a42 42 0 1 1 0 84 42 42 0 0 1 0-84z',
      'M26 38a28 28 0 0 1 30-20c-6 8-14 16-24 24z',
    ),
    G: glass(285, 'M14 20h72L50 90z', 'M26 26h48l-6 10H32z'),
    H: glass(60, 'M16 16h68v68H16z', 'M24 24h52l-10 12H34z'),
    S: `<path d="M14 22h72" stroke="url(#gt-silver)" stroke-width="8" stroke-linecap="round"/><path d="M50 6v16" stroke="url(#gt-silver)" stroke-width="4"/>
      <g fill="url(#gt-silver)"><rect x="18" y="30" width="9" height="42" rx="4.5"/><rect x="35" y="30" width="9" height="56" rx="4.5"/><rect x="56" y="30" width="9" height="56" rx="4.5"/><rect x="73" y="30" width="9" height="42" rx="4.5"/></g>
      <path d="M50 22v40" stroke="oklch(0.75 0.05 240)" stroke-width="2.5"/><circle cx="50" cy="66" r="8" fill="oklch(0.86 0.14 88)"/>`,
  },
  pays: [
    ...Object.entries(GLASSWIND_TERRACE.pays).map(([symbol, coins]) => ({
      symbol,
      by: coins.map((value, index) => ({ count: ['8–9', '10–11', '12+'][index]!, coins: value })),
    })),
    {
      symbol: 'S',
      by: Object.entries(GLASSWIND_TERRACE.scatterPays).map(([count, coins]) => ({
        count: count === '6' ? '6+' : count,
        coins,
      })),
    },
  ],
  sounds: {
    stop: [
      { hz: 1_568, seconds: 0.35, gain: 0.02, wave: 'sine' },
      { hz: 2_093, at: 0.06, seconds: 0.3, gain: 0.015, wave: 'sine' },
    ],
    win: [
      { hz: 1_046.5, seconds: 0.5, gain: 0.04, wave: 'sine' },
      { hz: 1_318.5, at: 0.09, seconds: 0.5, gain: 0.04, wave: 'sine' },
      { hz: 1_568, at: 0.18, seconds: 0.6, gain: 0.04, wave: 'sine' },
    ],
    feature: [
      { hz: 523.25, seconds: 1.2, gain: 0.05, wave: 'sine' },
      { hz: 783.99, at: 0.2, seconds: 1.2, gain: 0.05, wave: 'sine' },
      { hz: 1_318.5, at: 0.4, seconds: 1.2, gain: 0.04, wave: 'sine' },
    ],
  },
}
