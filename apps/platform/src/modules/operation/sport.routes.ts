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
import { carryOutDecision, type SentAct } from '#platform/audit/act'
import { type HandlerInput, type Route, route } from '#platform/http/route'
import { fillPort } from '#platform/integration'
import type { ModuleContext } from '#platform/module'
import { createSportOperator, type SportScope } from '#platform/modules/sport/sport-operator'
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
    route(reportSettlementEffect, async ({ query: { bet, event } }) => {
      if (bet === undefined && event === undefined) return refuse('betNotFound')
      const of = bet === undefined ? { eventId: event! } : { betId: bet }
      const effect = await sport.effect(of)
      if (!effect.ok) return effect
      if (effect.value === null)
        return refuse(bet === undefined ? 'sportEventNotFound' : 'betNotFound')
      const shown = effect.value.map(({ stakeMinor: staked, paidMinor: paid, ...row }) => ({
        ...{ ...row, staked, paid },
      }))
      return ok(
        toReport(
          {
            ...({ state: 'word', currency: 'text', bets: 'count', players: 'count' } as const),
            ...({ staked: 'amount', paid: 'amount' } as const),
          },
          shown,
        ),
      )
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
