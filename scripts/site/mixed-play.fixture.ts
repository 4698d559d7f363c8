// Players of every game at a site that a test may kill: each reconnects, lets an interrupted round
// end and plays on, as the game clients do.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@fairhouse/server-kit/database'
import { SCRIPTS, type Script } from '@fairhouse/studio/every-game.fixture'
import { findGame } from '@fairhouse/studio/games'
import type { StudioDatabase } from '@fairhouse/studio/studio.tables'
import { readBalances } from '../../apps/platform/src/ledger/balances.ts'
import { trialBalance } from '../../apps/platform/src/ledger/trial-balance.ts'
import type { PlatformDatabase } from '../../apps/platform/src/database/schema.ts'
import { SEAT_PASSWORD, type Seat } from './crash.fixture.ts'

export type MixedPlay = {
  /** Rounds that came to an end before the eyes of their player, so far. */
  readonly ended: () => number
  /** Of those, rounds that a process left open and another one ended. */
  readonly interrupted: () => number
  /** Throws if no round ends for minutes, with the last error of a player. */
  untilMore(count: number): Promise<void>
  /** Waits for all rounds in progress. */
  stop(): Promise<void>
}

// A killed process closes its connections immediately; this is for a busy machine.
const ATTEMPT_MS_MAX = 15_000
const REPEAT_EVERY_MS = 50
/** The studio requires a second or more between two rounds of a game, so all games are played concurrently. */
const BETWEEN_ROUNDS_MS = 200

/** Without an end for so long, something is broken that no player gets out of. */
const STALLED_MS = 300_000

/** Both studios' games, the shared flights of Crash among them. */
export const ALL_GAMES: readonly Script[] = [
  ...SCRIPTS,
  { code: 'crash', bet: { autoCashOut: 110, limit: 1_000_000 }, actions: [] },
  { code: 'reef-wheel', bet: { segments: 10, risk: 'low' }, actions: [] },
  { code: 'pearl-drop', bet: { rows: 8, risk: 'high' }, actions: [] },
]

/** Every seat plays all games, on the site at `site`. */
export function startMixedPlay(
  site: string,
  seats: readonly Seat[],
  games: readonly Script[] = SCRIPTS,
): MixedPlay {
  let isStopped = false
  let ended = 0
  let interrupted = 0
  let complaint: unknown = 'nothing'

  /** Repeated until the site answers. */
  async function insist<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        complaint = error
        await sleep(REPEAT_EVERY_MS)
      }
    }
  }

  async function playGame(seat: Seat, script: Script): Promise<void> {
    while (!isStopped) {
      const client = await insist(() => openGame(site, seat, script.code))
      const watching = new AbortController()
      // Flights take place while somebody looks on.
      if (script.code === 'crash') void client.watchFlights(watching.signal)
      await playUntilLost(client, script).catch(() => sleep(REPEAT_EVERY_MS))
      watching.abort()
    }
    await endGame(seat, script)
  }

  /** A round of each slot in turn: opening one ends the session of another. */
  async function playSlots(seat: Seat, scripts: readonly Script[]): Promise<void> {
    for (let turn = 0; !isStopped; turn++) {
      const script = scripts[turn % scripts.length]!
      const client = await insist(() => openGame(site, seat, script.code))
      await playRound(client, script).catch(() => sleep(REPEAT_EVERY_MS))
    }
    for (const script of scripts) await endGame(seat, script)
  }

  /** Open rounds are ended by the player or by the next process. */
  async function endGame(seat: Seat, script: Script): Promise<void> {
    await insist(async () => {
      const client = await openGame(site, seat, script.code)
      while (!(await finishLeftOver(client, script))) await sleep(REPEAT_EVERY_MS)
    })
  }

  /** Plays in one session of the game until an answer is missing. */
  async function playUntilLost(client: Client, script: Script): Promise<void> {
    while (!isStopped) await playRound(client, script)
  }

  async function playRound(client: Client, script: Script): Promise<void> {
    if (await finishLeftOver(client, script)) {
      const order = { id: randomUUID(), stake: STAKE, bet: betOf(script) }
      const { round, error } = await client.post('rounds', order)
      if (round) await playOn(client, script, round)
      else complaint = `${script.code}: ${JSON.stringify(error)}`
    }
    await sleep(BETWEEN_ROUNDS_MS)
  }

  /** Whether no round of the game is open or waits to be shown. */
  async function finishLeftOver(client: Client, script: Script): Promise<boolean> {
    const { openRoundId, unseenRoundId } = await client.get('session')
    const id = openRoundId ?? unseenRoundId
    if (id === null) return true
    const { round } = await client.post(`rounds/${id}/resolve`)
    await playOn(client, script, round)
    return false
  }

  async function playOn(client: Client, { code, actions }: Script, begun: any): Promise<void> {
    let round = begun
    // A bet on a flight ends by itself.
    if (code === 'crash' && round?.status === 'playing') return
    while (round?.status === 'playing') {
      const { id, stepNo, legal } = round
      const scripted: any = actions[stepNo]
      const action = legal.includes(scripted?.type) ? scripted : { type: lastResort(legal) }
      round = (await client.post(`rounds/${id}/steps`, { id: randomUUID(), stepNo, action })).round
    }
    if (round === undefined || round.status === 'open') return
    ended += 1
    if (!round.isInterrupted) return
    interrupted += 1
    await client.post(`rounds/${round.id}/seen`)
  }

  const slots = games.filter(isSlot)
  const others = games.filter((script) => !isSlot(script))
  const running = seats.flatMap((seat) => [
    ...others.map((script) => playGame(seat, script)),
    ...(slots.length > 0 ? [playSlots(seat, slots)] : []),
  ])
  return {
    ended: () => ended,
    interrupted: () => interrupted,
    async untilMore(count) {
      const wanted = ended + count
      for (let [before, at] = [ended, performance.now()]; ended < wanted; await sleep(20)) {
        if (ended > before) [before, at] = [ended, performance.now()]
        if (performance.now() - at > STALLED_MS)
          throw new Error(`No round ends any more; the last complaint: ${String(complaint)}`)
      }
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

const STAKE = '10'

const isSlot = ({ code }: Script): boolean => findGame(code)?.kind === 'slot'

/** The bets of the scripts are for 10.00. */
const betOf = ({ code, bet }: Script) =>
  code === 'roulette' ? { chips: [{ spot: 'red', amount: STAKE }] } : bet

/** The actions that end a round soonest. */
const lastResort = (legal: readonly string[]) =>
  ['cashOut', 'stand', 'decline'].find((type) => legal.includes(type)) ?? legal[0]

type Client = Awaited<ReturnType<typeof openGame>>

class SessionEnded extends Error {}

/** Throws if a response is missing. */
async function send(url: URL | string, token: string, body?: object): Promise<any> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ATTEMPT_MS_MAX),
  })
  if (answer.status === 401) throw new SessionEnded()
  if (answer.status >= 500) throw new Error(`${answer.status}`)
  return answer.json()
}

