import type { LegPart } from '@fairhouse/betting/bet/bet'
import { offerBuilder, refuseLegs, type Builder } from '@fairhouse/betting/builder/builder'
import { BUILDER_RULES } from '@fairhouse/betting/builder/builder.data'
import { compare, parseDecimalRational } from '@fairhouse/betting/odds/rational'
import { Busy } from '@fairhouse/server-kit/busy'
import { isReadyMade, legKey, pickOf, type BuilderLeg } from '../builder/builder-leg.ts'
import { readParts, type BuilderPart } from '../builder/join-state.ts'
import type { EventState } from '../event/event-book.ts'
import {
  formatPrice,
  marketKey,
  type PricedMarket,
  type PricedOutcome,
} from '../live/priced-market.ts'
import type { JointPurpose } from '../live/pricer.ts'
import type { BettingDeps } from './betting.deps.ts'

/** The market that represents a bet builder as one selection. */
export const BUILDER_MARKET = 'builder'
export const BUILDER_SLUG = 'bet_builder'

export type ReadBuilder = {
  readonly builder: Builder
  /** The parts together as one outcome; undefined if no model prices them. */
  readonly outcome: PricedOutcome | undefined
}

/** Prices parts of one event together, among the markets that are offered now. */
export async function readBuilder(
  { builders, log }: Pick<BettingDeps, 'builders' | 'log'>,
  state: EventState,
  of: {
    readonly parts: readonly BuilderPart[]
    readonly markets: readonly PricedMarket[]
    readonly nowMs: number
    readonly purpose: JointPurpose
  },
): Promise<ReadBuilder> {
  const { parts, markets, nowMs, purpose } = of
  const refuse = (refusal: Extract<Builder, { isOffered: false }>['refusal']): ReadBuilder => ({
    builder: { isOffered: false, refusal },
    outcome: undefined,
  })
  const legs = readParts(state.event.rules, parts)
  if (legs === undefined) return refuse({ reason: 'unpriced' })
  const refusal = refuseLegs(
    legs.map((leg, index) => ({ ...pickOf(leg), isActive: isOffered(markets, parts[index]!) })),
    BUILDER_RULES,
  )
  // A held bet may have parts that are decided: it still has a value.
  if (refusal !== undefined && refusal.reason !== 'legSuspended') return refuse(refusal)
  const joint = await builders.join(state, parts, nowMs, purpose).catch((error: unknown) => {
    if (error instanceof Busy) throw error
    log.warn({ err: error, eventId: state.event.id }, 'a bet builder could not be priced')
    return undefined
  })
  if (joint === undefined) return refuse({ reason: 'unpriced' })
  const builder: Builder =
    refusal === undefined
      ? offerBuilder(legs.map(legKey), joint, BUILDER_RULES)
      : { isOffered: false, refusal }
  const outcome = toOutcome(builder, joint.all)
  const twin = builder.isOffered ? findTwin(state, legs, markets) : undefined
  if (twin === undefined) return { builder, outcome }
  return {
    builder,
    outcome: { ...outcome, price: twin.price, returnToPlayer: twin.returnToPlayer },
  }
}

/**
 * The outcome of a market that wins exactly when the legs do: one thing has one price, here and there. Of
 * several that are the same, the one with the best price.
 */
function findTwin(
  state: EventState,
  legs: readonly BuilderLeg[],
  markets: readonly PricedMarket[],
): PricedOutcome | undefined {
  const offered = markets.flatMap(({ id, specifiers, outcomes }) =>
    outcomes.flatMap((outcome) => {
      const price = parseDecimalRational(outcome.price ?? '')
      return price ? [{ marketId: id, specifiers, outcomeId: outcome.id, outcome, price }] : []
    }),
  )
  const made = readParts(state.event.rules, offered) ?? []
  const twins = offered.filter((_, index) => made[index] && isReadyMade(made[index], legs))
  return twins.toSorted((a, b) => compare(b.price, a.price))[0]?.outcome
}

function toOutcome(builder: Builder, chance: number): PricedOutcome {
  const { price, returnToPlayer } = builder.isOffered
    ? builder.offer
    : { price: undefined, returnToPlayer: undefined }
  return {
    id: 'all',
    name: [],
    price: price === undefined ? null : formatPrice(price),
    returnToPlayer: returnToPlayer === undefined ? null : Math.floor(returnToPlayer * 1000),
    fair: { win: chance, halfWin: 0, push: 0, halfLose: 0 },
  }
}

function isOffered(markets: readonly PricedMarket[], part: BuilderPart): boolean {
  return (findOutcome(markets, part)?.outcome.price ?? null) !== null
}

export function findOutcome(
  markets: readonly PricedMarket[],
  { marketId, specifiers, outcomeId }: BuilderPart,
): { readonly market: PricedMarket; readonly outcome: PricedOutcome } | undefined {
  const market = markets.find(({ key }) => key === marketKey(marketId, specifiers))
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId)
  return market && outcome && { market, outcome }
}

/** Parts with their names, to be kept with the bet. */
export function labelParts(
  { playerName }: Pick<BettingDeps, 'playerName'>,
  parts: readonly BuilderPart[],
  markets: readonly PricedMarket[],
): LegPart[] {
  return parts.map(({ marketId, specifiers, outcomeId }) => {
    const part = { marketId, specifiers, outcomeId }
    const found = findOutcome(markets, part)
    if (found === undefined) return part
    const outcome = found.outcome.name.map((token) => playerName(token) ?? token)
    return { ...part, label: { slug: found.market.slug, outcome } }
  })
}
