import { blackjackGame } from './blackjack/blackjack.game.ts'
import { enumerateBlackjack } from './blackjack/blackjack.par.ts'
import {
  COPPER_LANTERN_ROW,
  copperLanternRowGame,
} from './copper-lantern-row/copper-lantern-row.game.ts'
import { CRASH_CONFIG, CRASH_MATH_VERSION } from './crash/crash.chain.ts'
import { crashDistribution, CRASH_SHOWN } from './crash/crash.par.ts'
import { diceGame } from './dice/dice.game.ts'
import { DICE_MODES, diceDistribution } from './dice/dice.par.ts'
import type { Mode } from './enumeration.ts'
import type { Game, Json } from './game.ts'
import {
  GLASSWIND_TERRACE,
  glasswindTerraceGame,
} from './glasswind-terrace/glasswind-terrace.game.ts'
import { hiloGame } from './hilo/hilo.game.ts'
import { HILO_MODES } from './hilo/hilo.par.ts'
import { kenoGame } from './keno/keno.game.ts'
import { KENO_MODES } from './keno/keno.par.ts'
import { limboGame } from './limbo/limbo.game.ts'
import { LIMBO_MODES } from './limbo/limbo.par.ts'
import { minesGame } from './mines/mines.game.ts'
import { MINES_MODES } from './mines/mines.par.ts'
import { createParSheet, enumerateMode, parModeOf, type ParSheet } from './par.ts'
import { plinkoGame } from './plinko/plinko.game.ts'
import { PLINKO_MODES } from './plinko/plinko.par.ts'
import { rouletteGame } from './roulette/roulette.game.ts'
import { ROULETTE_MODES } from './roulette/roulette.par.ts'
import { SAFFRON_CARAVAN, saffronCaravanGame } from './saffron-caravan/saffron-caravan.game.ts'
import { cellMode, enumerateThreeReels, stripMode } from './slot/slot.par.ts'
import { enumerateStrips } from './slot/strip.enumeration.ts'
import type { StripSlot } from './slot/strip.slot.ts'
import { TIDEWRECK_REEF, tidewreckReefGame } from './tidewreck-reef/tidewreck-reef.game.ts'
import { wheelGame } from './wheel/wheel.game.ts'
import { WHEEL_MODES } from './wheel/wheel.par.ts'
import { BACCARAT_MODES } from './baccarat/baccarat.par.ts'
import { baccaratGame } from './baccarat/baccarat.game.ts'
import { COIN_FLIP_MODES } from './coin-flip/coin-flip.par.ts'
import { coinFlipGame } from './coin-flip/coin-flip.game.ts'
import { SCRATCH_CARD_MODE } from './scratch-card/scratch-card.par.ts'
import { scratchCardGame } from './scratch-card/scratch-card.game.ts'
import { SIC_BO_MODES } from './sic-bo/sic-bo.par.ts'
import { sicBoGame } from './sic-bo/sic-bo.game.ts'
import { TOWER_MODES } from './tower/tower.par.ts'
import { towerGame } from './tower/tower.game.ts'
import { videoPokerDistribution } from './video-poker/video-poker.par.ts'
import { videoPokerGame } from './video-poker/video-poker.game.ts'
import { optimalRounds } from './video-poker/video-poker.table.ts'

type Mapping = { readonly floats: string; readonly picks: readonly number[] }

