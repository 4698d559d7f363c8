import { createCellGame, type CellSlot } from '../slot/cells.slot.ts'

/**
 * 6×5, pays anywhere; a win clears the whole board and draws it again under a rising multiplier.
 * Drops are independent, so every figure is exact.
 */
export const GLASSWIND_TERRACE: CellSlot = {
  code: 'glasswind-terrace',
  mathVersion: 'glasswind-terrace-1',
  coinsPerStake: 10,
  cells: 30,
  weights: { A: 330, B: 400, C: 440, D: 480, E: 540, F: 590, G: 620, H: 600, S: 96 },
  counts: [8, 10, 12],
  pays: {
    A: [120, 300, 750],
    B: [35, 120, 250],
    C: [25, 50, 150],
    D: [20, 50, 150],
    E: [15, 20, 120],
    F: [12, 15, 80],
    G: [6, 12, 60],
    H: [5, 10, 40],
  },
  ladders: { base: [1, 2, 3, 5, 10], free: [8, 16, 24, 40, 80] },
  dropsMax: 20,
  scatterPays: { 4: 30, 5: 50, 6: 1000 },
  feature: {
    spins: { 4: 10, 5: 10, 6: 10 },
    retriggers: { 4: 5, 5: 5, 6: 5 },
    spinsMax: 50,
  },
  // assumed: a cap of 50,000×. Without one a round could in theory return 6.9 million stakes, and
  // stakes would have to be that small; the cap takes less than 10⁻³⁰ of the RTP.
  coinsMax: 500_000,
}

export const glasswindTerraceGame = createCellGame(GLASSWIND_TERRACE)
