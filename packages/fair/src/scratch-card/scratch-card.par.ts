import { numberFor, type Mode } from '../enumeration.ts'
import { SCRATCH_CARDS, SCRATCH_PRIZES, type ScratchCardBet } from './scratch-card.game.ts'

/** The first card of each prize, and the first without one, by how many such cards there are. */
export const SCRATCH_CARD_MODE: Mode<ScratchCardBet> = {
  name: 'one card',
  bet: {},
  outcomes() {
    const print = Array.from({ length: 9 }, () => 0)
    let card = 0
    const won = SCRATCH_PRIZES.map(({ cards }) => {
      const numbers = [numberFor(card, SCRATCH_CARDS), ...print]
      card += cards
      return { numbers, weight: BigInt(cards) }
    })
    const numbers = [numberFor(card, SCRATCH_CARDS), ...print]
    return [...won, { numbers, weight: BigInt(SCRATCH_CARDS - card) }]
  },
}
