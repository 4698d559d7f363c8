import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inTransaction } from '../apps/platform/src/database/transaction.ts'
import { createRawRounds } from '../apps/platform/src/ledger/ledger-bench.fixture.ts'
import { demoGrantTransfer } from '../apps/platform/src/ledger/operations.ts'
import { post } from '../apps/platform/src/ledger/post.ts'
import {
  openOwnDatabase,
  openSeats,
  ownDatabaseUrl,
  readPostmaster,
} from '../scripts/site/crash.fixture.ts'
import type { BenchLine } from './bench-line.ts'
import { countSubscribed, startSubscribers, SUBSCRIBERS } from './bet-subscribers.ts'
import { readProcessorMs } from './processor-time.ts'
import { makeDataDir, removeDataDir, startSite } from './site-process.ts'

const PLAYERS = 24
const CLIENTS = 24
const WARM_UP_ROUNDS = 3_000
const MEASURED_MS = 15_000
/** More than can be played in that time: it ends by the clock. */
const MEASURED_ROUNDS = 20_000
const STAKE_UNITS = 100_000
const RAW_MS = 5_000
const PER_SECOND_MIN = 800
const RATIO_TO_RAW_MIN = 0.5
const P99_MS_MAX = 100
const BEHIND_MS_MAX = 1_000

type Seat = Awaited<ReturnType<typeof openSeats>>[number]

/**
 * Rounds through the signed wallet boundary of a running installation on its embedded PostgreSQL: a
 * bet and its settlement, limits, ledger and outbox included, while four subscribers write down every
 * settled bet. The calls are signed beforehand, since a signature costs the provider more processor time
 * than the whole bet costs the platform. Latency is that of the bet. The machine is measured by raw rounds
 * of as many clients: two transactions of three plain statements that write the ledger's rows and nothing else.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const server = await startSite(dataDir)
  const db = await openOwnDatabase(dataDir)
  try {
    const seats = await openSeats({ site: server.origin, db }, { players: PLAYERS, deposits: 0 })
    for (const { accountId, playerId } of seats) {
      const account = { id: accountId, playerId, currency: 'EUR' }
      const id = `bench:${accountId}`
      await inTransaction(db, (trx) =>
        post(trx, demoGrantTransfer({ id, account, amountMinor: 100_000_000n })),
      )
    }
    const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
    const rounds = await signRounds(seats, String(secrets.studioPrivateKey))
    const play = createPlayer(server.origin)
    const subscribers = await startSubscribers(db)
    const warmUp = await load(rounds.splice(0, WARM_UP_ROUNDS), play)
    const used = { site: server.pid, database: (await readPostmaster(dataDir)).pid }
    const before = await readUse(used)
    const measured = await load(rounds, play)
    const after = await readUse(used)
    const behindMs = await waitFor(
      async () => (await countSubscribed(db)) >= SUBSCRIBERS * (warmUp.rounds + measured.rounds),
    )
    await subscribers.stop()
    const raw = await loadRaw(await ownDatabaseUrl(dataDir, 'fairhouse'), seats)
    const use = { site: after.site - before.site, database: after.database - before.database }
    return toLines(measured, { behindMs, raw, use })
  } finally {
    await db.destroy()
    await server.stop()
    await removeDataDir(dataDir)
  }
}

async function waitFor(isDone: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await isDone())) {
    if (performance.now() - startedAt > 60_000) throw new Error('The subscribers do not catch up')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return performance.now() - startedAt
}

type Use = { readonly site: number; readonly database: number }

/** Processor time in ms; the database runs below the site. */
async function readUse({ site, database }: Use): Promise<Use> {
  const [all, below] = await Promise.all([readProcessorMs(site), readProcessorMs(database)])
  return { site: all - below, database: below }
}

/** Raw rounds per second. */
async function loadRaw(url: string, seats: readonly Seat[]): Promise<number> {
  const accounts = seats.map(({ accountId: id, playerId }) => ({ id, playerId, currency: 'EUR' }))
  const raw = await createRawRounds(url, { accounts, clients: CLIENTS })
  const startedAt = performance.now()
  let rounds = 0
  const runClient = async (_: unknown, client: number): Promise<void> => {
    while (performance.now() - startedAt < RAW_MS) {
      await raw.play(client)
      rounds += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, runClient))
  await raw.close()
  return (rounds / RAW_MS) * 1_000
}

type SignedCall = { readonly path: string; readonly body: string; readonly signature: string }
type Round = { readonly bet: SignedCall; readonly win: SignedCall }