const tokens = new WeakMap<Seat, Promise<string>>()

async function openGame(site: string, seat: Seat, code: string) {
  const opening = signIn(site, seat)
  const path = `${site}/api/game/games/${code}/play`
  const launched = await send(path, await opening, { real: true }).catch((error: unknown) => {
    // Signed in again by one of the games only: the site limits attempts to sign in.
    if (error instanceof SessionEnded && tokens.get(seat) === opening) tokens.delete(seat)
    throw error
  })
  if (launched.data === undefined) throw new Error(`No launch: ${JSON.stringify(launched.error)}`)
  const url = new URL(launched.data.url as string)
  const [, studio] = url.pathname.split('/')
  const at = (path: string) => new URL(`/${studio}/api/${path}`, url)
  const token = url.hash.slice(1)
  const call = (path: string, body?: object) => send(at(path), token, body)
  await call('fairness/client-seed', { clientSeed: 'mixed' })
  return {
    /** Reads the flights as they happen, until the signal or a cut. */
    async watchFlights(signal: AbortSignal): Promise<void> {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(at('flights'), { headers, signal }).catch(() => null)
      await answer?.body?.pipeTo(new WritableStream()).catch(() => undefined)
    },
    get: (path: string) => call(path),
    post: (path: string, body: object = {}) => call(path, body),
  }
}

/** One session of the site for all games of a player. */
function signIn(site: string, seat: Seat): Promise<string> {
  const open = async (): Promise<string> => {
    const form = { email: seat.email, password: SEAT_PASSWORD }
    const { data } = await send(`${site}/api/player/sessions`, '', form)
    return data.accessToken as string
  }
  const known = tokens.get(seat)
  if (known) return known
  const opening = open().catch((error: unknown) => {
    tokens.delete(seat)
    throw error
  })
  tokens.set(seat, opening)
  return opening
}

/** Databases of the platform and of the studios, as their owner. */
export type MixedDatabases = { readonly platform: string; readonly studios: readonly string[] }

/** Differences between what studios and platform say of these players, and stakes that are open. */
export async function findMixedFaults(
  urls: MixedDatabases,
  seats: readonly Seat[],
  depositedMinor: bigint,
): Promise<string[]> {
  const db = createDatabase<PlatformDatabase>({ url: urls.platform })
  try {
    const faults = (await trialBalance(db)).faults.map((fault) => JSON.stringify(fault))
    const rounds = (await Promise.all(urls.studios.map(listRounds))).flat()
    const over = ['settled', 'undone', 'refused', 'abandoned']
    const open = rounds.filter(({ status }) => !over.includes(status))
    faults.push(...open.map(({ id, status }) => `round ${id} is ${status}`))
    for (const { playerId, accountId } of seats) {
      const moved = rounds
        .filter(({ player_key: key, status }) => key === playerId && status === 'settled')
        .reduce((sum, { payout, staked }) => sum + (payout ?? 0n) - (staked ?? 0n), 0n)
      const held = (await readBalances(db, [accountId])).get(accountId)
      const expected = depositedMinor + moved
      if (held?.cashMinor !== expected || held.stakeMinor !== 0n)
        faults.push(`${playerId} holds ${held?.cashMinor}+${held?.stakeMinor}, not ${expected}`)
    }
    return faults
  } finally {
    await db.destroy()
  }
}

async function listRounds(url: string) {
  const studio = createDatabase<StudioDatabase>({ url })
  try {
    return await studio
      .selectFrom('round')
      .innerJoin('seat', 'seat.id', 'round.seat_id')
      .select(['seat.player_key', 'round.id', 'round.status', 'round.staked', 'round.payout'])
      .where('seat.currency', '=', 'EUR')
      .execute()
  } finally {
    await studio.destroy()
  }
}
