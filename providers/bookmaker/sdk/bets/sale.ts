import { ApiFailure, call } from '../core/api.ts'
import { newId } from '../core/new-id.ts'
import { playerOf, readStored, session, writeStored } from '../core/session.ts'

/** The book's answer to a sale. */
export type Sold =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly reason: string; readonly amount?: string }

/** What a player asks for: the value of the whole bet, and the part of its stake. */
export type SaleWish = { readonly amount: string; readonly stake: string | null }

type Requested = {
  readonly player: string
  readonly betId: string
  readonly sinceMs: number
  /** As it is sent: the same request again sells nothing more. */
  readonly body: { readonly id: string }
}

const KEY = 'book.cashOut'
const REPEAT_MS = 1_500
/** So long a sale without an answer is requested again. */
const PENDING_MS = 60_000

/**
 * Sells a bet or a part of it, once: the request is stored before it is sent, and repeated as it was
 * until the book answers. One that is still without an answer comes first. Null when there is none.
 */
export async function sell(betId: string, wish: SaleWish): Promise<Sold | null> {
  return finish(unansweredSale(betId) ?? store(betId, wish))
}

/** Continues a sale of an earlier page; undefined without one. */
export async function resumeSale(betId: string): Promise<Sold | null | undefined> {
  const stored = unansweredSale(betId)
  return stored && finish(stored)
}

function store(betId: string, { amount, stake }: SaleWish): Requested {
  const body = { id: newId(), amount, tolerance: '0', ...(stake !== null && { stake }) }
  const player = playerOf(session.get().token)
  const requested = { player, betId, sinceMs: Date.now(), body }
  writeStored(KEY, JSON.stringify([...readAll(), requested]))
  return requested
}

function unansweredSale(betId: string): Requested | undefined {
  return readAll().find((each) => each.betId === betId)
}

/** Those of this player that are recent; others are never sent again. */
function readAll(): readonly Requested[] {
  try {
    const stored = JSON.parse(readStored(KEY) ?? '[]') as readonly Requested[]
    return stored.filter(isSendable)
  } catch {
    return []
  }
}

function isSendable({ player, sinceMs }: Requested): boolean {
  const ageMs = Date.now() - sinceMs
  return player === playerOf(session.get().token) && ageMs >= 0 && ageMs <= PENDING_MS
}

async function finish(requested: Requested): Promise<Sold | null> {
  const { betId, body } = requested
  while (isSendable(requested)) {
    try {
      const options = { method: 'POST', body, isOwn: true }
      const sold = await call<Sold>(`bets/${betId}/cash-out`, options)
      forget(requested)
      return sold
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status === 404 || error.status === 422) break
    }
    await new Promise((resolve) => setTimeout(resolve, REPEAT_MS))
  }
  forget(requested)
  return null
}

function forget({ body }: Requested): void {
  const left = readAll().filter((each) => each.body.id !== body.id)
  writeStored(KEY, left.length === 0 ? null : JSON.stringify(left))
}
