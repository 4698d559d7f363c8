import { randomUUID } from 'node:crypto'
import { parseDecimalRational } from '@fairhouse/betting/odds/rational'
import { settleBet } from '@fairhouse/betting/settlement/bet-settlement'
import { isFinished } from '../event/event.ts'
import { createRandom } from '../pricing/random.ts'
import type { BetSlip } from './bet-slip.ts'
import { paidMinor } from './bet.reader.ts'
import { findBet } from './bet.repo.ts'
import type { TestBetting } from './betting.fixture.ts'
import { BUILDER_MARKET } from './builder-reader.ts'
import { Killed } from './mortal.fixture.ts'
import { listLegFacts, listPostings } from './posting.repo.ts'

/** Of the touches of database, wallet and clock. */
const KILL_SHARE = 1 / 100
const MINUTE_MS = 60_000
const DEPOSIT = 5_000_000n
const PLAYERS = ['ada', 'bea', 'cem', 'dan']
const FINAL = ['settled', 'cashedOut', 'refused', 'cancelled', 'voided']

export type RandomBets = {
  readonly kills: number
  /** Bets by their state at the end. */
  readonly counts: ReadonlyMap<string, number>
  /** The inconsistencies; empty when the books are right. */
  readonly faults: readonly string[]
}

/**
 * Random players bet, cash out and lose replies while an operator voids and corrects, the wallet
 * fails, and the process is killed between any two steps. At the end everything is settled and added up.
 */
export async function playRandomBets(
  betting: TestBetting,
  { seed, acts }: { readonly seed: number; readonly acts: number },
): Promise<RandomBets> {
  const random = createRandom(seed)
  const draws = createDraws(betting, random)
  for (const player of PLAYERS) betting.wallet.deposit(player, DEPOSIT)
  const slips: BetSlip[] = []
  let kills = 0
  betting.shouldDie = () => random() < KILL_SHARE
  for (let count = 0; count < acts; count++) {
    betting.wallet.faultOf = () =>
      random() < 0.02 ? draws.pick(['lost', 'replyLost'] as const) : 'none'
    try {
      await act(betting, slips, { random, ...draws })
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      kills += 1
      await betting.restart()
    }
  }
  betting.wallet.faultOf = () => 'none'
  betting.shouldDie = () => false
  await betting.restart()
  await betting.book.play(25 * MINUTE_MS, 15_000)
  await betting.finish()
  return { kills, ...(await addUp(betting, slips)) }
}

type Draws = ReturnType<typeof createDraws>

const SEATS = PLAYERS.map((playerKey) => ({ playerKey, session: 'session-1', currency: 'EUR' }))

/** Random slips of players: singles, multiples, systems, bankers and builders. */
export function createDraws(
  betting: TestBetting,
  random: () => number,
  seats: readonly Pick<BetSlip, 'playerKey' | 'session' | 'currency'>[] = SEATS,
) {
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!

  async function drawLeg(state: ReturnType<typeof pickable>[number]) {
    const nowMs = betting.book.clock.now().getTime()
    const { markets } = await betting.prices.make('all', state, nowMs)
    if (markets.length === 0) return null
    const one = { eventId: state.event.id, price: parseDecimalRational('1.01')! }
    const [match, total] = ['1x2', 'total'].map((slug) =>
      markets.find((each) => each.slug === slug && !/\.(?:0|25|75)$|=\d+$/.test(each.specifiers)),
    )
    if (random() < 0.1 && match !== undefined && total !== undefined) {
      const parts = [match, total].map(({ id, specifiers, outcomes }) => {
        return { marketId: id, specifiers, outcomeId: pick(outcomes).id }
      })
      return { ...one, marketId: BUILDER_MARKET, specifiers: '', outcomeId: 'all', parts }
    }
    const market = pick(markets)
    const outcome = pick(market.outcomes)
    const price = outcome.price === null ? undefined : parseDecimalRational(outcome.price)
    const { id: marketId, specifiers } = market
    return price && { ...one, marketId, specifiers, outcomeId: outcome.id, price }
  }

  function pickable() {
    const nowMs = betting.book.clock.now().getTime()
    return [...betting.book.events.book.all()].filter(
      ({ event: { status, startMs } }) =>
        status === 'open' && startMs > nowMs && startMs < nowMs + 15 * MINUTE_MS,
    )
  }

  async function drawSlip(): Promise<BetSlip | null> {
    const open = pickable()
    const live = [...betting.book.events.book.all()].filter(({ event }) => event.status === 'live')
    const states = new Set(Array.from({ length: 1 + below(4) }, () => pick(open)))
    if (random() < 0.02 && live.length > 0) states.add(pick(live))
    const legs: BetSlip['legs'][number][] = []
    for (const state of states) {
      const leg = await drawLeg(state)
      if (!leg) return null
      legs.push(leg)
    }
    const bankers = legs.length > 2 && random() < 0.3 ? [below(legs.length)] : []
    const sizes = random() < 0.6 ? [legs.length] : legs.map((_, index) => index + 1)
    if (bankers.length > 0) sizes.splice(0, sizes.length, 2)
    const unitStakeMinor = BigInt(10 + below(2_000))
    const bet = { legs, sizes, bankers, unitStakeMinor, isEachWay: false }
    const who = pick(seats)
    return { id: randomUUID(), acceptMode: 'any', ...who, ...bet }
  }
  return { below, pick, drawSlip }
}

