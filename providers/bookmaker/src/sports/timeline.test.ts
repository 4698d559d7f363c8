import { expect, test } from 'vitest'
import { fixtureOfSlot } from '../schedule/fixture-of-slot.ts'
import { listSampleSlots, playQuick, sampleFixture } from '../schedule/simulation.fixture.ts'
import type { Fact, Pair } from '../simulation/fact.ts'
import type { PlayScore } from './plays.ts'

const SEEDS = Array.from({ length: 25 }, (_, index) => index + 1)

const playOf = <K extends PlayScore['kind']>(play: PlayScore, kind: K) => {
  expect(play.kind).toBe(kind)
  return play as Extract<PlayScore, { kind: K }>
}
const sum = (pairs: readonly Pair[]) =>
  pairs.reduce((total, [home, away]) => [total[0] + home, total[1] + away] as Pair, [0, 0] as Pair)

test.each(listSampleSlots().map((slot) => [slot.championship.spec.name, slot] as const))(
  '%s: facts are numbered, in order of time, and end once',
  (_, slot) => {
    const { rules } = fixtureOfSlot(slot)
    for (const seed of SEEDS.slice(0, 5)) {
      const { facts, score } = playQuick(rules, seed)
      expect(facts.every((fact, index) => fact.no === index + 1)).toBe(true)
      const times = facts.map(({ atMs }) => atMs)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(facts.filter(({ kind }) => kind === 'ended')).toHaveLength(1)
      expect(facts.at(-1)!.kind).toBe('ended')
      expect(score.phase).toBe('over')
    }
  },
)

test('a football score is its goals, by half and by side', () => {
  const { rules } = sampleFixture('soccer')
  for (const seed of SEEDS) {
    const { facts, score } = playQuick(rules, seed)
    const play = playOf(score.play, 'goals')
    const goals = facts.filter((fact) => fact.kind === 'goal')
    const of = (side: number) => goals.filter((goal) => goal.side === side).length
    expect(play.total).toEqual([of(1), of(2)])
    expect(sum(play.periods)).toEqual(play.total)
    expect(play.goals).toHaveLength(goals.length)
  }
})

test('a goal falls in its minute and its half', () => {
  const { rules } = sampleFixture('soccer')
  for (const seed of SEEDS) {
    for (const fact of playQuick(rules, seed).facts) {
      if (fact.kind !== 'goal') continue
      const pauseMs = fact.period === 2 ? 15 * rules.stepMs : 0
      expect(Math.floor((fact.atMs - pauseMs) / rules.stepMs) + 1).toBe(fact.minute)
      expect(fact.minute <= 47 ? 1 : 2).toBe(fact.period)
    }
  }
})

test('a player who was sent off neither scores nor gets cards in later minutes', () => {
  const { rules } = sampleFixture('soccer')
  const reds: Fact[] = []
  for (const seed of Array.from({ length: 150 }, (_, index) => index)) {
    const off = new Map<number, number>()
    for (const fact of playQuick(rules, seed).facts) {
      if (fact.kind !== 'goal' && fact.kind !== 'card') continue
      const minute = off.get(fact.player!)
      if (minute !== undefined) expect(fact.minute).toBe(minute)
      if (fact.kind === 'card' && fact.colour === 'red') {
        off.set(fact.player, fact.minute)
        reds.push(fact)
      }
    }
  }
  expect(reds.length).toBeGreaterThan(5)
})

test('an ice hockey match that is level after an hour has a winner all the same', () => {
  const { rules } = sampleFixture('ice-hockey')
  const overtimes = SEEDS.flatMap((seed) => {
    const play = playOf(playQuick(rules, seed).score.play, 'goals')
    const [home, away] = sum(play.periods.slice(0, 3))
    if (home !== away) return []
    const [homeAll, awayAll] = play.total
    expect(play.decider === 0).toBe(homeAll !== awayAll)
    expect(Math.abs(homeAll - awayAll)).toBeLessThanOrEqual(1)
    return [play]
  })
  expect(overtimes.length).toBeGreaterThan(1)
})

test('a basketball match is never level and a handball match may be', () => {
  const basketball = sampleFixture('basketball').rules
  const handball = sampleFixture('handball').rules
  let draws = 0
  for (const seed of SEEDS) {
    const { total, periods } = playOf(playQuick(basketball, seed).score.play, 'points')
    expect(total[0]).not.toBe(total[1])
    expect(sum(periods)).toEqual(total)
    expect(total[0]).toBeGreaterThan(60)
    const hand = playOf(playQuick(handball, seed).score.play, 'points')
    expect(hand.periods).toHaveLength(2)
    if (hand.total[0] === hand.total[1]) draws += 1
  }
  expect(draws).toBeGreaterThan(0)
})

