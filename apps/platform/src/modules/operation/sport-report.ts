import type { Report } from '@fairhouse/contract/office/operation-table'
import type { reportSportBets } from '@fairhouse/contract/office/operation-table.endpoints'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { parseDecimal } from '@fairhouse/money/amount'
import { findCurrency } from '@fairhouse/money/currency'
import type { BetEffect, SportEffect } from '#platform/modules/sport/sport-effect'
import {
  type ListedSportBets,
  type SportExposure,
  type SportRules,
  sumByCurrency,
  summarize,
} from '#platform/modules/sport/sport-operator'
import type { HandlerInput } from '#platform/http/route'
import { toFact, toReport } from '#platform/http/report-table'

/** By event, or by market and selection of one. */
export function toExposureReport(rows: readonly SportExposure[], isOfEvent: boolean): Report {
  const shown = rows.map(({ label, stakeMinor: staked, winMinor: cost, ...row }) => {
    const { eventId: event, selectionId, startsAt: starts } = row
    const selection = label === null ? selectionId : label.outcome.join(' ')
    const market = label?.slug ?? row.marketId
    return { ...row, ...{ event, starts, staked, cost, selection, market, selectionId } }
  })
  const sums = {
    ...({ currency: 'text', bets: 'count', staked: 'amount', cost: 'amount' } as const),
  }
  return isOfEvent
    ? toReport(
        { market: 'text', selection: 'text', ...sums, event: 'event', selectionId: 'text' },
        shown,
      )
    : toReport({ name: 'text', event: 'event', status: 'word', starts: 'time', ...sums }, shown)
}

type BetQuery = HandlerInput<typeof reportSportBets>['query']

/** The filter of the book; null for an amount that is none of its currency. */
export function toBetFilter(query: BetQuery): object | null {
  const { player, bet, event, market, state, phase, currency = null, from, to } = query
  const known = currency === null ? undefined : findCurrency(currency)
  const amounts = {
    ...{ stakeMin: query.stakeFrom, stakeMax: query.stakeTo },
    ...{ returnMin: query.returnFrom, returnMax: query.returnTo },
  }
  const minor = Object.entries(amounts).map(([name, typed]): [string, string | null] | null => {
    if (typed === undefined) return [name, null]
    const parsed = known && parseDecimal(typed, known)
    return parsed?.ok ? [name, parsed.amountMinor.toString()] : null
  })
  if (minor.includes(null)) return null
  return {
    ...Object.fromEntries(minor.filter((each) => each !== null)),
    ...{ playerKey: player ?? null, betId: bet ?? null, eventId: event ?? null },
    ...{ market: market ?? null, status: state ?? null, currency },
    isLive: phase === undefined ? null : phase === 'live',
    from: from === undefined ? null : new Date(from).toISOString(),
    // Both days count.
    until: to === undefined ? null : new Date(Date.parse(to) + DAY_MS).toISOString(),
  }
}

export const BETS_SHOWN = 200

export function toBetReport({ bets, sums }: ListedSportBets): Report {
  const rows = bets.map(({ betId: bet, playerKey: player, placedAt: placed, ...row }) => {
    const { stakeMinor: staked, returnMinor: pays, paidMinor: paid, isLive, isFree } = row
    const kind = isFree ? 'freeBet' : isLive ? 'live' : 'prematch'
    return { ...row, bet, player, placed, staked, pays, paid, kind, state: row.status }
  })
  const total = (read: (of: ListedSportBets['sums'][number]) => number) =>
    sums.reduce((sum, of) => sum + read(of), 0)
  const money = (name: string, read: (of: ListedSportBets['sums'][number]) => string) =>
    sums.map((of) => ({ ...toFact(name, 'amount', read(of)), currency: of.currency }))
  return toReport(
    {
      ...({ placed: 'time', player: 'player', legs: 'text', kind: 'word' } as const),
      ...({ state: 'word', currency: 'text', staked: 'amount', pays: 'amount' } as const),
      ...({ paid: 'amount', bet: 'bet' } as const),
    },
    rows,
    {
      rowsMax: BETS_SHOWN,
      facts: [
        toFact(
          'bets',
          'count',
          total(({ bets: count }) => count),
        ),
        ...money('staked', ({ stakeMinor }) => stakeMinor),
        ...money('pays', ({ returnMinor }) => returnMinor),
      ],
    },
  )
}

/** `1.85`, of hundredths. */
const priceOf = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