async function act(
  betting: TestBetting,
  slips: BetSlip[],
  { random, below, pick, drawSlip }: Draws & { readonly random: () => number },
): Promise<void> {
  const chance = random()
  const { placement, worker, cashOuts, voids } = betting.services
  if (chance < 0.72) {
    // A player whose reply was lost sends the slip again.
    const slip = slips.length > 0 && random() < 0.1 ? pick(slips) : await drawSlip()
    if (slip === null) return
    slips.push(slip)
    await placement.place(slip)
  } else if (chance < 0.8 && slips.length > 0) {
    const { id } = pick(slips)
    const offer = await cashOuts.offer(id)
    if (!offer.ok) return
    const { amountMinor, stakeMinor } = offer.offer
    const part = random() < 0.4 ? { stakeMinor: stakeMinor / 2n } : {}
    const request = { id: randomUUID(), amountMinor, toleranceMinor: 0n, ...part }
    // The reply may be lost: the same request again sells nothing more.
    for (let times = random() < 0.2 ? 2 : 1; times > 0; times--) await cashOuts.take(id, request)
  } else if (chance < 0.9) await betting.book.play(1_000 * (2 + below(10)), 4_000)
  else if (chance < 0.97) await worker.pass()
  else if (chance < 0.98 && slips.length > 0) {
    await voids.void({ betId: pick(slips).id, actor: 'trader-1', reason: 'property' })
  } else await correctSomething(betting, { random, pick })
}

async function correctSomething(
  betting: TestBetting,
  { random, pick }: Pick<Draws, 'pick'> & { readonly random: () => number },
): Promise<void> {
  const scored = [...betting.book.events.book.all()].filter(
    ({ event, facts }) =>
      (isFinished(event) || event.resultVersion === 0) && facts.some(({ kind }) => kind === 'goal'),
  )
  if (scored.length === 0) return
  const { event, facts } = pick(scored)
  const goals = facts.filter(({ kind }) => kind === 'goal')
  await betting.services.corrections.correct({
    eventId: event.id,
    version: event.resultVersion,
    omittedFacts: random() < 0.5 ? [] : [pick(goals).no],
    addedFacts: [],
    actor: 'trader-1',
    reason: 'property',
  })
}

async function addUp(
  { book: { db }, wallet }: TestBetting,
  slips: readonly BetSlip[],
): Promise<Omit<RandomBets, 'kills'>> {
  const ids = [...new Set(slips.map((slip) => slip.id))]
  const { faults, counts, nets } = await addUpBets(db, ids)
  const found = [...faults]
  if (wallet.total !== 0n) found.push(`the wallet sums to ${wallet.total}`)
  for (const id of ids) {
    if (wallet.balance(`stake:${id}`) !== 0n) found.push(`bet ${id} still holds a stake`)
  }
  for (const player of PLAYERS) {
    const expected = DEPOSIT + (nets.get(player) ?? 0n)
    const has = wallet.balance(`player:${player}`) + wallet.balance(`debt:${player}`)
    if (has !== expected) found.push(`${player} has ${has} instead of ${expected}`)
  }
  return { counts, faults: found }
}

/**
 * The inconsistencies of the bookmaker's own books after all events, and each player's
 * net result.
 */
export async function addUpBets(db: TestBetting['book']['db'], ids: readonly string[]) {
  const faults: string[] = []
  const nets = new Map<string, bigint>()
  const counts = new Map<string, number>()
  for (const id of ids) {
    const bet = await findBet(db, id)
    if (bet === undefined) continue
    counts.set(bet.status, (counts.get(bet.status) ?? 0) + 1)
    if (!FINAL.includes(bet.status)) faults.push(`bet ${id} is still ${bet.status}`)
    const postings = await listPostings(db, id)
    if (postings.some(({ confirmedAt }) => confirmedAt === null)) {
      faults.push(`a posting of bet ${id} is not confirmed`)
    }
    const net = paidMinor(postings)
    if (bet.status === 'settled') {
      const outcome = settleBet(bet.terms, await listLegFacts(db, id))
      const cashedOut = paidMinor(postings.filter(({ kind }) => kind === 'cashOut'))
      if (outcome.status === 'open') faults.push(`bet ${id} is settled and open`)
      else if (net - cashedOut !== outcome.payoutMinor) faults.push(`bet ${id} was paid ${net}`)
    }
    if (['settled', 'cashedOut', 'voided'].includes(bet.status)) {
      nets.set(bet.playerKey, (nets.get(bet.playerKey) ?? 0n) + net - bet.stakeMinor)
    }
  }
  const exposed = await db
    .selectFrom('bet_exposure')
    .select('key')
    .where('key', 'like', 'selection:%')
    .where('amount', '>', 0n)
    .execute()
  for (const { key } of exposed) faults.push(`${key} is still exposed`)
  return { faults, counts, nets }
}
