import { SAFFRON_CARAVAN } from '@fairhouse/fair/saffron-caravan/saffron-caravan.game'
import type { SlotTheme } from '../../slot/slot.theme.ts'
import { tile } from '../../slot/symbol.ts'

const SAND = 'oklch(0.95 0.06 85)'
const GOLD = 'url(#sc-gold)'

/** A caravan at sunset. */
export const theme: SlotTheme = {
  code: 'saffron-caravan',
  coinsPerStake: SAFFRON_CARAVAN.coinsPerStake,
  defs: `<linearGradient id="sc-gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="oklch(0.96 0.09 92)"/><stop offset="1" stop-color="oklch(0.70 0.15 68)"/></linearGradient>
    <linearGradient id="sc-storm" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="oklch(0.93 0.1 85)"/><stop offset="1" stop-color="oklch(0.62 0.15 48)"/></linearGradient>
    <radialGradient id="sc-sun"><stop offset="0" stop-color="oklch(0.98 0.09 95)"/><stop offset="1" stop-color="oklch(0.78 0.18 60)"/></radialGradient>`,
  symbols: {
    W: `<rect x="4" y="4" width="92" height="92" rx="22" fill="oklch(0.34 0.08 45)"/><g fill="none" stroke="url(#sc-storm)" stroke-width="8" stroke-linecap="round"><path d="M18 28h58M26 42h46M34 56h30M40 69h16M46 81h6"/><path d="M76 28c10 0 12-8 6-12M72 42c8 0 10 6 5 10M26 42c-8 0-10-6-6-10"/></g>`,
    S: `<circle cx="50" cy="50" r="44" fill="oklch(0.42 0.12 330)"/><g fill="url(#sc-sun)">${Array.from({ length: 12 }, (_, index) => `<path d="m50 6 5 14H45z" transform="rotate(${index * 30} 50 50)"/>`).join('')}<circle cx="50" cy="50" r="27"/></g><path d="M30 62V50a20 20 0 0 1 40 0v12z" fill="oklch(0.42 0.12 330)"/><path d="M38 62V52a12 12 0 0 1 24 0v10z" fill="oklch(0.94 0.1 92)"/>`,
    A: tile(
      290,
      `<path d="M18 56c10 16 48 18 62 2 4-5 8-6 10-12-10 0-16 2-22 6-8-10-30-12-40-2-4-4-10-4-12 0 0 3 1 5 2 6z" fill="${GOLD}"/><path d="M36 72h28l6 10H30z" fill="${GOLD}"/><path d="M48 38c-6-6 6-10 0-20 14 6 10 16 4 20z" fill="oklch(0.9 0.13 200)"/>`,
      true,
    ),
    B: tile(
      60,
      `<path d="M16 80V58c0-10 8-14 14-14 2-10 12-10 14 0 4 0 4-10 12-10s10 8 12 14c4-2 4-14 4-20 0-6 8-8 13-5l4 5-8 3c1 16-3 26-9 29v20h-6V64H40v16h-6V64c-4 0-8 4-12 4v12z" fill="${SAND}"/>`,
      true,
    ),
    C: tile(
      235,
      `<path d="M14 38c14 2 22 8 28 16 2-14 14-24 30-22 6 1 9 6 14 8-4 2-6 2-8 6-4 16-18 28-36 30l-8 10-2-12c-8-8-14-20-18-36z" fill="${SAND}"/><circle cx="70" cy="40" r="2.6" fill="oklch(0.3 0.06 240)"/><path d="M42 54c6 6 14 8 22 4" stroke="oklch(0.6 0.08 235)" stroke-width="3" fill="none"/>`,
      true,
    ),
    D: tile(
      20,
      `<path d="M76 14c6 30-10 52-40 60l-4-6c22-12 34-28 36-54z" fill="oklch(0.93 0.02 240)"/><path d="m22 64 18 18M36 72 22 88" stroke="${GOLD}" stroke-width="7" stroke-linecap="round"/>`,
      true,
    ),
    E: tile(
      310,
      `<g fill="oklch(0.80 0.13 310)"><path d="M50 58C34 46 34 26 50 14c16 12 16 32 0 44z"/><path d="M50 60C32 62 18 50 16 32c18 0 32 10 34 28zM50 60c18 2 32-10 34-28-18 0-32 10-34 28z" opacity=".85"/></g><path d="M50 58V86M50 52 42 36M50 52l8-16" stroke="oklch(0.75 0.2 45)" stroke-width="4" stroke-linecap="round"/>`,
    ),
    F: tile(
      40,
      `<g fill="oklch(0.60 0.12 45)"><ellipse cx="36" cy="60" rx="12" ry="18"/><ellipse cx="62" cy="62" rx="12" ry="18"/><ellipse cx="50" cy="42" rx="11" ry="17"/></g><path d="M50 28c0-8 8-14 18-14-2 10-8 14-18 14z" fill="oklch(0.72 0.14 140)"/><path d="M32 54c1-4 3-6 5-7M46 36c1-4 3-6 5-7" stroke="${SAND}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
    ),
    G: tile(
      165,
      `<path d="M34 26h32c4 14-6 20-6 26s8 10 6 28H34c-2-18 6-22 6-28s-10-12-6-26z" fill="oklch(0.95 0.03 200 / .65)"/><path d="M38 36h24c0 8-4 12-4 16s8 10 6 26H36c-2-16 6-22 6-26s-4-8-4-16z" fill="oklch(0.68 0.16 50)"/><path d="M44 20c-3-5 3-6 0-11M56 20c-3-5 3-6 0-11" stroke="${SAND}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
    ),
    H: tile(
      10,
      `<path d="M22 22h56v56H22z" fill="oklch(0.68 0.15 25)"/><path d="m50 28 22 22-22 22-22-22z" fill="${SAND}"/><path d="m50 38 12 12-12 12-12-12z" fill="oklch(0.5 0.14 25)"/><path d="M22 16v6M32 16v6M42 16v6M52 16v6M62 16v6M72 16v6M22 78v6M32 78v6M42 78v6M52 78v6M62 78v6M72 78v6" stroke="${SAND}" stroke-width="3"/>`,
    ),
  },
  pays: [
    ...Object.entries(SAFFRON_CARAVAN.pays).map(([symbol, coins]) => ({
      symbol,
      by: coins.map((value, index) => ({ count: String(index + 3), coins: value })),
    })),
    {
      symbol: 'S',
      by: Object.entries(SAFFRON_CARAVAN.scatterPays!).map(([count, coins]) => ({ count, coins })),
    },
  ],
  sounds: {
    stop: [{ hz: 120, toHz: 80, seconds: 0.09, gain: 0.09, wave: 'sine' }],
    win: [
      { hz: 440, seconds: 0.14, gain: 0.06 },
      { hz: 466.16, at: 0.1, seconds: 0.14, gain: 0.06 },
      { hz: 587.33, at: 0.2, seconds: 0.35, gain: 0.06 },
    ],
    feature: [
      { hz: 146.83, seconds: 0.9, gain: 0.07 },
      { hz: 600, toHz: 1_800, seconds: 1, gain: 0.04, wave: 'noise' },
    ],
  },
}
