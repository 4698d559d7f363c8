import {
  reportExposure,
  reportSettlementEffect,
  reportSportBets,
  reportSportEvent,
  reportSportRules,
} from '@fairhouse/contract/office/operation-table.endpoints'
import {
  correctResult,
  liftSportRule,
  resumeSport,
  setSportRule,
  suspendSport,
  voidBet,
  voidEvent,
} from '@fairhouse/contract/office/operation.endpoints'
import { type EffectQuery, VOID_REASONS } from '@fairhouse/contract/office/operation-word'
import { ok, refuse } from '@fairhouse/domain/result'
import { isUuid } from '@fairhouse/server-kit/ids'
import { carryOutDecision, type SentAct } from '#platform/audit/act'
import { type HandlerInput, type Route, route } from '#platform/http/route'
import { fillPort } from '#platform/integration'
import type { ModuleContext } from '#platform/module'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { playModule } from '#platform/modules/play/play.module'
import { findPlayer } from '#platform/modules/player/player.query'
import { createEffectReader } from '#platform/modules/sport/sport-effect'
import {
  type BetAct,
  createSportOperator,
  type SportAct,
  type SportScope,
} from '#platform/modules/sport/sport-operator'
import { toFact, toReport } from '#platform/http/report-table'
import {
  BETS_SHOWN,
  toBetFilter,
  toBetReport,
  toEffectReport,
  toExposureReport,
  toRuleReport,
} from './sport-report.ts'

/** Sport: what open bets can cost, and acts at the running book. */
export function createSportRoutes(context: ModuleContext): Route[] {
  const { db } = context
  const book = fillPort('sportsbook', context)[0] ?? null
  const { bets } = context.resolve(playModule)
  const { freeSpins } = context.resolve(bonusModule)
  const readEffect = book
    ? createEffectReader({ ...context, bets, freeSpins, provider: book.id })
    : undefined
  const sport = createSportOperator({ ...context, book, ...(readEffect && { readEffect }) })

  const carryOut = (sent: SentAct, act: SportAct, preview?: string) =>
    carryOutDecision(db, sent, (by) => sport.carryOut(act, by, preview))

  const settle = (
    sent: SentAct & { readonly body: { readonly preview: string } },
    order: EffectQuery,
  ) => carryOut(sent, toBetAct(order)!, sent.body.preview)

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
      return ok(toExposureReport(rows.value, query.event !== undefined))
    }),
    route(reportSportBets, async ({ query }) => {
      const filter = toBetFilter(query)
      if (filter === null) return refuse('validationFailed')
      const found = await sport.bets(filter, BETS_SHOWN + 1)
      return found.ok ? ok(toBetReport(found.value)) : found
    }),
    route(reportSportRules, async () => {
      const found = await sport.rules()
      return found.ok ? ok(toRuleReport(found.value, context.clock.now())) : found
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
              toFact('voidMarkets', 'text', state.voidMarkets),
            ],
          },
        ),
      )
    }),
    route(reportSettlementEffect, async ({ query }) => {
      const act = toBetAct(query)
      if (act === null) return refuse('validationFailed')
      const effect = await sport.effect(act)
      return effect.ok ? ok(toEffectReport(effect.value)) : effect
    }),
    route(suspendSport, (sent) => suspend(sent, true)),
    route(resumeSport, (sent) => suspend(sent, false)),
    route(setSportRule, async (sent) => {
      const { kind, of: subject, percent, price, endsAt = null } = sent.body
      const value = kind === 'price' ? price && Number(price.replace('.', '')) : percent
      const isOver = endsAt !== null && new Date(endsAt) <= context.clock.now()
      if (value === undefined || value === '' || isOver) return refuse('validationFailed')
      // The book takes any name; a limit of nobody would look as if it held.
      if (kind === 'player' && !(isUuid(subject) && (await findPlayer(db, subject))))
        return refuse('itemUnknown')
      return carryOut(sent, { do: 'rule', kind, subject, value, endsAt })
    }),
    route(liftSportRule, (sent) => {
      const { kind, of: subject } = sent.body
      return carryOut(sent, { do: 'rule', kind, subject, value: null, endsAt: null })
    }),
    route(voidBet, (sent) => settle(sent, { act: 'voidBet', ...sent.body })),
    route(voidEvent, (sent) => settle(sent, { act: 'voidEvent', ...sent.body })),
    route(correctResult, (sent) => settle(sent, { act: 'correctResult', ...sent.body })),
  ]
}

/** The act of an order whose fields are those of its form; null if one is missing. */
function toBetAct({ act, bet, event, market, code, version, facts }: EffectQuery): BetAct | null {
  const reason = VOID_REASONS[code ?? 'palpableError']
  if (act === 'voidBet') return bet === undefined ? null : { do: 'void', betId: bet, reason }
  if (event === undefined) return null
  if (act === 'voidEvent') return { do: 'voidEvent', eventId: event, market, reason }
  if (version === undefined || facts === undefined) return null
  const omittedFacts = facts.split(',').map(Number)
  return { do: 'correct', eventId: event, version: Number(version), omittedFacts }
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
