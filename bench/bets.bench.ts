import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { signRsa } from '@fairhouse/server-kit/rsa-signature'
import { inTransaction } from '../apps/platform/src/database/transaction.ts'
import { demoGrantTransfer } from '../apps/platform/src/ledger/operations.ts'
import { post } from '../apps/platform/src/ledger/post.ts'
import { openOwnDatabase, openSeats } from '../scripts/house/crash.fixture.ts'
import type { BenchLine } from './bench-line.ts'
import { makeDataDir, removeDataDir, startHouse } from './house-process.ts'

const PLAYERS = 24
const CLIENTS = 24
const WARM_UP_MS = 4_000
const MEASURED_MS = 15_000
const STAKE_UNITS = 100_000
const PER_SECOND_MIN = 800
const P99_MS_MAX = 100

type Seat = Awaited<ReturnType<typeof openSeats>>[number]

/**
 * Rounds through the signed wallet boundary of a running installation on its embedded PostgreSQL: a
 * bet and its settlement, limits, ledger, outbox and reactions included. Latency is that of the bet.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const house = await startHouse(dataDir)
  const db = await openOwnDatabase(dataDir)
  try {
    const seats = await openSeats({ site: house.origin, db }, { players: PLAYERS, deposits: 0 })
    for (const { accountId, playerId } of seats) {
      const account = { id: accountId, playerId, currency: 'EUR' }
      const id = `bench:${accountId}`
      await inTransaction(db, (trx) =>
        post(trx, demoGrantTransfer({ id, account, amountMinor: 100_000_000n })),
      )
    }
    const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
    const play = createPlayer(house.origin, String(secrets.studioPrivateKey))
    await load(seats, play, WARM_UP_MS)
    return toLines(await load(seats, play, MEASURED_MS))
  } finally {
    await db.destroy()
    await house.stop()
    await removeDataDir(dataDir)
  }
}

type Load = { readonly rounds: number; readonly seconds: number; readonly betMs: number[] }
type Play = (seat: Seat) => Promise<number>

async function load(seats: readonly Seat[], play: Play, durationMs: number): Promise<Load> {
  const startedAt = performance.now()
  const betMs: number[] = []
  const runClient = async (client: number): Promise<void> => {
    const own = seats.filter((_, index) => index % CLIENTS === client)
    for (let turn = 0; performance.now() - startedAt < durationMs; turn += 1)
      betMs.push(await play(own[turn % own.length]!))
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => runClient(client)))
  return { rounds: betMs.length, seconds: (performance.now() - startedAt) / 1000, betMs }
}

function toLines({ rounds, seconds, betMs }: Load): BenchLine[] {
  const perSecond = rounds / seconds
  const sorted = betMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return [
    {
      name: 'settled bets through the wallet boundary',
      figure: `${Math.round(perSecond)} per s`,
      budget: `≥ ${PER_SECOND_MIN} per s`,
      ok: perSecond >= PER_SECOND_MIN,
    },
    {
      name: `latency of a bet at ${CLIENTS} at once`,
      figure: `p50 ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)} ms`,
      budget: `p99 ≤ ${P99_MS_MAX} ms`,
      ok: at(0.99) <= P99_MS_MAX,
    },
  ]
}

/** Plays one round and answers how long its bet took, in ms. */
function createPlayer(origin: string, privateKey: string): Play {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const send = (path: string, call: object): Promise<{ status: string }> => {
    const body = JSON.stringify(call)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-hub88-signature': signRsa(privateKey, body),
    }
    return new Promise((resolve, reject) => {
      const url = `${origin}/api/callbacks/studio/transaction/${path}`
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => resolve(JSON.parse(text)))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
  return async (seat) => {
    const party = {
      user: seat.playerId,
      token: seat.gameToken,
      game_code: 'dice',
      round: randomUUID(),
      currency: 'EUR',
    }
    const bet = randomUUID()
    const call = { ...party, transaction_uuid: bet, amount: STAKE_UNITS }
    const startedAt = performance.now()
    const placed = await send('bet', { ...call, request_uuid: randomUUID() })
    const tookMs = performance.now() - startedAt
    const settled = await send('win', {
      ...party,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet,
      round_closed: true,
      amount: STAKE_UNITS,
    })
    if (placed.status !== 'RS_OK' || settled.status !== 'RS_OK')
      throw new Error(`A round was denied: ${placed.status}, ${settled.status}`)
    return tookMs
  }
}
