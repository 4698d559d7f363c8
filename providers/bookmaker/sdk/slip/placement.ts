import { ApiFailure, call } from '../core/api.ts'
import { host } from '../core/host.ts'
import { newId } from '../core/new-id.ts'
import { playerOf, readStored, session, writeStored } from '../core/session.ts'
import { createStore } from '../core/store.ts'
import { emptyLegs, shapeOf, type Pick, type Slip, type SlipLeg } from './slip.ts'
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

/** Bets that were requested, and the player who did: nobody else's token ever requests them. */
type Requested = {
  readonly player: string
  readonly orders: readonly Order[]
  readonly sinceMs: number
}

/** The state of a slip's bets. Every pending one ends with the server's response. */
export type Placement =
  | { readonly state: 'idle' }
  | ({ readonly state: 'pending' } & Requested)
  /** Without a response for long: the player decides whether they are requested again. */
  | ({ readonly state: 'unanswered' } & Requested)
  | {
      readonly state: 'done'
      readonly player: string
      readonly placed: readonly string[]
      readonly refused: readonly {
        readonly legKeys: readonly string[]
        readonly refusal: Refusal
      }[]
    }

const KEY = 'book.pending'
const REPEAT_MS = 1_500
/** So long the bets are requested again without a question. */
const PENDING_MS = 60_000

export const placement = createStore<Placement>({ state: 'idle' })

/** Ids are created and stored before anything is sent: after a reload the same bets are requested again. */
export function place(slip: Slip, unitStakesMinor: readonly bigint[], rewardId?: string): void {
  const { state } = placement.get()
  if (state === 'pending' || state === 'unanswered') return
  const { currency, token } = session.get()
  const orders = betsOf(slip).map((picks, index): Order => {
    const id = newId()
    const body = {
      id,
      currency,
      legs: picks.map(toOrderLeg),
      ...shapeOf(slip),
      unitStake: String(unitStakesMinor[index] ?? 0n),
      isEachWay: slip.isEachWay,
      acceptMode: slip.acceptMode,
      ...(rewardId !== undefined && { rewardId }),
    }
    return { id, legKeys: picks.map(({ key }) => key), body }
  })
  follow({ player: playerOf(token), orders, sinceMs: Date.now() }, true)
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

/** Continues the requests of an earlier page, if they are this player's. */
export function resumePlacement(): void {
  const player = playerOf(session.get().token)
  if (placement.get().state !== 'idle' || player === '') return
  try {
    const stored = JSON.parse(readStored(KEY) ?? 'null') as Requested | null
    if (stored === null) return
    const { orders, sinceMs } = stored
    const ageMs = Date.now() - sinceMs
    // By then the server has cancelled the bets that it could not place.
    if (stored.player !== player || !Array.isArray(orders) || ageMs > 10 * PENDING_MS) {
      writeStored(KEY, null)
    } else if (isRecent(sinceMs)) follow(stored, false)
    else placement.set(() => ({ state: 'unanswered', player, orders, sinceMs }))
  } catch {
    writeStored(KEY, null)
  }
}

/** False also for a time that is yet to come: the clock of the device was changed. */
function isRecent(sinceMs: number): boolean {
  const ageMs = Date.now() - sinceMs
  return ageMs >= 0 && ageMs <= PENDING_MS
}

/** The player's answer: they are the same bets, so each counts once however often it is requested. */
export function requestAgain(): void {
  const last = placement.get()
  if (last.state === 'unanswered') follow({ ...last, sinceMs: Date.now() }, false)
}

export function giveUp(): void {
  if (placement.get().state !== 'unanswered') return
  writeStored(KEY, null)
  placement.set(() => ({ state: 'idle' }))
}

/** What one player was told is not for the next one of the browser. Signing in again continues it. */
session.subscribe(() => {
  const player = playerOf(session.get().token)
  const last = placement.get()
  if (last.state === 'idle' || last.player === player) return
  if (player !== '') writeStored(KEY, null)
  placement.set(() => ({ state: 'idle' }))
})

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

function follow({ player, orders, sinceMs }: Requested, isFirst: boolean): void {
  const requested: Requested = { player, orders, sinceMs }
  writeStored(KEY, JSON.stringify(requested))
  placement.set(() => ({ state: 'pending', ...requested }))
  void finish(requested, isFirst)
}

async function finish(requested: Requested, isFirst: boolean): Promise<void> {
  const { player, orders } = requested
  const ended = await Promise.all(
    orders.map(async (order) => {
      return { order, answer: await askUntilKnown(order, requested, isFirst) }
    }),
  )
  const last = placement.get()
  if (last.state !== 'pending' || last.orders !== orders) return
  if (ended.some(({ answer }) => answer === null)) {
    placement.set(() => ({ state: 'unanswered', ...requested }))
    return
  }
  writeStored(KEY, null)
  const placed = ended.filter(({ answer }) => answer?.refusal === undefined)
  const ids = placed.map(({ order }) => order.id)
  placement.set(() => ({
    state: 'done',
    player,
    placed: ids,
    refused: ended.flatMap(({ order, answer }) =>
      answer?.refusal === undefined ? [] : [{ legKeys: order.legKeys, refusal: answer.refusal }],
    ),
  }))
  // They are on screen for another bet on the same; a page that is opened again begins without them.
  if (ids.length === orders.length) forgetStored()
  if (ids.length > 0) host.betPlaced(ids)
  if (ids.length < orders.length) host.betRefused()
}

/**
 * Retries with the same id until the response is final: it is one bet, whatever gets lost. Null when
 * there is none for too long, or another player is there.
 */
async function askUntilKnown(
  order: Order,
  { player, sinceMs }: Requested,
  isFirst: boolean,
): Promise<Answer | null> {
  let isSent = !isFirst
  while (playerOf(session.get().token) === player && isRecent(sinceMs)) {
    try {
      const answer = await call<Answer>('bets', { method: 'POST', body: order.body, isOwn: true })
      if (answer.status === 'cancelled') {
        return { status: 'refused', refusal: { kind: 'wallet', reason: 'cancelled' } }
      }
      if (answer.status !== 'placing' && answer.status !== 'cancelling') return answer
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const reason = error.status === 422 ? 'malformed' : 'sessionExpired'
      // A token that expired while the bet was on its way does not say that the bet is not placed.
      const isFinal = error.status === 422 || (error.status === 401 && !isSent)
      if (isFinal) return { status: 'refused', refusal: { kind: 'wallet', reason } }
    }
    isSent = true
    await new Promise((resolve) => setTimeout(resolve, REPEAT_MS))
  }
  return null
}
