import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTokenVerifier, signConnectionToken } from '@fairhouse/realtime/token'
import { systemClock } from '@fairhouse/server-kit/clock'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { inTransaction } from '../apps/platform/src/database/transaction.ts'
import { demoGrantTransfer } from '../apps/platform/src/ledger/operations.ts'
import { post } from '../apps/platform/src/ledger/post.ts'
import { signUpPlayers } from './site-process.ts'

export const DEPOSIT_MINOR = 50_000_000n

export type Bettor = {
  readonly playerId: string
  readonly accountId: string
  readonly token: string
}

/** Players with money and a token of the book that outlasts the run. */
export async function openBettors(options: {
  readonly site: string
  readonly db: Kysely<PlatformDatabase>
  readonly secret: string
  readonly count: number
}): Promise<Bettor[]> {
  const { site, db, secret, count } = options
  const bettors: Bettor[] = []
  for (const access of await signUpPlayers(site, count)) {
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ platform: 2 })
    const started = await fetch(`${site}/api/game/sport/start`, { method: 'POST', headers, body })
    const { data } = (await started.json()) as { data: { token: string } }
    const opened = await createTokenVerifier(secret, () => new Date())(data.token)
    if (!opened.ok || opened.session === null) throw new Error('A player got no token of the book')
    const { user: playerId, session } = opened
    const { id: accountId } = await db
      .selectFrom('wallet_account')
      .select('id')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    const account = { id: accountId, playerId, currency: 'EUR' }
    const grant = { id: `soak:${accountId}`, account, amountMinor: DEPOSIT_MINOR }
    await inTransaction(db, (trx) => post(trx, demoGrantTransfer(grant)))
    const issued = { issuedAtMs: Date.now(), lifeMs: 24 * 3_600_000 }
    const token = await signConnectionToken(secret, { user: playerId, session, ...issued })
    bettors.push({ playerId, accountId, token })
  }
  return bettors
}

export type Betting = {
  /** Bets acknowledged by the sportsbook, by their ids. */
  readonly taken: ReadonlySet<string>
  untilBets(count: number): Promise<void>
  /** Waits for everything in progress. */
  stop(): Promise<void>
  /** One line about the work so far. */
  counts(): string
}

type Market = {
  readonly id: string
  readonly specifiers: string
  readonly slug: string
  readonly outcomes: readonly { readonly id: string; readonly price: string | null }[]
}
type Event = {
  readonly id: number
  readonly startAt: string
  readonly closure: string | null
  readonly markets: readonly Market[]
}

const ATTEMPT_MS_MAX = 15_000
const REPEAT_EVERY_MS = 100
const SOON_MS = 120_000

