import type { BonusOffer } from '@fairhouse/contract/bonus'
import { isInAudience } from '@fairhouse/domain/audience'
import { areMet, type Condition, findUnmet, words } from '@fairhouse/domain/condition'
import { requiredWager } from '@fairhouse/domain/bonus'
import {
  depositConditions,
  depositNumberCondition,
  matchDeposit,
  offerConditions,
} from '@fairhouse/domain/bonus-offer'
import type { Market, Markets } from '@fairhouse/domain/market/market'
import { capWager, isOfferAllowed } from '@fairhouse/domain/market/offer-rules'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readMarket } from '#platform/modules/market/player-market.query'
import { stopCondition } from '#platform/modules/marker/marker-stop.query'
import { findPlayer } from '#platform/modules/player/player.query'
import { readSegmentsOf } from '#platform/modules/segment/segment.query'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import type { BonusPackage } from './bonus-package.file.ts'
import { countDeposits } from './bonus-offer.repo.ts'
import { isTakenByOther, takenSince } from './bonus-person.ts'
import { countTaken } from './bonus.repo.ts'
import { readAverageCosts, toTermsShown, wordIn } from './bonus.wire.ts'

type Db = Kysely<PlatformDatabase>
export type OfferDeps = { readonly db: Db; readonly markets: Markets }

/** The player's data that decides about offers; a guest counts as a player without deposits. */
export type OfferAsker = {
  readonly playerId: string | null
  readonly country: string | null
  readonly now: Date
  /** What was taken later does not count; for a decision of the past. */
  readonly until?: Date | undefined
}

export type DepositOffer = Extract<BonusPackage, { kind: 'deposit' }>

export type OfferState = 'open' | 'taken' | 'closed'

/**
 * Offers for a player: of their market, and without an audience or with one that includes the player.
 * Strong markers of harm leave what play has earned.
 */
export async function findOffersFor(
  { db, markets }: OfferDeps,
  all: readonly BonusPackage[],
  { playerId, country, now }: Pick<OfferAsker, 'playerId' | 'country' | 'now'>,
): Promise<readonly BonusPackage[]> {
  const market = await readMarket(db, markets, { playerId, requestCountry: country })
  const isStopped = !(await stopCondition(db, 'bonus', { playerId })).isMet
  const offers = all.filter(
    (offer) => marketCondition(offer, market).isMet && (!isStopped || offer.kind === 'cashback'),
  )
  if (offers.every(({ audience }) => audience === null)) return offers
  const player = await findAsker(db, offers, { playerId, now })
  return offers.filter((offer) => audienceCondition(offer, player).isMet)
}

/** Whether a player may take an offer, has used it up, or is not eligible now. */
export async function readOfferState(
  db: Db,
  offer: BonusPackage,
  asker: OfferAsker,
): Promise<OfferState> {
  const { playerId, now } = asker
  const deposits = playerId === null ? 0 : await countDeposits(db, playerId)
  return await stateOf(db, offer, { ...asker, playerId, now, depositNumber: deposits + 1 })
}

async function stateOf(
  db: Db,
  offer: BonusPackage,
  asker: OfferAsker & { readonly depositNumber: number },
): Promise<OfferState> {
  const unmet = findUnmet(await listOfferConditions(db, offer, asker))
  if (unmet === null) return 'open'
  const { name } = unmet
  return name === 'offerNotTaken' || name === 'offerNotTakenByOther' ? 'taken' : 'closed'
}

/** What an offer asks of a player. One that was taken is not looked at further. */
export async function listOfferConditions(
  db: Db,
  offer: BonusPackage,
  asker: OfferAsker & { readonly depositNumber: number },
): Promise<Condition[]> {
  const depositNumbers = offer.kind === 'deposit' ? offer.depositNumbers : null
  const own = await listTakenConditions(db, offer, asker)
  if (findUnmet(own) !== null) return own
  return [...own, ...offerConditions({ ...offer, depositNumbers }, asker)]
}

