import { createStripGame } from '../slot/strip.game.ts'
import type { StripSlot } from '../slot/strip.slot.ts'

/**
 * 5×3, 243 ways, wilds that multiply the ways they are in, free spins, high volatility. W sandstorm
 * (wild), S scatter, A sultan's lamp, B camel, C falcon, D scimitar, E saffron, F dates, G tea, H rug.
 */
export const SAFFRON_CARAVAN: StripSlot = {
  code: 'saffron-caravan',
  mathVersion: 'saffron-caravan-1',
  coinsPerStake: 20,
  strips: {
    base: [
      'BGDSFHCEGHABEFDGHCFEBGDHFEGACHFE',
      'AGCHDFEBGHCDSGEFHBAGDHCEFGWDBFHE',
      'HAEFDSGHCEBHWFDGACGFHEDHGBEFWCDG',
      'GCFEHAGDFHCEBGFHDGWBECFHGAEDFSHB',
      'DSABEHCGFDHEGBCFHDEGCAFBHDGECFHG',
    ],
    free: [
      'HCDABFEGHDAGCFHEBDGHFCAEGBDHFGSE',
      'SGCFDBEHWAGFEHDCBGHFWEADHGCBFDEH',
      'ECGWAHFEBDGHWCFEHDBGAWFCEGHSFBHD',
      'BEGWFSDHCGBEHAFDCHEGWDBFAHECGFHD',
      'BACEDHFGSCHEBADGFHCDEBFGHACEDFHG',
    ],
  },
  pays: {
    A: [12, 35, 180],
    B: [8, 30, 120],
    C: [8, 20, 60],
    D: [7, 14, 45],
    E: [2, 8, 30],
    F: [2, 5, 24],
    G: [2, 5, 16],
    H: [2, 4, 14],
  },
  evaluator: { kind: 'ways', wilds: { base: [1, 1, 2, 3, 1], free: [1, 2, 3, 5, 1] } },
  scatterPays: { 3: 40, 4: 200, 5: 1000 },
  feature: {
    spins: { 3: 8, 4: 12, 5: 20 },
    retriggers: { 3: 8, 4: 12, 5: 20 },
    spinsMax: 60,
    factor: 1,
  },
  coinsMax: 4_200 + 60 * 16_740,
}

export const saffronCaravanGame = createStripGame(SAFFRON_CARAVAN)
