import { useEffect, useState } from 'preact/hooks'
import { call } from '../core/api.ts'
import { session } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { toOrderLeg, type Refusal } from './placement.ts'
import { acceptPrices, picksOf, type Pick, type SeenPrice, type Slip } from './slip.ts'
import { slip as store } from './slip.store.ts'
import type { PlaceOffers } from './slip-totals.ts'

type PickQuote =
  | {
      readonly ok: true
      readonly prices: readonly string[]
      /** The average return of 1000 staked. */
      readonly returns: readonly (number | null)[]
      readonly eachWay: readonly ({ places: number; fraction: string } | null)[]
      readonly delayMs: number
    }
  | { readonly ok: false; readonly refusal: Refusal }

/** The current offers, by the keys of the picks. */
export type Quote = {
  readonly prices: ReadonlyMap<string, SeenPrice>
  /** Picks that take no bet now. */
  readonly closed: ReadonlySet<string>
  /** Why selections are not combined. */
  readonly unbuilt: ReadonlyMap<string, string>
  readonly places: PlaceOffers
  readonly delayMs: number
}

const EVERY_MS = 3_000
const NONE: Quote = {
  prices: new Map(),
  closed: new Set(),
  unbuilt: new Map(),
  places: new Map(),
  delayMs: 0,
}
/** The first price of a bet builder is requested without a minimum, since a better one is accepted. */
const UNSEEN_PRICE = '1.01'

/** Polls the current prices of a slip's picks. */
export function useQuote(slip: Slip, isWatching: boolean): Quote {
  const [quote, setQuote] = useState(NONE)
  const asked = JSON.stringify(picksOf(slip))
  const { token } = useStore(session)
  const isGuest = token === ''
  useEffect(() => {
    const picks = JSON.parse(asked) as readonly Pick[]
    if (!isWatching || picks.length === 0) return
    let isCurrent = true
    const ask = async () => {
      // Each separately, so that closed ones can be identified.
      const answers = await Promise.all(
        picks.map(async (pick) => ({ pick, answer: await askFor(pick, isGuest) })),
      )
      if (!isCurrent) return
      const fresh = toQuote(answers)
      setQuote(fresh)
      seeBuilders(picks, fresh)
    }
    void ask()
    const timer = setInterval(() => {
      if (!document.hidden) void ask()
    }, EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [asked, isWatching, isGuest])
  return quote
}

async function askFor(pick: Pick, isGuest: boolean): Promise<PickQuote | null> {
  // A combination is simulated for players only.
  const isOwn = pick.legs.length > 1
  if (isOwn && isGuest) {
    const legs = [{ leg: 0, refusal: 'builder', builder: { reason: 'signIn' } }]
    return { ok: false, refusal: { kind: 'legs', legs } }
  }
  const price = pick.price === '' ? UNSEEN_PRICE : pick.price
  const body = {
    legs: [toOrderLeg({ ...pick, price })],
    sizes: [1],
    acceptMode: 'any',
    currency: session.get().currency ?? 'EUR',
  }
  return call<PickQuote>('bets/quote', { method: 'POST', body, isOwn }).catch(() => null)
}

/** The first price of a bet builder is the one that its player sees. */
function seeBuilders(picks: readonly Pick[], { prices }: Quote): void {
  const unseen = picks.filter(({ key, price }) => price === '' && prices.has(key))
  if (unseen.length === 0) return
  const seen = new Map(unseen.map(({ key }) => [key, prices.get(key)!]))
  store.set((before) => acceptPrices(before, seen))
}

function toQuote(asked: readonly { pick: Pick; answer: PickQuote | null }[]): Quote {
  const prices = new Map<string, SeenPrice>()
  const closed = new Set<string>()
  const unbuilt = new Map<string, string>()
  const places = new Map<string, { places: number; fraction: string }>()
  let delayMs = 0
  for (const { pick, answer } of asked) {
    const { key, legs } = pick
    if (answer === null) continue
    if (answer.ok) {
      const [returned] = answer.returns
      const isBuilder = legs.length > 1 && typeof returned === 'number'
      const book = isBuilder ? Math.round(1_000_000 / returned) : pick.book
      prices.set(key, { price: answer.prices[0] ?? '', book })
      const [place] = answer.eachWay
      if (place) places.set(key, place)
      delayMs = Math.max(delayMs, answer.delayMs)
    } else if (answer.refusal.kind === 'pricesMoved') {
      prices.set(key, { price: answer.refusal.moves[0]?.offered ?? '', book: pick.book })
    } else if (answer.refusal.kind === 'legs') {
      const [builder] = answer.refusal.legs.flatMap((leg) => leg.builder ?? [])
      if (builder === undefined) closed.add(key)
      else unbuilt.set(key, builder.reason)
    }
  }
  return { prices, closed, unbuilt, places, delayMs }
}