async function listTakenConditions(
  db: Db,
  offer: BonusPackage,
  { playerId, now, until }: OfferAsker,
): Promise<Condition[]> {
  if (playerId === null || offer.every === 'always') return []
  const since = takenSince(offer, now)
  const count = await countTaken(db, { playerIds: [playerId], packageId: offer.id, since, until })
  const own: Condition = {
    ...{ name: 'offerNotTaken', isMet: count === 0 },
    ...{ value: { count }, threshold: { count: 0 }, about: offer.every },
  }
  if (count > 0 || offer.oncePer === 'player') return [own]
  const isTaken = await isTakenByOther(db, offer, { playerId, since, until })
  return [
    own,
    {
      ...{ name: 'offerNotTakenByOther', isMet: !isTaken },
      ...{ value: words(isTaken ? 'yes' : 'no'), threshold: words('no') },
    },
  ]
}

/** Whether the rules of a market allow the offer. */
export function marketCondition(
  offer: Pick<BonusPackage, 'kind'>,
  market: Market,
): Condition<'offerMarket'> {
  const isMet = isOfferAllowed(market, offer)
  return {
    ...{ name: 'offerMarket', isMet, value: words(offer.kind) },
    threshold: isMet ? null : words('cashback', 'manual'),
  }
}

/** The player with the segments that offers ask about. */
export async function findAsker(
  db: Db,
  offers: readonly Pick<BonusPackage, 'audience'>[],
  { playerId, now }: Pick<OfferAsker, 'playerId' | 'now'>,
) {
  const player = playerId === null ? undefined : await findPlayer(db, playerId)
  if (player === undefined) return undefined
  const ids = offers.flatMap(({ audience }) => audience?.segment ?? [])
  return { ...player, segments: await readSegmentsOf(db, { playerId: player.id, ids, now }) }
}

/** Whether an offer is for this player at all. */
export function audienceCondition(
  { audience }: Pick<BonusPackage, 'audience'>,
  player: Parameters<typeof isInAudience>[1],
): Condition {
  return {
    ...{ name: 'offerAudience', isMet: audience === null || isInAudience(audience, player) },
    value: words(player?.country ?? null, player?.language ?? null),
    threshold: audience && words(...Object.values(audience).filter((one) => one !== undefined)),
  }
}

/** The deposit that a code waited for. */
export type OfferedDeposit = {
  readonly playerId: string
  readonly openedAt: Date
  readonly number: number
  readonly amountMinor: bigint
  readonly currency: string
  readonly baseMinor: bigint | null
  /** As of an {@link OfferAsker}. */
  readonly until?: Date
}

/** What an offer asks of the deposit itself; the code waits for the next one if it is not met. */
export function listDepositConditions(
  offer: DepositOffer,
  deposit: OfferedDeposit,
): readonly Condition[] {
  return [
    depositNumberCondition(offer.depositNumbers, deposit.number),
    ...depositConditions(offer, deposit),
  ]
}

/**
 * Whether an offer was open to a deposit that its code waited for; if not, the code ends. The
 * country was checked when the code was entered, and so was the segment, which the deposit may have changed.
 */
export async function listOpenConditions(
  { db, markets }: OfferDeps,
  offer: DepositOffer,
  { playerId, openedAt: now, number: depositNumber, until }: OfferedDeposit,
): Promise<readonly Condition[]> {
  const player = await findPlayer(db, playerId)
  const market = await readMarket(db, markets, { playerId })
  const audience = offer.audience && { ...offer.audience, segment: undefined }
  const own = [
    ...[marketCondition(offer, market), audienceCondition({ audience }, player)],
    await stopCondition(db, 'bonus', { playerId, at: until ?? null }),
  ]
  if (!areMet(own)) return own
  const asker = { playerId, country: null, now, depositNumber, until }
  return [...own, ...(await listOfferConditions(db, { ...offer, countries: [] }, asker))]
}

