import { createStripGame } from '../slot/strip.game.ts'
import type { StripSlot } from '../slot/strip.slot.ts'

/**
 * 5×3, 20 lines, free spins with all wins tripled, medium volatility. W anchor (wild), S beacon
 * (scatter), A kraken, B mermaid, C helm, D chest, E coral, F shell, G fish, H knot.
 */
export const TIDEWRECK_REEF: StripSlot = {
  code: 'tidewreck-reef',
  mathVersion: 'tidewreck-reef-1',
  coinsPerStake: 20,
  strips: {
    base: [
      'FDHEGABCFHGEDHFGDSCBEAFHGDBFEHGC',
      'DFEHGCWFDHAGEBSCFDHGEWFHGADCEHGB',
      'CGBHEWGFHABDSECGHFEGDHFWBCAGHEDF',
      'HFGHBDEFGCASWHBDEFGHCDEFBHGAWDCE',
      'HDFGESCBHGFDAHEGCDHBFEGHDFWCABEG',
    ],
    free: [
      'DBAEHCFGDEHCABFGSDHECFBAGHDECGHF',
      'BGHWFDESCHGAEDFBWGHCDFEBWHGFDAEC',
      'WAHDEGFCWBDFHEAGHCFGBWDESHDEFGBC',
      'HEWSABDFHGCEWDGFHBECAWDFGHEBCDFG',
      'FGACDHEFGDBCEWHFCGDABHEGFCSDWHEB',
    ],
  },
  pays: {
    A: [40, 300, 1000],
    B: [35, 150, 750],
    C: [20, 80, 250],
    D: [15, 50, 250],
    E: [12, 30, 125],
    F: [8, 30, 100],
    G: [8, 15, 75],
    H: [6, 12, 50],
  },
  evaluator: {
    kind: 'lines',
    lines: [
      ...['11111', '00000', '22222', '01210', '21012', '00100', '22122', '10001', '12221', '01110'],
      ...['21112', '10101', '12121', '01010', '21212', '11011', '11211', '00122', '22100', '02220'],
    ],
  },
  scatterPays: { 3: 40, 4: 200, 5: 1000 },
  feature: {
    spins: { 3: 10, 4: 10, 5: 10 },
    retriggers: { 3: 5, 4: 5, 5: 5 },
    spinsMax: 50,
    factor: 3,
  },
  coinsMax: 2_792 + 50 * 9_174,
}

export const tidewreckReefGame = createStripGame(TIDEWRECK_REEF)
