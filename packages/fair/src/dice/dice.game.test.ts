import { testGame } from '../game-suite.contract.ts'
import type { GameModel } from '../game.contract.ts'
import { DICE_MATH_VERSION, diceMultiplier, type DiceBet } from '../dice.ts'
import { DICE_CONFIG_HASH } from '../math-version.ts'
import { scaleDown } from '../ratio.ts'
import { diceGame } from './dice.game.ts'

const over = (target: number): DiceBet => ({ direction: 'over', target })
const under = (target: number): DiceBet => ({ direction: 'under', target })

/** Chances and multipliers are proven in `dice.test.ts`; this file tests the game interface. */
const model: GameModel<DiceBet, never> = {
  expect([number], { bet, stakeMinor, stepMinor, actions }) {
    if (actions.length > 0) return { status: 'illegal' }
    const roll = Number((BigInt(number!) * 10_001n) >> 32n)
    const isWin = bet.direction === 'over' ? roll > bet.target : roll < bet.target
    const exact = isWin ? scaleDown(stakeMinor, diceMultiplier(bet)) : 0n
    const payoutMinor = exact - (exact % stepMinor)
    return { status: 'settled', view: { roll }, stakeMinor, payoutMinor }
  },
  bets: [over(200), over(5_050), over(9_999), under(1), under(4_950), under(9_800)],
  notBets: [
    over(199),
    over(10_000),
    under(0),
    under(9_801),
    { direction: 'over' },
    { direction: 'at', target: 5_000 },
    { direction: 'over', target: '5000' },
    { direction: 'over', target: 5_000.5 },
  ],
  notActions: [{ type: 'roll' }],
  modes: [],
  checkMore(game, check) {
    for (const bet of model.bets) {
      const { numerator, denominator } = diceMultiplier(bet)
      const max = game.maxMultiplierHundredths(bet)
      check(max * denominator >= numerator * 100n, 'the maximum is below the multiplier')
      check((max - 1n) * denominator < numerator * 100n, 'the maximum is not the next hundredth')
    }
  },
}

testGame({
  game: diceGame,
  model,
  harmless: ['every float the first'],
  mutants: {
    'the roll of the second float': {
      ...diceGame,
      play: (draws, round) => (draws.next(), diceGame.play(draws, round)),
    },
    'the directions changed': {
      ...diceGame,
      play: (draws, round) => {
        const { direction, target } = round.bet
        const other = direction === 'over' ? under(target) : over(target)
        return diceGame.play(draws, { ...round, bet: other })
      },
    },
  },
  simulations: [
    { name: 'over 50.50', bet: over(5_050), rtp: 0.99, variance: 0.99 * 2.0002 - 0.9801 },
  ],
  golden: {
    [DICE_MATH_VERSION]: {
      behaviour: '67c9fd2ee5f8cd192ace84f36c98ec67da13847c09f3980d9fe387c3cf7fb099',
      config: DICE_CONFIG_HASH,
    },
  },
})