/** Current offers, with the bonus that a deposit of the amount would give. */
export async function listOffers(
  deps: OfferDeps,
  offers: readonly BonusPackage[],
  query: OfferAsker & {
    readonly currency: string
    readonly amountMinor: bigint | null
    readonly locale: string
  },
): Promise<BonusOffer[]> {
  const { db, markets } = deps
  const { playerId, currency, amountMinor, country: requestCountry } = query
  const market = await readMarket(db, markets, { playerId, requestCountry })
  const depositNumber = (playerId === null ? 0 : await countDeposits(db, playerId)) + 1
  const baseMinor =
    amountMinor === null ? null : (await readToBaseMinor(db, 'down'))({ currency, amountMinor })
  const shown: BonusOffer[] = []
  for (const offer of await findOffersFor(deps, offers, query)) {
    if (!offer.isListed || !isIn(offer, currency)) continue
    const state = await stateOf(db, offer, { ...query, depositNumber })
    shown.push(await toOffer(db, offer, { ...query, baseMinor, state, market }))
  }
  return shown
}

/** Whether an offer supports a currency. */
function isIn(offer: BonusPackage, currency: string): boolean {
  if (offer.kind === 'deposit') return currency in offer.bonusMax
  if (offer.kind === 'fixed' || offer.kind === 'freebet') return currency in offer.amounts
  return offer.kind !== 'freespins' || currency in offer.stakes
}

async function toOffer(
  db: Db,
  offer: BonusPackage,
  query: {
    readonly currency: string
    readonly amountMinor: bigint | null
    readonly baseMinor: bigint | null
    readonly locale: string
    readonly state: OfferState
    readonly market: Market
  },
): Promise<BonusOffer> {
  const { currency, amountMinor, baseMinor, locale, state, market } = query
  const wagerOf = (base: Parameters<typeof requiredWager>[1]) =>
    capWager(market, { ...base, requiredMinor: requiredWager(offer.terms, base) })
  const match = offer.kind === 'deposit' ? offer : null
  const bonusMinor =
    match !== null && amountMinor !== null
      ? matchDeposit(match, { amountMinor, currency, baseMinor })
      : null
  const most = match?.bonusMax[currency] ?? ('amounts' in offer && offer.amounts[currency])
  const mostMinor = most ? BigInt(most) : null
  const wagerMinor = wagerOf({
    bonusMinor: mostMinor ?? 0n,
    depositMinor: match === null ? 0n : ((mostMinor ?? 0n) * 100n) / BigInt(match.percent),
  })
  return {
    id: offer.id,
    package: { id: offer.id },
    kind: offer.kind,
    group: offer.group,
    name: wordIn(offer.names, locale),
    text: wordIn(offer.texts, locale),
    code: offer.kind === 'deposit' ? offer.code : null,
    triggerConditions: {
      invoiceAmountItems: Object.entries(match?.depositMin ?? {})
        .filter(([code]) => code === currency)
        .map(([code, amountFrom]) => ({ currency: code, amountFrom })),
      baseCurrencyInvoiceAmountFrom: match?.depositMinInBase ?? null,
      baseCurrency: BASE_CURRENCY,
    },
    percent: 'percent' in offer ? offer.percent : null,
    bonusMax: (offer.kind === 'cashback' ? offer.caps[currency] : most) || null,
    freeSpins: offer.kind === 'freespins' ? { count: offer.count, gameId: offer.game } : null,
    depositNumbers: match?.depositNumbers ?? null,
    gives:
      bonusMinor === null || bonusMinor === 0n
        ? null
        : {
            bonus: bonusMinor.toString(),
            wager: wagerOf({ bonusMinor, depositMinor: amountMinor ?? 0n }).toString(),
          },
    isOpen: state === 'open',
    isTaken: state === 'taken',
    terms: await toTermsShown(db, offer, { currency, amountMinor: mostMinor, market }),
    averageCosts: await readAverageCosts(db, offer, wagerMinor),
  }
}
