import { formatSpecifiers, type Rule } from '../market/market.ts'
import { thresholdOf } from '../market/score-rules.ts'
import { fairProbability } from './fair-price.ts'
import type { FairMarket } from './price-event.ts'

/** A market whose prices contradict themselves or another market: it is suspended, not offered. */
export type Contradiction = {
  readonly rule:
    | 'sum'
    | 'range'
    | 'totalsFall'
    | 'handicapsRise'
    | 'handicapIsWin'
    | 'drawNoBet'
    | 'doubleChance'
    | 'scoresAddUp'
    | 'halvesAddUp'
    | 'bothScore'
  readonly market: FairMarket
}

const SUM_TOLERANCE = 1e-9
/** Markets reach the same chance on different ways. */
const TOLERANCE = 1e-7

/** Everything that contradicts itself, checked at each publication. */
export function findContradictions(markets: readonly FairMarket[]): Contradiction[] {
  const bySlug = Map.groupBy(markets, ({ definition }) => definition.slug)
  return [
    ...markets.flatMap(checkMarket),
    ...[...bySlug.values()].flatMap(checkLines),
    ...['', 'h1_', 'h2_'].flatMap((part) => checkPart(bySlug, part)),
  ]
}

function checkMarket(market: FairMarket): Contradiction[] {
  const { outcomes, definition } = market
  const masses = outcomes.map(({ win, halfWin, push, halfLose }) => win + halfWin + push + halfLose)
  if (masses.some((mass) => !(mass > -SUM_TOLERANCE && mass < 1 + SUM_TOLERANCE)))
    return [{ rule: 'range', market }]
  if (hasSeveralWinners(definition.rule)) return []
  // All stakes go back for certain: there is nothing to add up.
  if (outcomes.every(({ push }) => push > 1 - SUM_TOLERANCE)) return []
  const sum = outcomes.reduce((all, outcome) => all + fairProbability(outcome), 0)
  return Math.abs(sum - 1) > SUM_TOLERANCE ? [{ rule: 'sum', market }] : []
}

/** Double chances and scorers; a list of players is never complete either. */
function hasSeveralWinners(rule: Rule): boolean {
  if (rule.form === 'event') return rule.hasSeveralWinners === true || rule.outcomes === undefined
  return (rule.form === 'cells' || rule.form === 'number') && rule.hasSeveralWinners === true
}

/** Over falls as the line rises, and a side covers more often the more it is given. */
function checkLines(markets: readonly FairMarket[]): Contradiction[] {
  const rule = markets[0]?.definition.rule
  if (rule?.form !== 'line') return []
  const { key } = rule
  const groups = Map.groupBy(markets, ({ specifiers }) =>
    formatSpecifiers({ ...specifiers, [key]: '' }),
  )
  return [...groups.values()].flatMap((group) =>
    group
      .toSorted((a, b) => Number(a.specifiers[key]) - Number(b.specifiers[key]))
      .flatMap((market, index, sorted): Contradiction[] => {
        const before = sorted[index - 1]
        if (before === undefined) return []
        const rise = fairProbability(market.outcomes[0]!) - fairProbability(before.outcomes[0]!)
        if (key === 'total') return rise > TOLERANCE ? [{ rule: 'totalsFall', market }] : []
        return rise < -TOLERANCE ? [{ rule: 'handicapsRise', market }] : []
      }),
  )
}

type BySlug = ReadonlyMap<string, readonly FairMarket[]>

/** Markets of one part of an event against its result. */
function checkPart(bySlug: BySlug, part: string): Contradiction[] {
  const result = bySlug.get(`${part}1x2`)?.[0]
  if (result === undefined) return []
  const [home, draw, away] = result.outcomes.map(({ win }) => win) as [number, number, number]
  const found: Contradiction[] = []
  const expect = (
    rule: Contradiction['rule'],
    slug: string,
    read: (market: FairMarket) => readonly [number, number],
  ) => {
    for (const market of bySlug.get(`${part}${slug}`) ?? []) {
      const [is, shouldBe] = read(market)
      if (Math.abs(is - shouldBe) > TOLERANCE) found.push({ rule, market })
    }
  }
  expect('drawNoBet', 'draw_no_bet', (market) => [
    fairProbability(market.outcomes[0]!),
    home + away > 0 ? home / (home + away) : 0,
  ])
  expect('doubleChance', 'double_chance', (market) => [
    deviation(market, [home + draw, home + away, draw + away]),
    0,
  ])
  expect('handicapIsWin', 'asian_handicap', (market) =>
    isHalfAhead(market) ? [market.outcomes[0]!.win, home] : [0, 0],
  )
  expect('scoresAddUp', 'correct_score', (market) => [deviation(market, [home, draw, away]), 0])
  if (part === '') {
    expect('halvesAddUp', 'ht_ft', (market) => [sumByName(market, 1, 'home'), home])
    expect('bothScore', 'which_team_scores', (market) => [
      market.outcomes.at(-1)!.win,
      bySlug.get('btts')?.[0]?.outcomes[0]?.win ?? market.outcomes.at(-1)!.win,
    ])
  }
  return found
}

/** A handicap that the home side covers exactly when it wins. */
function isHalfAhead({ definition, specifiers }: FairMarket): boolean {
  return definition.rule.form === 'line' && thresholdOf(definition.rule, specifiers) === 0.5
}

/** The distance of a market from sums of the result; listed scores say nothing about all others. */
function deviation({ definition, outcomes }: FairMarket, wanted: readonly number[]): number {
  if (definition.slug.endsWith('double_chance'))
    return Math.max(...outcomes.map(({ win }, index) => Math.abs(win - wanted[index]!)))
  const sums = [0, 0, 0]
  let other = 0
  for (const { name, win } of outcomes) {
    if (name[0] !== 'score') other += win
    else sums[bySign(Number(name[1]) - Number(name[2]))]! += win
  }
  const missing = wanted.map((chance, index) => chance - sums[index]!)
  const negative = Math.max(0, ...missing.map((chance) => -chance))
  return negative + Math.abs(missing.reduce((sum, chance) => sum + chance, 0) - other)
}

const bySign = (margin: number): number => (margin > 0 ? 0 : margin === 0 ? 1 : 2)

function sumByName({ outcomes }: FairMarket, word: number, wanted: string): number {
  return outcomes.filter(({ name }) => name[word] === wanted).reduce((sum, { win }) => sum + win, 0)
}