const FILE_KINDS = { players: 'player', sports: 'sport', markets: 'market' } as const

/** Each with what holds: of the file and an operator the more restrictive one. */
export function toRuleReport({ file, rules }: SportRules, now: Date): Report {
  const held = rules.filter(({ ends_at: at }) => at === null || new Date(at) > now)
  const own = held.map(({ kind, subject: of, value, actor: operator, reason: why, ...times }) => {
    const standing = Object.entries(FILE_KINDS).find(([, each]) => each === kind)?.[0]
    const fixed = standing && file[standing as keyof typeof FILE_KINDS][of]
    const isFile = typeof fixed === 'number' && fixed < value
    return {
      ...{ kind, of, operator, why, since: times.made_at, ends: times.ends_at },
      holds: kind === 'price' ? priceOf(value) : `${isFile ? fixed : value} %`,
      source: isFile ? 'file' : 'operator',
      other: typeof fixed === 'number' ? `${isFile ? value : fixed} %` : null,
    }
  })
  const fromFile = Object.entries(FILE_KINDS).flatMap(([name, kind]) =>
    Object.entries(file[name as keyof typeof FILE_KINDS])
      .filter(([of]) => !held.some((rule) => rule.kind === kind && rule.subject === of))
      .map(([of, percent]) => ({ kind, of, holds: `${percent} %`, source: 'file' })),
  )
  return toReport(
    {
      ...({ kind: 'word', of: 'text', holds: 'text', source: 'word', other: 'text' } as const),
      ...({ since: 'time', ends: 'time', operator: 'text', why: 'text' } as const),
    },
    [...own, ...fromFile],
  )
}

/** Those who would owe something first, then the largest changes. */
export function toEffectReport(effect: SportEffect): Report {
  const { bets, changed, players, owing } = summarize(effect)
  const { effects, fingerprint } = effect
  const size = (minor: bigint) => (minor < 0n ? -minor : minor)
  const rows = effects.map((of) => {
    const { before, after, playerId: player, cashMinor, bonusMinor, owedMinor, denial } = of
    const [was, is, change] = [
      before.paidMinor,
      after.paidMinor,
      after.paidMinor - before.paidMinor,
    ]
    return {
      ...{ player, bet: of.betId, currency: of.currency, state: after.status, was, is, change },
      ...{ cash: cashMinor, bonus: bonusMinor, owed: owedMinor, denial },
    }
  })
  rows.sort(
    (a, b) =>
      Number(size(b.owed) - size(a.owed) || size(b.change) - size(a.change)) ||
      (a.bet < b.bet ? -1 : 1),
  )
  const owed = effects.filter(({ owedMinor }) => owedMinor > 0n)
  const sums = {
    was: (of: BetEffect) => of.before.paidMinor,
    is: (of: BetEffect) => of.after.paidMinor,
    owed: (of: BetEffect) => of.owedMinor,
    // Every transaction sums to zero, so what players do not have the house has.
    booksPlayers: (of: BetEffect) => of.cashMinor + of.bonusMinor + of.stakeMinor,
    booksHouse: (of: BetEffect) => -(of.cashMinor + of.bonusMinor + of.stakeMinor),
  }
  const report = toReport(
    {
      ...({ player: 'player', bet: 'bet', currency: 'text', state: 'word' } as const),
      ...({ was: 'amount', is: 'amount', change: 'amount', cash: 'amount' } as const),
      ...(rows.some(({ bonus }) => bonus !== 0n) && { bonus: 'amount' }),
      ...(rows.some(({ owed }) => owed !== 0n) && { owed: 'amount' }),
      ...(rows.some((row) => row.denial !== null) && { denial: 'text' }),
    },
    rows,
    {
      facts: [
        toFact('bets', 'count', bets),
        toFact('changed', 'count', changed),
        toFact('players', 'count', players),
        toFact('owing', 'count', owing),
        ...Object.entries(sums).flatMap(([name, read]) =>
          sumByCurrency(name === 'owed' ? owed : effects, read).map(([currency, sum]) => ({
            ...{ ...toFact(name, 'amount', sum), currency },
          })),
        ),
      ],
    },
  )
  return { ...report, fingerprint, isCut: report.isCut || effect.bets > EFFECT_BETS_MAX }
}

/** assumed: the book computes so many; beyond, the facts say how many there are */
const EFFECT_BETS_MAX = 500
