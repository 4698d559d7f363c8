import type { SportRules } from '@fairhouse/contract/sport-rules'
import { createMoment } from '@fairhouse/server-kit/moment'
import type { FigureName } from '#platform/modules/content/figure.table'
import type { Figure, FigureSource, FigureWriter } from '#platform/modules/content/figure'
import type { Sportsbook } from './sportsbook.port.ts'

/** A change of the book shows on pages so soon. */
const RULES_LAST_MS = 60_000
const HOUR_SECONDS = 3_600

const NAMES = [
  'sport-times',
  'bet-limits',
  'place-terms',
  'rule-four',
  'rule-four-most',
  'cash-out-margin',
  'builder-selections',
  'official-minutes',
  'official-innings',
  'retirement-sets',
] as const satisfies readonly FigureName[]

type Figures = Readonly<Record<(typeof NAMES)[number], Figure>>

/** What the betting rules of a site say in figures; none of a book that keeps them on its own pages. */
export function createSportFigures(deps: {
  readonly book: Pick<Sportsbook, 'readRules'> | null
  /** Those that players may choose. */
  readonly currencies: readonly string[]
  readonly elapsedMs: () => number
}): FigureSource {
  const read = deps.book?.readRules ?? null
  const { elapsedMs, currencies } = deps
  const readRules = read && createMoment({ read, lastsMs: RULES_LAST_MS, elapsedMs })
  let last: SportRules | null = null
  return {
    names: NAMES,
    async read(write) {
      if (readRules === null) return NO_RULES
      try {
        last = await readRules()
      } catch (error) {
        // A book that does not answer changes no rules; a page without them would lie by leaving out.
        if (last === null) throw error
      }
      return describeRules(write, last, currencies)
    },
  }
}

const NO_RULES = Object.fromEntries(NAMES.map((name) => [name, null])) as Figures

function describeRules(
  write: FigureWriter,
  rules: SportRules,
  currencies: readonly string[],
): Figures {
  const { sports, limits, placeTerms, ruleFour } = rules
  return {
    'sport-times': sports.map(({ code, names, liveDelaySeconds, windowHours }) => [
      names[write.locale] ?? names['en'] ?? code,
      liveDelaySeconds === null ? '' : write.duration(liveDelaySeconds),
      write.duration(windowHours * HOUR_SECONDS),
    ]),
    'bet-limits': currencies.flatMap((currency) => {
      const of = limits[currency]
      if (of === undefined) return []
      const amounts = [of.stakeMin, of.stakeMax, of.payoutMax, of.dayReturnMax]
      return [[currency, ...amounts.map((digits) => write.amount(BigInt(digits), currency))]]
    }),
    'place-terms': placeTerms.map(({ runnersMin, places, fraction }) => [
      write.number(runnersMin),
      places === null ? '' : write.number(places),
      fraction ?? '',
    ]),
    'rule-four': ruleFour.map(({ priceMax, percent }) => [
      write.number(Number(priceMax), { minimumFractionDigits: 2 }),
      write.percent(percent),
    ]),
    'rule-four-most': write.percent(rules.ruleFourPercentMax),
    'cash-out-margin': write.percent(rules.cashOutMarginPercent),
    'builder-selections': write.number(rules.builderSelectionsMax),
    'official-minutes': write.number(rules.officialMinutesLeft),
    'official-innings': write.number(rules.officialInnings),
    'retirement-sets': write.number(rules.retirementSets),
  }
}