test('tennis sets end by the rules: 6 with two ahead, 7-5 or 7-6', () => {
  const { rules } = sampleFixture('tennis')
  for (const seed of SEEDS) {
    const play = playOf(playQuick(rules, seed).score.play, 'rally')
    expect(Math.max(...play.sets)).toBe(2)
    for (const [home, away] of play.periods) {
      const [high, low] = [Math.max(home, away), Math.min(home, away)]
      expect((high === 6 && low <= 4) || (high === 7 && (low === 5 || low === 6))).toBe(true)
    }
  }
})

test.each([
  ['table-tennis', 3, 11, 11],
  ['volleyball', 3, 25, 15],
  ['esports', 2, 13, 13],
] as const)('%s sets are won with two ahead at the target', (sport, toWin, target, last) => {
  const { rules } = sampleFixture(sport)
  for (const seed of SEEDS) {
    const play = playOf(playQuick(rules, seed).score.play, 'rally')
    expect(Math.max(...play.sets)).toBe(toWin)
    expect(play.periods).toHaveLength(play.sets[0] + play.sets[1])
    for (const [index, pair] of play.periods.entries()) {
      const goal = index === 2 * (toWin - 1) ? last : target
      const [high, low] = [Math.max(...pair), Math.min(...pair)]
      expect(high - low).toBeGreaterThanOrEqual(2)
      expect(high === goal || high - low === 2).toBe(true)
    }
  }
})

test('a cricket chase stops when it is won, and no side bats beyond ten wickets or 120 balls', () => {
  const { rules } = sampleFixture('cricket')
  for (const seed of SEEDS) {
    const { facts, score } = playQuick(rules, seed)
    const play = playOf(score.play, 'cricket')
    const second = facts.findLast((fact) => fact.kind === 'ball')!
    const chasing = second.batting
    const [chase, target] =
      chasing === 1 ? [play.runs[0], play.runs[1]] : [play.runs[1], play.runs[0]]
    expect(chase - target).toBeLessThanOrEqual(6)
    expect(Math.max(...play.wickets)).toBeLessThanOrEqual(10)
    expect(Math.max(...play.balls)).toBeLessThanOrEqual(120)
    if (chase <= target) {
      const index = chasing - 1
      expect(play.balls[index] === 120 || play.wickets[index] === 10).toBe(true)
    }
    expect(play.decider !== 0).toBe(chase === target)
  }
})

test('the home side does not bat in the ninth when it leads', () => {
  const { rules } = sampleFixture('baseball')
  for (const seed of SEEDS) {
    const { facts, score } = playQuick(rules, seed)
    const { total } = playOf(score.play, 'points')
    expect(total[0]).not.toBe(total[1])
    const halves = facts.filter((fact) => fact.kind === 'halfInning')
    const away8 = halves.filter((half) => half.side === 2 && half.inning <= 9)
    const home8 = halves.filter((half) => half.side === 1 && half.inning <= 8)
    const lead =
      home8.reduce((runs, half) => runs + half.runs, 0) -
      away8.reduce((runs, half) => runs + half.runs, 0)
    expect(halves.some((half) => half.side === 1 && half.inning === 9)).toBe(lead <= 0)
  }
})

test.each(['boxing', 'mma'] as const)(
  'a %s bout ends once, by a finish or by the judges',
  (sport) => {
    const { rules } = sampleFixture(sport)
    for (const seed of SEEDS) {
      const { finish } = playOf(playQuick(rules, seed).score.play, 'fight')
      expect(finish).not.toBeNull()
      if (finish!.side === 0) expect(['unanimous', 'majority', 'split']).toContain(finish!.method)
      if (sport === 'boxing') expect(finish!.method).not.toBe('submission')
    }
  },
)

test('a race places every runner once and a lottery draws no number twice', () => {
  const race = sampleFixture('horse-racing').rules
  const lottery = sampleFixture('lotteries').rules
  for (const seed of SEEDS) {
    const { order } = playOf(playQuick(race, seed).score.play, 'race')
    const runners = race.sport === 'horse-racing' ? race.runners.length : 0
    expect(order.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: runners }, (_, index) => index + 1),
    )
    const { numbers } = playOf(playQuick(lottery, seed).score.play, 'draw')
    expect(new Set(numbers).size).toBe(20)
  }
})
