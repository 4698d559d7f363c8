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
import type { Report } from '@fairhouse/contract/office/operation-table'
import { type EffectQuery, VOID_REASONS } from '@fairhouse/contract/office/operation-word'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutDecision, type SentAct } from '#platform/audit/act'
import { type HandlerInput, type Route, route } from '#platform/http/route'
import { fillPort } from '#platform/integration'
import type { ModuleContext } from '#platform/module'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { playModule } from '#platform/modules/play/play.module'
import {
  type BetEffect,
  createEffectReader,
  type SportEffect,
} from '#platform/modules/sport/sport-effect'
import {
  type BetAct,
  createSportOperator,
  type SportAct,
  type SportScope,
  sumByCurrency,
  summarize,
} from '#platform/modules/sport/sport-operator'
import { toFact, toReport } from './report.ts'

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
    route(reportSettlementEffect, async ({ query }) => {
      const act = toBetAct(query)
      if (act === null) return refuse('validationFailed')
      const effect = await sport.effect(act)
      return effect.ok ? ok(toEffectReport(effect.value)) : effect
    }),
    route(suspendSport, (sent) => suspend(sent, true)),
    route(resumeSport, (sent) => suspend(sent, false)),
    route(voidBet, (sent) => settle(sent, { act: 'voidBet', ...sent.body })),
    route(voidEvent, (sent) => settle(sent, { act: 'voidEvent', ...sent.body })),
    route(correctResult, (sent) => settle(sent, { act: 'correctResult', ...sent.body })),
  ]
}

/** The act of an order whose fields are those of its form; null if one is missing. */
function toBetAct({ act, bet, event, code, version, facts }: EffectQuery): BetAct | null {
  const reason = VOID_REASONS[code ?? 'palpableError']
  if (act === 'voidBet') return bet === undefined ? null : { do: 'void', betId: bet, reason }
  if (event === undefined) return null
  if (act === 'voidEvent') return { do: 'voidEvent', eventId: event, reason }
  if (version === undefined || facts === undefined) return null
  const omittedFacts = facts.split(',').map(Number)
  return { do: 'correct', eventId: event, version: Number(version), omittedFacts }
}

/** Those who would owe something first, then the largest changes. */
function toEffectReport(effect: SportEffect): Report {
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
      ...({ player: 'player', bet: 'text', currency: 'text', state: 'word' } as const),
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
          sumByCurrency(effects, read).map(([currency, sum]) => ({
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