function enumerated(game: Game, modes: readonly Mode<Json, Json>[], mapping: Mapping): ParSheet {
  const enumerated = modes.map((mode) => enumerateMode(game, mode))
  return createParSheet(game, { ...mapping, modes: enumerated })
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const STRIPS = { floats: 'one per reel and spin, from the left', picks: [32] }

type Enumerate = typeof enumerateStrips

function strips(game: Game, slot: StripSlot, enumerate: Enumerate): ParSheet {
  const histograms = { base: enumerate(slot, 'base'), free: enumerate(slot, 'free') }
  return createParSheet(game, { ...STRIPS, modes: [stripMode(slot, histograms)] })
}

function blackjack(): ParSheet {
  const rounds = [...enumerateBlackjack()]
  // Every denominator is a power of 13.
  const common = rounds.reduce((most, [, { denominator: own }]) => (own > most ? own : most), 1n)
  const outcomes = rounds.map(([key, { numerator, denominator }]) => {
    return { units: 2n + BigInt(key.split(' ')[0]!), weight: (numerator * common) / denominator }
  })
  // Of the payout less extra stakes: the largest payout is 8 for 4 stakes, here 5.
  const strategy = parModeOf({ name: 'basic strategy', bet: {} }, { unitsPerStake: 2n, outcomes })
  const insured = [
    { units: 3n, weight: 4n },
    { units: 0n, weight: 9n },
  ]
  return createParSheet(blackjackGame, {
    floats: '4, then one per card in the order of play',
    picks: [52],
    modes: [
      { ...strategy, maxWin: { ...strategy.maxWin, multiplier: '8.0000' } },
      parModeOf({ name: 'insurance', bet: {} }, { unitsPerStake: 1n, outcomes: insured }),
    ],
  })
}

function crash(): ParSheet {
  const game = { code: 'crash', mathVersion: CRASH_MATH_VERSION, config: CRASH_CONFIG }
  const modes = CRASH_SHOWN.map((target) =>
    parModeOf(
      { name: `cash-out ${target}`, bet: { autoCashOut: target } },
      crashDistribution(target),
    ),
  )
  return createParSheet(game, { floats: 'none: 52 bits of a chain of hashes', picks: [], modes })
}

/**
 * Builds the sheet of each game, by its code. Slots with five reels take a second; callers that have
 * their stops enumerated already pass them in.
 */
export const PAR_SHEETS: Readonly<Record<string, (enumerate?: Enumerate) => ParSheet>> = {
  dice: () =>
    createParSheet(diceGame, {
      floats: '1',
      picks: [10_001],
      modes: DICE_MODES.map((mode) => parModeOf(mode, diceDistribution(mode.bet))),
    }),
  limbo: () => enumerated(limboGame, LIMBO_MODES, { floats: '1', picks: [100_000_000] }),
  mines: () => enumerated(minesGame, MINES_MODES, { floats: 'one per mine', picks: range(2, 25) }),
  plinko: () =>
    enumerated(plinkoGame, PLINKO_MODES, { floats: 'one per row, from the top', picks: [2] }),
  keno: () => enumerated(kenoGame, KENO_MODES, { floats: '10', picks: range(31, 40) }),
  wheel: () => enumerated(wheelGame, WHEEL_MODES, { floats: '1', picks: [10, 20, 30, 40, 50] }),
  hilo: () =>
    enumerated(hiloGame, HILO_MODES, { floats: '1, then one per guess and skip', picks: [52] }),
  roulette: () => enumerated(rouletteGame, ROULETTE_MODES, { floats: '1', picks: [37] }),
  blackjack,
  crash,
  tower: () =>
    enumerated(towerGame, TOWER_MODES, {
      floats: '9, one per row from the bottom',
      picks: [2, 3, 4],
    }),
  'coin-flip': () =>
    enumerated(coinFlipGame, COIN_FLIP_MODES, { floats: 'one per guess', picks: [2] }),
  baccarat: () =>
    enumerated(baccaratGame, BACCARAT_MODES, {
      floats: '4, then one per third card, the player first',
      picks: [52],
    }),
  'video-poker': () =>
    createParSheet(videoPokerGame, {
      floats: '10: the hand, then the cards that replace it, left to right',
      picks: range(43, 52),
      modes: [
        parModeOf({ name: 'optimal play', bet: {} }, videoPokerDistribution(optimalRounds())),
      ],
    }),
  'sic-bo': () => enumerated(sicBoGame, SIC_BO_MODES, { floats: '3, one per die', picks: [6] }),
  'scratch-card': () =>
    enumerated(scratchCardGame, [SCRATCH_CARD_MODE], {
      floats:
        '10: the prize; then on a winning card its three places; then all other cells in order. The list they are drawn from has every other prize twice, whatever the card wins: no cell is chosen for its looks',
      picks: [...range(6, 16), 100_000],
    }),
  'copper-lantern-row': () =>
    createParSheet(copperLanternRowGame, {
      ...STRIPS,
      modes: [
        stripMode(COPPER_LANTERN_ROW, {
          base: enumerateThreeReels(COPPER_LANTERN_ROW),
          free: null,
        }),
      ],
    }),
  'tidewreck-reef': (enumerate = enumerateStrips) =>
    strips(tidewreckReefGame, TIDEWRECK_REEF, enumerate),
  'saffron-caravan': (enumerate = enumerateStrips) =>
    strips(saffronCaravanGame, SAFFRON_CARAVAN, enumerate),
  'glasswind-terrace': () =>
    createParSheet(glasswindTerraceGame, {
      floats: '30 per board, columns from the left, each from the bottom up',
      picks: [4_096],
      modes: [cellMode(GLASSWIND_TERRACE)],
    }),
}