/** All players act concurrently, and retry unanswered requests under the same id. */
export function startBetting(options: {
  readonly book: string
  readonly secret: string
  readonly bettors: readonly Bettor[]
}): Betting {
  const { book, secret, bettors } = options
  const taken = new Set<string>()
  const done = { bets: 0, repeated: 0, sold: 0, voided: 0 }
  let isStopped = false

  const insist = createCaller(book, () => (done.repeated += 1))

  async function listEvents(bettor: Bettor): Promise<Event[]> {
    const events = await insist<Event[]>(bettor, 'events?limit=200')
    const isSoon = ({ startAt }: Event) => Date.parse(startAt) < Date.now() + SOON_MS
    return events.filter((event) => event.closure === null && isSoon(event))
  }

  async function placeBet(bettor: Bettor, mine: string[]): Promise<void> {
    const events = shuffle(await listEvents(bettor)).slice(0, 1 + below(4))
    const legs = events.flatMap(drawLeg)
    if (legs.length === 0) return void (await sleep(500))
    const id = randomUUID()
    const sizes = chance(0.6) ? [legs.length] : legs.map((_, index) => index + 1)
    const unitStake = String(10 + below(500))
    const order = { id, legs, sizes, unitStake, acceptMode: 'any', currency: 'EUR' }
    const sends = chance(0.1) ? 3 : 1
    const answers = await Promise.all(
      Array.from({ length: sends }, () => insist<{ status: string }>(bettor, 'bets', order)),
    )
    done.bets += 1
    if (answers.every(({ status }) => status === 'refused')) return
    if (await isTaken(bettor, id)) mine.push(id)
  }

  /** Waits for the answer of the wallet, as the slip does. */
  async function isTaken(bettor: Bettor, id: string): Promise<boolean> {
    for (;;) {
      const { status } = await insist<{ status: string }>(bettor, `bets/${id}`)
      if (status === 'open') taken.add(id)
      if (!['placing', 'cancelling'].includes(status)) return status === 'open'
      await sleep(500)
    }
  }

  async function cashOut(bettor: Bettor, mine: readonly string[]): Promise<void> {
    const id = mine.at(-1 - below(20))
    if (id === undefined) return
    const path = `bets/${id}/cash-out`
    const offer = await insist<{ ok: boolean; amount: string }>(bettor, path)
    if (!offer.ok) return
    const { openStake, lines } = await insist<{ openStake: string; lines: number }>(
      bettor,
      `bets/${id}`,
    )
    const part = (BigInt(openStake) / BigInt(lines) / 2n) * BigInt(lines)
    const stake = chance(0.4) && part > 0n ? { stake: String(part) } : {}
    const order = { amount: offer.amount, tolerance: '0', ...stake }
    if ((await insist<{ ok: boolean }>(bettor, path, order)).ok) done.sold += 1
  }

  async function voidBet(mine: readonly string[]): Promise<void> {
    const betId = mine.at(-1 - below(20))
    if (betId === undefined) return
    const body = JSON.stringify({ command: 'void', betId, actor: 'soak', reason: 'soak' })
    const message = { id: randomUUID(), timestamp: systemClock.now(), body }
    const answer = await fetch(`${book}/bookmaker/operator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signWebhook(message, [secret]) },
      body,
    }).catch(() => null)
    if (answer?.ok === true) done.voided += 1
  }

  async function play(bettor: Bettor): Promise<void> {
    const mine: string[] = []
    while (!isStopped) {
      try {
        if (chance(0.8)) await placeBet(bettor, mine)
        else if (chance(0.95)) await cashOut(bettor, mine)
        else await voidBet(mine)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
      }
    }
  }

  const running = bettors.map(play)
  return {
    taken,
    async untilBets(count) {
      while (done.bets < count) await Promise.race([sleep(20), ...running])
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
    counts: () =>
      `${done.bets} bets, ${taken.size} of them taken, ${done.sold} cashed out, ${done.voided} voided, ${done.repeated} calls repeated`,
  }
}

/** Calls of players, each repeated until the book answers. */
function createCaller(book: string, onRepeat: () => void) {
  return async function insist<T>(bettor: Bettor, path: string, body?: object): Promise<T> {
    for (;;) {
      try {
        const answer = await fetch(`${book}/bookmaker/api/${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            authorization: `Bearer ${bettor.token}`,
            'content-type': 'application/json',
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(ATTEMPT_MS_MAX),
        })
        const { data } = (await answer.json()) as { data: T }
        if (answer.ok) return data
        if (answer.status < 500) throw new Refused(`${path}: ${answer.status}`)
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      onRepeat()
      await sleep(REPEAT_EVERY_MS)
    }
  }
}

function drawLeg(event: Event): object[] {
  const one = { eventId: event.id, price: '1.01' }
  const [match, total] = ['1x2', 'total'].map((slug) =>
    event.markets.find(
      (market) => market.slug === slug && !/\.(?:25|75)$|=\d+$/.test(market.specifiers),
    ),
  )
  if (chance(0.1) && match !== undefined && total !== undefined) {
    const parts = [match, total].map(({ id, specifiers, outcomes }) => {
      return { marketId: id, specifiers, outcomeId: pick(outcomes).id }
    })
    return [{ ...one, marketId: 'builder', specifiers: '', outcomeId: 'all', parts }]
  }
  if (event.markets.length === 0) return []
  const { id: marketId, specifiers, outcomes } = pick(event.markets)
  const { id: outcomeId, price } = pick(outcomes)
  return price === null ? [] : [{ ...one, marketId, specifiers, outcomeId, price }]
}

/** The book has answered that it will not. */
class Refused extends Error {}

const chance = (share: number) => Math.random() < share
const below = (limit: number) => Math.floor(Math.random() * limit)
const pick = <T>(items: readonly T[]): T => items[below(items.length)]!
const shuffle = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
