import { choose } from '@fairhouse/fair/enumeration'
import {
  KENO_DRAWN,
  KENO_NUMBERS,
  KENO_RULES,
  kenoGame,
  type KenoBet,
  type KenoView,
} from '@fairhouse/fair/keno/keno.game'
import { ratio } from '@fairhouse/fair/ratio'
import type { GameClient } from '../../game-client.ts'
import { oddsOf } from '../../odds.ts'
import { mountKeno } from './keno.view.ts'

export const client: GameClient<KenoBet> = {
  game: kenoGame,
  firstBet: { picks: [4, 13, 17, 22, 28, 36], risk: 'medium' },
  startText: 'start',
  mount: mountKeno,
  outcomeText: ({ outcome }, { multiplier }) => multiplier((outcome as KenoView).multiplier),
  betText: ({ picks, risk }, { g }) => g('bet', { count: picks.length, risk: g(risk) }),
  summary({ outcome, bet }, { g, multiplier }) {
    const { drawn, hits, multiplier: pays } = outcome as KenoView
    const picks = (bet as KenoBet).picks.length
    return g('drawn', { numbers: drawn.join(', '), hits, picks, multiplier: multiplier(pays) })
  },
  rules: ['rule1', 'rule2', 'rule3'],
  odds(bet, { g }) {
    const picks = bet.picks.length
    const all = choose(KENO_NUMBERS, picks)
    const rows = KENO_RULES.tableOf(bet).map((pays, hits) => ({
      label: g('hits', { hits, picks }),
      chance: ratio(
        choose(KENO_DRAWN, hits) * choose(KENO_NUMBERS - KENO_DRAWN, picks - hits),
        all,
      ),
      multiplier: BigInt(pays),
    }))
    return oddsOf(rows)
  },
}
