import { expect, describe, test } from 'vitest'
import {
  continueAutoplay,
  stakeOfRun,
  startRun,
  worstLoss,
  type AutoplayPlan,
  type AutoplayRun,
} from './autoplay.ts'

const PLAN: AutoplayPlan = {
  ...{ rounds: 10, stakeMinor: 100n, onWin: 'reset', onLoss: 'reset' },
  ...{ lossMinor: 300n, profitMinor: null, winMinor: null },
}
const BOUNDS = { ceilingMinor: 50_000n, stepMinor: 1n }
const DOUBLING: AutoplayPlan = { ...PLAN, onLoss: 100, lossMinor: 1_000_000n }

/** The run after rounds that returned so many stakes each, or why it ended. */
function after(plan: AutoplayPlan, ...returns: readonly number[]) {
  let run: AutoplayRun | string = startRun(plan)
  for (const share of returns) {
    if (typeof run === 'string') throw new Error(`over before: ${run}`)
    const stake = stakeOfRun(run, BOUNDS)
    const payout = (stake * BigInt(Math.round(share * 100))) / 100n
    run = continueAutoplay(run, { stake: String(stake), payout: String(payout) }, BOUNDS)
  }
  return run
}
const stakeAfter = (plan: AutoplayPlan, ...returns: readonly number[]) => {
  const run = after(plan, ...returns)
  return typeof run === 'string' ? run : stakeOfRun(run, BOUNDS)
}

describe('a run', () => {
  test('goes on after a loss with one round less, and counts what it returned', () => {
    expect(after(PLAN, 0)).toMatchObject({ roundsLeft: 9, netMinor: -100n })
    expect(after(PLAN, 2.5)).toMatchObject({ roundsLeft: 9, netMinor: 150n })
  })

  test('ends after its last round', () => {
    expect(after({ ...PLAN, rounds: 1 }, 0)).toBe('autoplayEndRounds')
  })

  test('ends when the loss is reached, and before a bet that could pass it', () => {
    expect(after({ ...PLAN, lossMinor: 199n }, 0)).toBe('autoplayEndLoss')
    expect(after({ ...PLAN, lossMinor: 200n }, 0)).toMatchObject({ roundsLeft: 9 })
    expect(after({ ...PLAN, lossMinor: 200n }, 0, 0)).toBe('autoplayEndLoss')
  })

  test('ends at a single win from the chosen amount above the stake', () => {
    expect(after({ ...PLAN, winMinor: 100n }, 1.99)).toMatchObject({ roundsLeft: 9 })
    expect(after({ ...PLAN, winMinor: 100n }, 2)).toBe('autoplayEndWin')
  })

  test('ends at the profit of all rounds together', () => {
    expect(after({ ...PLAN, profitMinor: 150n }, 2, 1.49)).toMatchObject({ netMinor: 149n })
    expect(after({ ...PLAN, profitMinor: 150n }, 2, 1.5)).toBe('autoplayEndProfit')
  })

  test('ends before a stake above the largest one', () => {
    const plan = { ...DOUBLING, stakeMinor: 25_000n }
    expect(stakeAfter(plan, 0)).toBe(50_000n)
    expect(after(plan, 0, 0)).toBe('autoplayEndStake')
  })
})

describe('the stake', () => {
  test('doubles with each loss and is the first one after a win; its return alone is no win', () => {
    expect(stakeAfter(DOUBLING, 0, 0, 0)).toBe(800n)
    expect(stakeAfter(DOUBLING, 0, 0, 2)).toBe(100n)
    expect(stakeAfter(DOUBLING, 0, 1)).toBe(400n)
  })

  test('stays at no percent, and grows by wins and losses together in any order', () => {
    expect(stakeAfter({ ...DOUBLING, onWin: 0 }, 0, 2)).toBe(200n)
    const both = { ...DOUBLING, onWin: 10, onLoss: 50 }
    expect([stakeAfter(both, 0, 2, 2), stakeAfter(both, 2, 0, 2)]).toEqual([181n, 181n])
  })

  test('is rounded once, down to the step', () => {
    const plan = { ...DOUBLING, onLoss: 25, stakeMinor: 7n }
    expect(stakeAfter(plan, 0, 0, 0)).toBe(13n)
    const run = { ...startRun({ ...plan, stakeMinor: 1_000n }), losses: 3 }
    expect(stakeOfRun(run, { stepMinor: 100n })).toBe(1_900n)
  })
})

describe('the worst case', () => {
  test('of ten bets of 1.00 that double with each loss is 1023.00', () => {
    expect(worstLoss(DOUBLING, { ...BOUNDS, ceilingMinor: 100_000n })).toBe(102_300n)
  })

  test('of equal bets is all of them, and never more than the chosen loss', () => {
    expect(worstLoss({ ...PLAN, lossMinor: 5_000n }, BOUNDS)).toBe(1_000n)
    expect(worstLoss(PLAN, BOUNDS)).toBe(300n)
  })

  test('counts no stake above the largest one', () => {
    // 100 + … + 400; 800 is not placed, but a win before it starts again
    expect(worstLoss({ ...DOUBLING, rounds: 4 }, { ...BOUNDS, ceilingMinor: 799n })).toBe(700n)
  })

  test('finds that wins may raise the stake which is lost', () => {
    // nine wins to 51,200, lost in the tenth round
    const plan = { ...DOUBLING, onWin: 100, onLoss: 'reset' } as const
    expect(worstLoss(plan, { ...BOUNDS, ceilingMinor: 100_000n })).toBe(51_200n)
  })

  test('is reached by the order that it is made of and passed by none', () => {
    const plan = { ...DOUBLING, rounds: 6, onWin: 50, onLoss: 25 } as const
    let most = 0n
    for (let order = 0; order < 2 ** 6; order += 1) {
      let run: AutoplayRun | string = startRun(plan)
      let net = 0n
      for (let nth = 0; nth < 6 && typeof run !== 'string'; nth += 1) {
        const stake = stakeOfRun(run, BOUNDS)
        // a win of one cent
        const payout = (order >> nth) % 2 === 0 ? 0n : stake + 1n
        net += payout - stake
        if (-net > most) most = -net
        run = continueAutoplay(run, { stake: String(stake), payout: String(payout) }, BOUNDS)
      }
    }
    const shown = worstLoss(plan, BOUNDS)
    expect(shown - most).toBeGreaterThanOrEqual(0n)
    expect(shown - most).toBeLessThanOrEqual(6n)
  })

  test('of a hundred rounds that grow either way is known at once', () => {
    const plan = { ...DOUBLING, rounds: 100, onWin: 10, onLoss: 25 } as const
    expect(worstLoss(plan, { ...BOUNDS, ceilingMinor: 10n ** 30n })).toBe(1_000_000n)
  })
})
