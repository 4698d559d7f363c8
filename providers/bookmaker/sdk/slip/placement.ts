import { ApiFailure, call } from '../core/api.ts'
import { readStored, session, writeStored } from '../core/session.ts'
import { createStore } from '../core/store.ts'
import { emptyLegs, sizesOf, type Pick, type Slip, type SlipLeg } from './slip.ts'
import { forgetStored, slip } from './slip.store.ts'
import { betsOf } from './slip-totals.ts'

export type Refusal =
  | { readonly kind: 'pricesMoved'; readonly moves: readonly { leg: number; offered: string }[] }
  | {
      readonly kind: 'legs'
      readonly legs: readonly {
        leg: number
        refusal: string
        /** Why selections are not combined. */
        builder?: { reason: string }
      }[]
    }
  | { readonly kind: 'maxStake'; readonly stakeMax: string }
  | { readonly kind: 'bet' | 'stake' | 'wallet'; readonly reason: string }
  | { readonly kind: 'idTaken' }

type Answer =
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: string; readonly refusal?: undefined }

type Order = { readonly id: string; readonly legKeys: readonly string[]; readonly body: object }

/** The state of a slip's bets. Every pending one ends with the server's response. */
export type Placement =
  | { readonly state: 'idle' }
  | { readonly state: 'pending'; readonly orders: readonly Order[]; readonly sinceMs: number }
  | {
      readonly state: 'done'
      readonly placed: readonly string[]
      readonly refused: readonly {
        readonly legKeys: readonly string[]
        readonly refusal: Refusal
      }[]
    }

const KEY = 'book.pending'
const REPEAT_MS = 1_500
const PENDING_MS = 60_000

export const placement = createStore<Placement>({ state: 'idle' })

/** Called with the ids of bets that are open. */
let tellPlaced: (ids: readonly string[]) => void = () => undefined
export function onPlaced(listener: (ids: readonly string[]) => void): void {
  tellPlaced = listener
}

/** Ids are created and stored before anything is sent: after a reload the same bets are requested again. */
export function place(slip: Slip, unitStakesMinor: readonly bigint[], rewardId?: string): void {
  if (placement.get().state === 'pending') return
  const { currency } = session.get()
  const orders = betsOf(slip).map((picks, index): Order => {
    const id = newId()
    const body = {
      id,
      currency,
      legs: picks.map(toOrderLeg),
      sizes: sizesOf(slip),
      unitStake: String(unitStakesMinor[index] ?? 0n),
      isEachWay: slip.isEachWay,
      acceptMode: slip.acceptMode,
      ...(rewardId !== undefined && { rewardId }),
    }
    return { id, legKeys: picks.map(({ key }) => key), body }
  })
  follow(orders)
}

/** A pick as the book reads it: a bet builder is one selection of several parts. */
export function toOrderLeg({ eventId, legs, price }: Omit<Pick, 'key' | 'book'>): object {
  const toPart = ({ marketId, specifiers, outcomeId }: SlipLeg) => ({
    marketId,
    specifiers,
    outcomeId,
  })
  const [first] = legs
  if (legs.length === 1 && first !== undefined) return { eventId, ...toPart(first), price }
  const builder = { marketId: 'builder', specifiers: '', outcomeId: 'all' }
  return { eventId, ...builder, parts: legs.map(toPart), price }
}

/** Continues the requests of an earlier page. */
export function resumePlacement(): void {
  if (placement.get().state !== 'idle' || session.get().token === '') return
  try {
    const stored = JSON.parse(readStored(KEY) ?? 'null') as {
      orders: readonly Order[]
      sinceMs: number
    } | null
    if (stored === null || !Array.isArray(stored.orders)) return
    // By then the server has cancelled the bets that it could not place.
    if (Date.now() - stored.sinceMs > 10 * PENDING_MS) writeStored(KEY, null)
    else follow(stored.orders, stored.sinceMs)
  } catch {
    writeStored(KEY, null)
  }
}

export function dismissPlacement(): void {
  if (placement.get().state === 'done') placement.set(() => ({ state: 'idle' }))
}

/** Clears the responses to the last bets: the next selection starts a new slip. */
export function leavePlaced(): void {
  const last = placement.get()
  if (last.state !== 'done' || last.placed.length === 0) return
  dismissPlacement()
  slip.set((before) => ({ ...emptyLegs(before), stake: '' }))
}

function follow(orders: readonly Order[], sinceMs = Date.now()): void {
  writeStored(KEY, JSON.stringify({ orders, sinceMs }))
  placement.set(() => ({ state: 'pending', orders, sinceMs }))
  void finish(orders)
}

async function finish(orders: readonly Order[]): Promise<void> {
  const ended = await Promise.all(
    orders.map(async (order) => ({ order, answer: await askUntilKnown(order) })),
  )
  writeStored(KEY, null)
  const placed = ended.filter(({ answer }) => answer.refusal === undefined)
  const ids = placed.map(({ order }) => order.id)
  placement.set(() => ({
    state: 'done',
    placed: ids,
    refused: ended.flatMap(({ order, answer }) =>
      answer.refusal === undefined ? [] : [{ legKeys: order.legKeys, refusal: answer.refusal }],
    ),
  }))
  // They are on screen for another bet on the same; a page that is opened again begins without them.
  if (ids.length === orders.length) forgetStored()
  if (ids.length > 0) tellPlaced(ids)
}

/** Retries with the same id until the response is final: it is one bet, whatever gets lost. */
async function askUntilKnown(order: Order): Promise<Answer> {
  for (;;) {
    try {
      const answer = await call<Answer>('bets', { method: 'POST', body: order.body, isOwn: true })
      if (answer.status === 'cancelled') {
        return { status: 'refused', refusal: { kind: 'wallet', reason: 'cancelled' } }
      }
      if (answer.status !== 'placing' && answer.status !== 'cancelling') return answer
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status === 401 || error.status === 422) {
        const reason = error.status === 401 ? 'sessionExpired' : 'malformed'
        return { status: 'refused', refusal: { kind: 'wallet', reason } }
      }
    }
    await new Promise((resolve) => setTimeout(resolve, REPEAT_MS))
  }
}

/** A random UUID also where `randomUUID` is not: pages that were opened over http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
