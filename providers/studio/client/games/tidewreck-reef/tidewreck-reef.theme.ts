import { TIDEWRECK_REEF } from '@fairhouse/fair/tidewreck-reef/tidewreck-reef.game'
import type { SlotTheme } from '../../slot/slot.theme.ts'
import { tile } from '../../slot/symbol.ts'

const FOAM = 'oklch(0.97 0.03 190)'
const GOLD = 'oklch(0.86 0.14 88)'

/** A wreck under green water. */
export const theme: SlotTheme = {
  code: 'tidewreck-reef',
  coinsPerStake: TIDEWRECK_REEF.coinsPerStake,
  defs: `<linearGradient id="tr-gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="oklch(0.95 0.1 95)"/><stop offset="1" stop-color="oklch(0.68 0.14 70)"/></linearGradient>
    <radialGradient id="tr-light"><stop offset="0" stop-color="oklch(0.98 0.1 95)"/><stop offset="1" stop-color="oklch(0.9 0.15 90 / 0)"/></radialGradient>`,
  symbols: {
    W: `<circle cx="50" cy="50" r="46" fill="oklch(0.28 0.07 230)"/><circle cx="50" cy="50" r="44" fill="none" stroke="url(#tr-gold)" stroke-width="4"/>
      <g fill="none" stroke="url(#tr-gold)" stroke-width="7" stroke-linecap="round"><path d="M50 34v44M36 44h28M22 58c2 14 13 22 28 22s26-8 28-22"/><circle cx="50" cy="25" r="7"/></g><path d="m14 62 8-14 9 13zM86 62l-8-14-9 13z" fill="url(#tr-gold)"/>`,
    S: `<circle cx="50" cy="34" r="42" fill="url(#tr-light)"/><path d="M40 40h20l8 50H32z" fill="oklch(0.97 0.01 90)"/><path d="M38.5 50h23l1.6 10H37zM35.6 70h29l1.6 10H34z" fill="oklch(0.6 0.2 28)"/>
      <path d="M38 26h24v14H38z" fill="oklch(0.95 0.13 95)"/><path d="M36 26 50 14l14 12z" fill="oklch(0.35 0.06 230)"/><path d="M34 38h32v5H34zM28 88h44v7H28z" fill="oklch(0.35 0.06 230)"/><path d="m34 32-26-8v16zM66 32l26-8v16z" fill="oklch(0.95 0.12 95 / .6)"/>`,
    A: tile(
      340,
      `<path d="M50 18c14 0 23 10 23 24 0 6-2 10-5 14H32c-3-4-5-8-5-14 0-14 9-24 23-24z" fill="oklch(0.80 0.14 345)"/><g fill="none" stroke="oklch(0.80 0.14 345)" stroke-width="7" stroke-linecap="round"><path d="M34 54c-2 12-14 10-14 22M43 56c0 12-8 14-6 26M57 56c0 12 8 14 6 26M66 54c2 12 14 10 14 22"/></g><circle cx="42" cy="40" r="5.5" fill="${FOAM}"/><circle cx="58" cy="40" r="5.5" fill="${FOAM}"/><circle cx="42" cy="41" r="2.4"/><circle cx="58" cy="41" r="2.4"/>`,
      true,
    ),
    B: tile(
      175,
      `<path d="M50 90c-7-15-15-28-12-42 2-10 8-18 12-30 4 12 10 20 12 30 3 14-5 27-12 42z" fill="oklch(0.82 0.13 170)"/><path d="M50 32C38 34 24 28 18 12c16-2 28 6 32 20zM50 32c12 2 26-4 32-20-16-2-28 6-32 20z" fill="oklch(0.90 0.11 165)"/><path d="M42 48c5 4 11 4 16 0M41 58c6 4 12 4 18 0M44 68c4 3 8 3 12 0" stroke="oklch(0.5 0.11 180)" stroke-width="2.6" fill="none"/>`,
      true,
    ),
    C: tile(
      60,
      `<g stroke="${GOLD}" stroke-width="6" fill="none" stroke-linecap="round"><circle cx="50" cy="49" r="22"/><path d="M50 12v74M13 49h74M24 23l52 52M76 23 24 75"/></g><circle cx="50" cy="49" r="8" fill="${GOLD}"/>`,
      true,
    ),
    D: tile(
      45,
      `<path d="M20 48h60v30H20z" fill="oklch(0.58 0.11 55)"/><path d="M20 48c0-16 10-24 30-24s30 8 30 24z" fill="oklch(0.68 0.12 58)"/><path d="M18 46h64v6H18z" fill="${GOLD}"/><path d="M43 44h14v16H43z" fill="${GOLD}"/><circle cx="50" cy="52" r="3" fill="oklch(0.35 0.06 50)"/>`,
      true,
    ),
    E: tile(
      20,
      `<g fill="none" stroke="oklch(0.78 0.16 25)" stroke-width="8" stroke-linecap="round"><path d="M50 84V50M50 66 30 48V30M50 60l20-16V26M50 50 44 26M30 44l-8-6M70 42l10-4"/></g>`,
    ),
    F: tile(
      300,
      `<path d="M50 80 18 46c4-20 20-28 32-28s28 8 32 28z" fill="oklch(0.90 0.07 320)"/><path d="M50 80 30 28M50 80l20-52M50 80V20M50 80 20 44M50 80l30-36" stroke="oklch(0.66 0.12 315)" stroke-width="3"/><path d="M40 78h20l-4 8H44z" fill="oklch(0.82 0.09 318)"/>`,
    ),
    G: tile(
      215,
      `<path d="M16 50c12-20 40-22 56-4l14-14v36L72 54C56 72 28 70 16 50z" fill="oklch(0.84 0.12 215)"/><circle cx="32" cy="46" r="4" fill="oklch(0.25 0.05 230)"/><path d="M46 40c4 6 4 14 0 20" stroke="oklch(0.6 0.12 220)" stroke-width="3" fill="none"/>`,
    ),
    H: tile(
      95,
      `<g fill="none" stroke="oklch(0.88 0.08 90)" stroke-width="8"><path d="M22 36c30-14 58 40 56 14S20 70 22 64s30-4 34-24"/></g>`,
    ),
  },
  pays: [
    ...Object.entries(TIDEWRECK_REEF.pays).map(([symbol, coins]) => ({
      symbol,
      by: coins.map((value, index) => ({ count: String(index + 3), coins: value })),
    })),
    {
      symbol: 'S',
      by: Object.entries(TIDEWRECK_REEF.scatterPays!).map(([count, coins]) => ({ count, coins })),
    },
  ],
  sounds: {
    stop: [{ hz: 320, toHz: 120, seconds: 0.12, gain: 0.05, wave: 'noise' }],
    win: [
      { hz: 493.88, seconds: 0.2, gain: 0.06, wave: 'sine' },
      { hz: 739.99, at: 0.12, seconds: 0.35, gain: 0.06, wave: 'sine' },
    ],
    feature: [
      { hz: 130.81, seconds: 1.1, gain: 0.08 },
      { hz: 196, at: 0.15, seconds: 1, gain: 0.06 },
      { hz: 392, at: 0.5, seconds: 0.7, gain: 0.05 },
    ],
  },
}
