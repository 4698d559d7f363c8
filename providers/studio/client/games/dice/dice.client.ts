import { DICE_RTP, diceChance, diceMultiplier, type DiceBet } from '@fairhouse/fair/dice'
import { formatRoll } from '@fairhouse/fair/dice-text'
import { diceGame, type DiceView } from '@fairhouse/fair/dice/dice.game'
import { ratio } from '@fairhouse/fair/ratio'
import type { GameClient } from '../../game-client.ts'
import { mountDice } from './dice.view.ts'

export const client: GameClient<DiceBet> = {
  game: diceGame,
  firstBet: { direction: 'over', target: 5_050 },
  startText: 'start',
  mount: mountDice,
  outcomeText: ({ outcome }, { figure }) => figure(formatRoll((outcome as DiceView).roll)),
  betText: ({ direction, target }, { g, figure }) =>
    g(direction === 'over' ? 'betOver' : 'betUnder', { target: figure(formatRoll(target)) }),
  summary: ({ outcome }, { g, figure }) =>
    g('summary', { roll: figure(formatRoll((outcome as DiceView).roll)) }),
  rules: ['rule1', 'rule2', 'rule3'],
  odds(bet, { g }) {
    const chance = diceChance(bet)
    const { numerator, denominator } = diceMultiplier(bet)
    const loss = ratio(chance.denominator - chance.numerator, chance.denominator)
    return {
      rtp: DICE_RTP,
      hit: chance,
      rows: [
        { label: g('win'), chance, multiplier: (numerator * 100n) / denominator },
        { label: g('loss'), chance: loss, multiplier: 0n },
      ],
    }
  },
  winMultiplier: diceMultiplier,
}
