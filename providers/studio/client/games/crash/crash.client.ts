import { countReaching } from '@fairhouse/fair/crash/crash.chain'
import { crashGame, type CrashBet, type CrashView } from '@fairhouse/fair/crash/crash.game'
import { CRASH_TARGET_MAX } from '@fairhouse/fair/crash/crash.judge'
import { multiplyRatio, ratio, type Ratio } from '@fairhouse/fair/ratio'
import type { GameClient, OddsRow } from '../../game-client.ts'
import { oddsOf } from '../../odds.ts'
import { mountCrash } from './crash.view.ts'

const DRAWS = 2n ** 52n

/** Cash-outs that the rules list when the player names none. */
const SHOWN = [150, 200, 500, 1_000, 10_000]

export const client: GameClient<CrashBet> = {
  game: crashGame,
  firstBet: { autoCashOut: null, limit: CRASH_TARGET_MAX },
  startText: 'start',
  mount: mountCrash,
  outcomeText: ({ outcome }, { multiplier }) => {
    const view = outcome as CrashView
    return multiplier('bust' in view ? BigInt(view.bust) : view.multiplier)
  },
  betText: ({ autoCashOut }, { g, multiplier }) =>
    autoCashOut === null ? g('betManual') : g('betAuto', { target: multiplier(autoCashOut) }),
  summary({ outcome }, { g, multiplier }) {
    const view = outcome as CrashView
    return 'bust' in view
      ? g('crashedAt', { result: multiplier(BigInt(view.bust)) })
      : g('cashedOutAt', { result: multiplier(view.multiplier) })
  },
  rules: ['rule1', 'rule2', 'rule3', 'rule4', 'rule5'],
  fairText: 'fair',
  odds({ autoCashOut }, { g, multiplier }) {
    const rowOf = (target: number): OddsRow => ({
      label: g('odds', { target: multiplier(target) }),
      chance: ratio(countReaching(target), DRAWS),
      multiplier: BigInt(target),
    })
    if (autoCashOut !== null) {
      const win = rowOf(autoCashOut)
      const loss = ratio(DRAWS - countReaching(autoCashOut), DRAWS)
      return oddsOf([win, { label: g('oddsLost'), chance: loss, multiplier: 0n }])
    }
    const rows = SHOWN.map(rowOf)
    // the least of them: they differ by less than 10⁻⁹
    const returns = rows.map(({ chance, multiplier: pays }) =>
      multiplyRatio(chance, ratio(pays, 100n)),
    )
    return { rows, rtp: returns.reduce(lesser) }
  },
}

const lesser = (a: Ratio, b: Ratio): Ratio =>
  a.numerator * b.denominator <= b.numerator * a.denominator ? a : b
