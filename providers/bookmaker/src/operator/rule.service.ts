import type { LimitSubject } from '@fairhouse/betting/limits/limits'
import { quantiseModelPrice } from '@fairhouse/betting/odds/ladder'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { listMarketNames } from '../betting/market-names.ts'
import { SPORTS } from '../catalogue/sport.table.ts'
import type { BookmakerDatabase, RuleKind } from '../database/bookmaker.tables.ts'
import type { EventBook } from '../event/event-book.ts'
import { findSport } from '../sports/sports.ts'
import { sportOf } from '../event/event.ts'
import { formatPrice, type PricedMarket, type PricedOutcome } from '../live/priced-market.ts'
import { insertAct } from './control.repo.ts'
import { countChanges, insertRule, liftRule, listRules, type StoredRule } from './rule.repo.ts'

export type RuleOrder = {
  readonly kind: RuleKind
  /** A player, a sport, a market, an event with or without a market of it, a selection. */
  readonly subject: string
  /** Percent, or hundredths of a price; null lifts the rule. */
  readonly value: number | null
  /** When it ends by itself; prices and margins always do. */
  readonly endsAt: Date | null
  readonly actor: string
  readonly reason: string
}

export type RuleAnswer =
  | { readonly ok: true; readonly isChanged: boolean }
  | {
      readonly ok: false
      readonly reason: 'unknownSubject' | 'unknownEvent' | 'unknownMarket' | 'endTooLate'
    }

export type RuleService = ReturnType<typeof createRuleService>

/**
 * assumed: who changes a price stays to look at it. One person may do it, since it can only lower
 * prices: a raised one could be a gift to a friend.
 */
const PRICE_RULE_MS_MAX = 24 * 3_600_000

/** Rules of operators, in memory as they are in the database: one process takes bets. */
export function createRuleService(deps: {
  readonly db: Kysely<BookmakerDatabase>
  readonly clock: Clock
  readonly book: EventBook
}) {
  const { db, clock, book } = deps
  let held: readonly StoredRule[] = []
  let changes = 0

  async function load(): Promise<void> {
    held = await listRules(db)
    changes = await countChanges(db)
  }

  const hasEnded = ({ ends_at: at }: StoredRule) => at !== null && at <= clock.now()

  function findRule(kind: RuleKind, subject: string): StoredRule | undefined {
    return held.find((rule) => rule.kind === kind && rule.subject === subject && !hasEnded(rule))
  }

  function findProblem({ kind, subject, value, endsAt }: RuleOrder) {
    if (value === null) return null
    if (kind === 'sport')
      return SPORTS.some(({ code }) => code === subject) ? null : 'unknownSubject'
    if (kind === 'market') return listMarketNames().includes(subject) ? null : 'unknownSubject'
    if (kind === 'player') return null
    const { eventId, marketId } = readSubject(subject)
    const state = book.find(eventId)
    if (state === undefined) return 'unknownEvent'
    const { event } = state
    const isKnown = findSport(sportOf(event))
      .markets(event.rules)
      .some(({ id }) => id === marketId)
    if (marketId !== undefined && !isKnown) return 'unknownMarket'
    const latest = clock.now().getTime() + PRICE_RULE_MS_MAX
    return endsAt === null || +endsAt > latest ? 'endTooLate' : null
  }

  return {
    load,
    list: () => held,

    /** Percent of the limits that an operator gives to a player, a sport or a market. */
    percentOf: (kind: LimitSubject, subject: string) => findRule(kind, subject)?.value,

    /** Rises when prices change by a rule, also by its end; the same after a restart. */
    revision: () => changes + held.filter(hasEnded).length,

    /** Prices with the margins and prices of operators, which only lower them. */
    applyTo(eventId: number, markets: readonly PricedMarket[]): readonly PricedMarket[] {
      if (!held.some(({ kind }) => kind === 'margin' || kind === 'price')) return markets
      return markets.map((market) => {
        const margins = [String(eventId), `${eventId}:${market.id}`].map(
          (subject) => findRule('margin', subject)?.value ?? 0,
        )
        const margin = Math.max(...margins)
        const outcomes = market.outcomes.map((outcome) => {
          const own = findRule('price', `${eventId}:${market.key}/${outcome.id}`)?.value
          return lower(outcome, { margin, hundredths: own })
        })
        return { ...market, outcomes }
      })
    },

    async set(order: RuleOrder): Promise<RuleAnswer> {
      const problem = findProblem(order)
      if (problem !== null) return { ok: false, reason: problem }
      const { kind, subject, value, endsAt, actor, reason } = order
      const now = clock.now()
      const isChanged = await db.transaction().execute(async (trx) => {
        const isLifted = await liftRule(trx, { kind, subject }, now)
        if (value === null && !isLifted) return false
        if (value !== null) {
          const rule = { kind, subject, value, actor, reason, made_at: now, ends_at: endsAt }
          await insertRule(trx, rule)
        }
        await insertAct(trx, { actor, reason, act: { rule: kind, subject, value } }, now)
        return true
      })
      await load()
      return { ok: true, isChanged }
    },
  }
}

/** `7`, `7:1x2` or the id of a selection, `7:total/total=2.5/over`. */
function readSubject(subject: string): { eventId: number; marketId?: string } {
  const [event = '', rest] = subject.split(':')
  return { eventId: Number(event), ...(rest && { marketId: rest.split('/')[0]! }) }
}

function lower(
  outcome: PricedOutcome,
  { margin, hundredths }: { readonly margin: number; readonly hundredths: number | undefined },
): PricedOutcome {
  if (outcome.price === null || (margin === 0 && hundredths === undefined)) return outcome
  const model = Number(outcome.price)
  const wanted = Math.min(
    model / (1 + margin / 100),
    hundredths === undefined ? model : hundredths / 100,
  )
  const price = quantiseModelPrice(wanted)
  const share = price === undefined ? null : wanted / model
  return {
    ...outcome,
    price: price === undefined ? null : formatPrice(price),
    returnToPlayer:
      outcome.returnToPlayer === null || share === null
        ? null
        : Math.floor(outcome.returnToPlayer * share),
  }
}
