import {
  reportExposure,
  reportSettlementEffect,
  reportSportEvent,
} from '@fairhouse/contract/office/operation-table.endpoints'
import {
  correctResult,
  resumeSport,
  suspendSport,
  voidBet,
  voidEvent,
} from '@fairhouse/contract/office/operation.endpoints'
import { VOID_REASONS } from '@fairhouse/contract/office/operation-word'
import { ok, refuse } from '@fairhouse/domain/result'
import { formatDecimal } from '@fairhouse/money/amount'
import { findCurrency } from '@fairhouse/money/currency'
import { carryOutDecision, type SentAct } from '#platform/audit/act'
import { type HandlerInput, type Route, route } from '#platform/http/route'
import { fillPort } from '#platform/integration'
import type { ModuleContext } from '#platform/module'
import {
  createSportOperator,
  type SettlementEffect,
  type SettlementPreview,
  type SportScope,
} from '#platform/modules/sport/sport-operator'
import { toFact, toReport } from './report.ts'

/** Sport: what open bets can cost, and acts at the running book. */
export function createSportRoutes(context: ModuleContext): Route[] {
  const { db } = context
  const book = fillPort('sportsbook', context)[0] ?? null
  const sport = createSportOperator({ ...context, book })

  const carryOut = (sent: SentAct, act: Parameters<typeof sport.carryOut>[0]) =>
    carryOutDecision(db, sent, (by) => sport.carryOut(act, by))

  /** The book says that nothing else than these can be refused. */
  async function suspend(sent: HandlerInput<typeof suspendSport>, isSuspended: boolean) {
    const { event: eventId, market } = sent.body
    if (eventId === undefined && market !== undefined) return refuse('marketUnknown')
    const scope: SportScope =
      eventId === undefined
        ? { kind: 'all' }
        : market === undefined
          ? { kind: 'event', eventId }
          : { kind: 'market', eventId, market }
    return carryOut(sent, { do: 'suspend', scope, isSuspended })
  }

  return [
    route(reportExposure, async ({ query }) => {
      const rows = await sport.exposure(query.event)
      if (!rows.ok) return rows
      const shown = rows.value.map(({ label, stakeMinor: staked, winMinor: cost, ...row }) => ({
        ...{ ...row, event: row.eventId, staked, cost },
        selection: label === null ? row.selectionId : [label.slug, ...label.outcome].join(' '),
      }))
      return ok(
        toReport(
          {
            ...({ event: 'text', selection: 'text', currency: 'text', bets: 'count' } as const),
            ...({ staked: 'amount', cost: 'amount' } as const),
          },
          shown,
        ),
      )
    }),
    route(reportSportEvent, async ({ query }) => {
      const found = await sport.event(query.event)
      if (!found.ok) return found
      if (found.value === null) return refuse('sportEventNotFound')
      const { facts, name, status, score, resultVersion, ...state } = found.value
      return ok(
        toReport(
          { fact: 'text', kind: 'text', what: 'text' },
          facts.map(({ no: fact, ...what }) => {
            const { kind, atMs: _, ...rest } = what as Record<string, unknown>
            return { fact, kind, what: rest }
          }),
          {
            facts: [
              toFact('event', 'text', `${String(query.event)} ${String(name)}`),
              toFact('status', 'word', status),
              toFact('score', 'text', describeScore(score)),
              toFact('version', 'text', resultVersion),
              toFact('suspended', 'word', state.isSuspendedByOperator ? 'yes' : 'no'),
              toFact('markets', 'text', state.suspendedMarkets),
            ],
          },
        ),
      )
    }),
    route(reportSettlementEffect, async ({ query: { bet, event, change } }) => {
      if (bet === undefined && event === undefined) return refuse('betNotFound')
      if (event !== undefined && change !== undefined) {
        const facts = change === 'void' ? change : change.split(',').map(Number)
        const preview = await sport.preview(event, facts)
        if (!preview.ok) return preview
        // Of more bets than are looked at one by one, the counts below say how many there are.
        if (preview.value !== null) return ok(toPayouts(preview.value))
      }
      const of = bet === undefined ? { eventId: event! } : { betId: bet }
      const effect = await sport.effect(of)
      if (!effect.ok) return effect
      if (effect.value === null)
        return refuse(bet === undefined ? 'sportEventNotFound' : 'betNotFound')
      return ok(toCounts(effect.value))
    }),
    route(suspendSport, (sent) => suspend(sent, true)),
    route(resumeSport, (sent) => suspend(sent, false)),
    route(voidBet, (sent) => {
      const { bet: betId, code } = sent.body
      return carryOut(sent, { do: 'void', betId, reason: VOID_REASONS[code] })
    }),
    route(voidEvent, (sent) => {
      const { event: eventId, code } = sent.body
      return carryOut(sent, { do: 'voidEvent', eventId, reason: VOID_REASONS[code] })
    }),
    route(correctResult, (sent) => {
      const { event: eventId, version, facts } = sent.body
      const omittedFacts = facts.split(',').map(Number)
      return carryOut(sent, { do: 'correct', eventId, version: Number(version), omittedFacts })
    }),
  ]
}

/** How many bets a change concerns, by currency. */
function toCounts(effect: readonly SettlementEffect[]) {
  return toReport(
    {
      ...({ state: 'word', currency: 'text', bets: 'count', players: 'count' } as const),
      ...({ staked: 'amount', paid: 'amount' } as const),
    },
    effect.map(({ stakeMinor: staked, paidMinor: paid, ...row }) => ({ ...row, staked, paid })),
  )
}

/** Each payout that changes, those that cost most first. */
function toPayouts({ bets, changes }: SettlementPreview) {
  const rows = changes.map(({ betId: reference, currency, ...row }) => {
    const [paid, due] = [BigInt(row.paidMinor ?? 0), BigInt(row.newMinor ?? 0)]
    const state = row.newMinor === null ? 'open' : 'settled'
    return {
      reference,
      currency,
      state,
      staked: row.stakeMinor,
      paid,
      payout: due,
      more: due - paid,
    }
  })
  const largest = rows.toSorted((a, b) => (a.more === b.more ? 0 : a.more > b.more ? -1 : 1))
  return toReport(
    {
      ...({ reference: 'text', state: 'word', currency: 'text', staked: 'amount' } as const),
      ...({ paid: 'amount', payout: 'amount', more: 'amount' } as const),
    },
    largest,
    {
      facts: [
        toFact('bets', 'count', bets),
        toFact('changed', 'count', rows.length),
        toFact('more', 'text', listSums(rows)),
      ],
    },
  )
}

/** `-12.50 EUR`, for each currency. */
function listSums(rows: readonly { readonly currency: string; readonly more: bigint }[]): string[] {
  const sums = new Map<string, bigint>()
  for (const { currency, more } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + more)
  return [...sums].map(([code, minor]) => {
    const currency = findCurrency(code)
    return `${currency === undefined ? minor : formatDecimal(minor, currency)} ${code}`
  })
}

/** `2 – 1, play, period 2` where the sport has totals; otherwise everything that the book says. */
function describeScore(score: unknown): unknown {
  const { play, phase, period } = score as {
    readonly play?: { readonly total?: unknown }
    readonly phase?: string
    readonly period?: number
  }
  const total = play?.total
  return Array.isArray(total) ? [total.join(' – '), phase, `period ${String(period)}`] : score
}
