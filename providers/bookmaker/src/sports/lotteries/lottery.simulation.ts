import type { Draws } from '../../simulation/draws.ts'
import type { EventRules } from '../../simulation/fixture.ts'
import type { Recorder } from '../../simulation/recorder.ts'
import type { SportPlay } from '../../sport/sport.ts'

export type LotteryRules = EventRules & {
  readonly sport: 'lotteries'
  readonly pool: number
  readonly drawn: number
}

/** Draws balls from a drum one after the other, without putting them back. */
export function simulateLottery(rules: LotteryRules, draws: Draws, record: Recorder): void {
  const drum = Array.from({ length: rules.pool }, (_, index) => index + 1)
  record.add(0, { kind: 'periodStarted', period: 1 })
  for (let ball = 0; ball < rules.drawn; ball++) {
    const place = Math.floor((draws.at(ball, 0) / 2 ** 32) * drum.length)
    const [number] = drum.splice(place, 1)
    record.add((ball + 1) * rules.stepMs, { kind: 'drawn', number: number! })
  }
  record.add(rules.drawn * rules.stepMs, { kind: 'ended' })
}

export type DrawScore = { readonly kind: 'draw'; readonly numbers: readonly number[] }

export const LOTTERY_PLAY: SportPlay<LotteryRules, DrawScore> = {
  start: () => ({ kind: 'draw', numbers: [] }),
  apply: (_, play, fact) =>
    fact.kind === 'drawn' ? { ...play, numbers: [...play.numbers, fact.number] } : play,
  simulate: simulateLottery,
}
