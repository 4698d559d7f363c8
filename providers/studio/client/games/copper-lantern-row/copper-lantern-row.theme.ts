import { COPPER_LANTERN_ROW } from '@fairhouse/fair/copper-lantern-row/copper-lantern-row.game'
import type { SlotTheme } from '../../slot/slot.theme.ts'
import { tile } from '../../slot/symbol.ts'

const CREAM = 'oklch(0.97 0.03 85)'
const COPPER = 'url(#clr-copper)'

/** A street of copper lanterns at night. */
export const theme: SlotTheme = {
  code: 'copper-lantern-row',
  coinsPerStake: COPPER_LANTERN_ROW.coinsPerStake,
  defs: `<linearGradient id="clr-copper" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="oklch(0.90 0.09 65)"/><stop offset=".5" stop-color="oklch(0.70 0.13 52)"/><stop offset="1" stop-color="oklch(0.50 0.11 42)"/></linearGradient>
    <radialGradient id="clr-glow"><stop offset="0" stop-color="oklch(0.97 0.12 95)"/><stop offset=".6" stop-color="oklch(0.82 0.17 70)"/><stop offset="1" stop-color="oklch(0.70 0.18 50)"/></radialGradient>`,
  symbols: {
    W: `<circle cx="50" cy="56" r="46" fill="oklch(0.80 0.16 65 / .28)"/>
      <path d="M50 6v10" stroke="${COPPER}" stroke-width="4"/><path d="M32 16h36l6 9H26z" fill="${COPPER}"/>
      <path d="M24 25h52c11 17 11 35 0 52H24c-11-17-11-35 0-52z" fill="url(#clr-glow)"/>
      <path d="M38 25c-8 17-8 35 0 52M62 25c8 17 8 35 0 52M50 25v52" stroke="oklch(0.50 0.13 45)" stroke-width="3" fill="none"/>
      <path d="M26 77h48l-6 8H32z" fill="${COPPER}"/><path d="M46 85h8v10h-8z" fill="${COPPER}"/>`,
    A: tile(
      35,
      `<path d="M50 16c5 0 8 3 8 7 12 4 18 13 18 27l5 20H19l5-20c0-14 6-23 18-27 0-4 3-7 8-7z" fill="${COPPER}"/><path d="M42 74a8 8 0 0 0 16 0z" fill="${CREAM}"/><path d="M34 34c-5 6-6 14-6 22" stroke="${CREAM}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
      true,
    ),
    B: tile(
      255,
      `<path d="M16 26c22 6 46 6 68 0l4 9H12zM24 35h10v45H24zM66 35h10v45H66zM20 46h60v8H20z" fill="${CREAM}"/>`,
      true,
    ),
    C: tile(
      345,
      `<path d="M50 78 16 44a48 48 0 0 1 68 0z" fill="${CREAM}"/><path d="M50 78 28 36M50 78V31M50 78l22-42" stroke="oklch(0.55 0.15 345)" stroke-width="3"/><circle cx="50" cy="76" r="5" fill="oklch(0.45 0.12 345)"/>`,
    ),
    D: tile(
      200,
      `<path d="M28 46h40c5 8 5 22-2 30H30c-7-8-7-22-2-30z" fill="${CREAM}"/><path d="M68 50c12 0 14 4 18-6M28 52c-14-2-14 20-1 20" stroke="${CREAM}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M36 40h24v6H36zM45 32h6v8h-6z" fill="${CREAM}"/>`,
    ),
    E: tile(
      310,
      `<path d="M50 32c18 0 27 11 27 24S66 82 50 82 23 69 23 56s9-24 27-24z" fill="oklch(0.72 0.16 320)"/><path d="M50 34c-4 12-4 34 0 46" stroke="oklch(0.5 0.15 320)" stroke-width="3" fill="none"/><path d="M50 32c0-8 4-13 13-15-1 9-5 14-13 15z" fill="oklch(0.75 0.15 140)"/>`,
    ),
    F: tile(
      140,
      `<path d="M50 84C24 70 22 38 50 16c28 22 26 54 0 68z" fill="oklch(0.83 0.16 135)"/><path d="M50 26v58M50 46 38 38m12 20-14-8m14-4 12-8M50 58l14-8" stroke="oklch(0.45 0.12 140)" stroke-width="3" stroke-linecap="round"/>`,
    ),
  },
  pays: Object.entries(COPPER_LANTERN_ROW.pays).map(([symbol, [coins]]) => ({
    symbol,
    by: [{ count: '3', coins: coins! }],
  })),
  sounds: {
    stop: [{ hz: 160, toHz: 90, seconds: 0.07, gain: 0.07, wave: 'sine' }],
    win: [
      { hz: 587.33, seconds: 0.2, gain: 0.06 },
      { hz: 880, at: 0.1, seconds: 0.3, gain: 0.05 },
    ],
    feature: [{ hz: 880, seconds: 0.4, gain: 0.06 }],
  },
}