/** Rounds in turns of the players, so that neighbours in the list do not wait for each other. */
async function signRounds(seats: readonly Seat[], privateKey: string): Promise<Round[]> {
  const key = createPrivateKey(privateKey)
  const signBytes = promisify<string, Buffer, typeof key, Buffer>(sign)
  const signCall = async (path: string, call: object): Promise<SignedCall> => {
    const body = JSON.stringify({ ...call, request_uuid: randomUUID() })
    const signature = (await signBytes('sha256', Buffer.from(body), key)).toString('base64')
    return { path, body, signature }
  }
  const rounds: Round[] = []
  while (rounds.length < WARM_UP_ROUNDS + MEASURED_ROUNDS) {
    const turn = seats.map(async ({ playerId, gameToken }): Promise<Round> => {
      const party = { user: playerId, token: gameToken, game_code: 'dice', round: randomUUID() }
      const bet = randomUUID()
      const call = { ...party, currency: 'EUR', amount: STAKE_UNITS }
      return {
        bet: await signCall('bet', { ...call, transaction_uuid: bet }),
        win: await signCall('win', {
          ...call,
          transaction_uuid: randomUUID(),
          reference_transaction_uuid: bet,
          round_closed: true,
        }),
      }
    })
    rounds.push(...(await Promise.all(turn)))
  }
  return rounds
}

type Load = {
  readonly rounds: number
  readonly seconds: number
  readonly betMs: number[]
  /** Of the machine, what this process takes: the provider that calls, and the subscribers. */
  readonly coresOfLoad: number
}
type Play = (round: Round) => Promise<number>

async function load(rounds: readonly Round[], play: Play): Promise<Load> {
  const startedAt = performance.now()
  const usedBefore = process.cpuUsage()
  const betMs: number[] = []
  let next = 0
  const runClient = async (): Promise<void> => {
    while (performance.now() - startedAt < MEASURED_MS) {
      const round = rounds[next]
      next += 1
      if (round === undefined) return
      betMs.push(await play(round))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, runClient))
  const seconds = (performance.now() - startedAt) / 1000
  const used = process.cpuUsage(usedBefore)
  const coresOfLoad = (used.user + used.system) / 1_000_000 / seconds
  return { rounds: betMs.length, seconds, betMs, coresOfLoad }
}

function toLines(
  { rounds, seconds, betMs, coresOfLoad }: Load,
  of: { readonly behindMs: number; readonly raw: number; readonly use: Use },
): BenchLine[] {
  const { behindMs, raw, use } = of
  const perSecond = rounds / seconds
  const perRound = (ms: number) => (ms / rounds).toFixed(2)
  const sorted = betMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return [
    {
      name: `settled bets with ${SUBSCRIBERS} subscribers`,
      figure: `${Math.round(perSecond)} per s; the load itself takes ${coresOfLoad.toFixed(2)} of ${cpus().length} cores`,
      budget: `≥ ${PER_SECOND_MIN} per s`,
      ok: perSecond >= PER_SECOND_MIN,
    },
    {
      name: 'settled bets / raw rounds',
      figure: `${(perSecond / raw).toFixed(2)}×, ${Math.round(raw)} raw per s`,
      budget: `≥ ${RATIO_TO_RAW_MIN}×`,
      ok: perSecond / raw >= RATIO_TO_RAW_MIN,
    },
    {
      name: 'processor time of a round',
      figure: `site ${perRound(use.site)}, database ${perRound(use.database)} ms`,
      budget: 'a figure',
      ok: true,
    },
    {
      name: `latency of a bet at ${CLIENTS} at once`,
      figure: `p50 ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)} ms`,
      budget: `p99 ≤ ${P99_MS_MAX} ms`,
      ok: at(0.99) <= P99_MS_MAX,
    },
    {
      name: 'subscribers have all bets after the last one',
      figure: `${behindMs.toFixed(0)} ms`,
      budget: `≤ ${BEHIND_MS_MAX} ms`,
      ok: behindMs <= BEHIND_MS_MAX,
    },
  ]
}

/** Plays one round and returns how long its bet took, in ms. */
function createPlayer(origin: string): Play {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const send = (call: SignedCall): Promise<{ status: string }> => {
    const { path, body, signature } = call
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-hub88-signature': signature,
    }
    return new Promise((resolve, reject) => {
      const url = `${origin}/api/callbacks/studio/transaction/${path}`
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        // Shed for lack of capacity: a provider retries the call.
        response.on('end', () =>
          resolve(response.statusCode === 503 ? send(call) : JSON.parse(text)),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
  return async ({ bet, win }) => {
    const startedAt = performance.now()
    const placed = await send(bet)
    const tookMs = performance.now() - startedAt
    const settled = await send(win)
    if (placed.status !== 'RS_OK' || settled.status !== 'RS_OK')
      throw new Error(`A round was denied: ${placed.status}, ${settled.status}`)
    return tookMs
  }
}
