import { BUILDER_RULES } from '@fairhouse/betting/builder/builder.data'
import { CASH_OUT_RULES } from '@fairhouse/betting/cash-out/cash-out.data'
import type { Limits } from '@fairhouse/betting/limits/limits'
import { decimalOf } from '@fairhouse/betting/odds/format'
import { formatRational, rational, toNumber } from '@fairhouse/betting/odds/rational'
import { standardPlaceTerms } from '@fairhouse/betting/settlement/place-terms'
import { DEDUCTION_PENCE_MAX, RULE_FOUR } from '@fairhouse/betting/settlement/rule-four.data'
import type { SportRules } from '@fairhouse/contract/sport-rules'
import { CURRENCY_CODES } from '@fairhouse/money/currency'
import { Hono } from 'hono'
import type { CachedAnswer } from './cached-answer.ts'
import { SPORTS } from './catalogue/sport.table.ts'
import { readSportNames } from './languages.ts'
import { SPORT_RULES } from './market/interruption.data.ts'
import { findSport } from './sports/sports.ts'

const MAX_AGE_SECONDS = 60
/** More runners change no terms. */
const RUNNERS_MAX = 100

/** The rules of the book in figures, for the pages of operators. */
export function createRulesRoutes(deps: {
  readonly limits: Limits
  readonly answer: CachedAnswer
}): Hono {
  const names = readSportNames()
  const app = new Hono()
  app.get('/rules', (context) =>
    deps.answer(context, { maxAgeSeconds: MAX_AGE_SECONDS }, () =>
      describeRules(deps.limits, names),
    ),
  )
  return app
}

export function describeRules(
  limits: Limits,
  names: Readonly<Record<string, Record<string, string>>>,
): SportRules {
  const rules = Object.values(SPORT_RULES)
  const minutes = rules.flatMap(({ official }) =>
    official?.unit === 'minutesLeft' ? [official.most] : [],
  )
  const halfInnings = rules.flatMap(({ official }) =>
    official?.unit === 'halfInnings' ? [official.least] : [],
  )
  return {
    sports: SPORTS.map(({ code }) => {
      const { liveBets, liveDelayMs } = findSport(code)
      return {
        code,
        names: names[code] ?? {},
        liveDelaySeconds: liveBets === 'never' ? null : liveDelayMs / 1_000,
        windowHours: SPORT_RULES[code].windowHours,
      }
    }),
    limits: Object.fromEntries(
      CURRENCY_CODES.flatMap((currency) => {
        const of = limits.ofCurrency(currency)
        if (of === undefined) return []
        const amounts = {
          stakeMin: String(of.totalMinMinor),
          stakeMax: String(of.totalMaxMinor),
          payoutMax: String(of.payoutMaxMinor),
          dayReturnMax: String(of.playerDayReturnMaxMinor),
        }
        return [[currency, amounts]]
      }),
    ),
    placeTerms: listPlaceTerms(),
    ruleFour: RULE_FOUR.map(({ max, pence }) => ({
      priceMax: decimalOf(rational(...max)),
      percent: pence,
    })),
    ruleFourPercentMax: DEDUCTION_PENCE_MAX,
    cashOutMarginPercent: toNumber(CASH_OUT_RULES.margin) * 100,
    builderSelectionsMax: BUILDER_RULES.legsMax,
    officialMinutesLeft: Math.min(...minutes),
    officialInnings: Math.max(...halfInnings) / 2,
    retirementSets: Math.max(...rules.map(({ retirementSets = 0 }) => retirementSets)),
  }
}

/** The numbers of runners at which the terms of a race change. */
function listPlaceTerms(): SportRules['placeTerms'] {
  const terms: SportRules['placeTerms'] = []
  for (let runnersMin = 2; runnersMin <= RUNNERS_MAX; runnersMin += 1) {
    const found = standardPlaceTerms(runnersMin, false)
    const places = found?.places ?? null
    const fraction = found === undefined ? null : formatRational(found.fraction)
    const last = terms.at(-1)
    if (last?.places !== places || last.fraction !== fraction)
      terms.push({ runnersMin, places, fraction })
  }
  return terms
}
