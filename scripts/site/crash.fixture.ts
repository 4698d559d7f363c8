// A site under load that a test may kill: players, and providers that repeat a command under its
// id until it is acknowledged, as real ones do.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@fairhouse/server-kit/database'
import type { PlatformDatabase } from '../../apps/platform/src/database/schema.ts'
import { insertGameSession } from '../../apps/platform/src/modules/game/game-session.repo.ts'
import { openSportSession } from '../../apps/platform/src/modules/sport/sport-session.repo.ts'
import {
  DEPOSIT_MINOR,
  payDeposit,
  playRound,
  type Command,
  type Target,
} from './crash-command.fixture.ts'
import type { DatabaseName } from './databases.ts'

type Db = ReturnType<typeof createDatabase<PlatformDatabase>>

/** A player with an account, an open game and unpaid deposit orders. */
export type Seat = {
  readonly playerId: string
  readonly email: string
  readonly accessToken: string
  readonly accountId: string
  readonly gameToken: string
  /** Of a game of the provider with SoftSwiss' protocol. */
  readonly lagoonToken: string
  readonly sportSession: string
  readonly deposits: { readonly invoiceId: string; readonly paymentId: string }[]
}

export type Load = {
  /** Keys that were answered with success, in the order of the answers. */
  readonly acknowledged: readonly string[]
  /** Keys that were retried for a long time without success; ends the load. */
  readonly abandoned: readonly string[]
  /** The expected balance of each account after all acknowledged commands. */
  readonly expectedMinor: ReadonlyMap<string, bigint>
  /** Resolves when so many more than now are acknowledged. */
  untilMore(count: number): Promise<void>
  /** Waits for all commands in flight. */
  stop(): Promise<void>
}

export const SEAT_PASSWORD = 'A calm river 47'
const REPEAT_EVERY_MS = 20
/** Longer than any outage of the test. */
const REPEAT_MS_MAX = 30_000
const DEPOSIT_EVERY_MS = 300

/** The embedded database of a site, as its owner. */
export async function openOwnDatabase(dataDir: string): Promise<Db> {
  return createDatabase<PlatformDatabase>({ url: await ownDatabaseUrl(dataDir, 'fairhouse') })
}

export async function ownDatabaseUrl(dataDir: string, name: DatabaseName): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim()
  const port = (await readPostmaster(dataDir)).port
  return `postgres://fairhouse:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`
}

/** Process id and port of the running database. */
export async function readPostmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
    '\n',
  )
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

type Site = { readonly site: string; readonly db: Db }
type Wanted = { readonly players: number; readonly deposits: number; readonly name?: string }

/** Signing up hashes a password: more concurrent ones would wait for each other. */
const SIGN_UPS_MAX = 4

/** Registers players and opens a game and deposits for each. */
export async function openSeats(
  at: Site,
  { players, deposits, name = 'crash' }: Wanted,
): Promise<Seat[]> {
  // A site that has just started reads the catalogue of the studio first.
  const games = at.db.selectFrom('game').select('identity').limit(1)
  while ((await games.executeTakeFirst()) === undefined) await sleep(50)
  const seats: Seat[] = []
  while (seats.length < players) {
    const left = Array.from(
      { length: Math.min(SIGN_UPS_MAX, players - seats.length) },
      (_, index) => openSeat(at, `${name}-${seats.length + index}@players.test`, deposits),
    )
    seats.push(...(await Promise.all(left)))
  }
  return seats
}

async function openSeat({ site, db }: Site, email: string, deposits: number): Promise<Seat> {
  const { accessToken, profile } = await signUp(site, email)
  const playerId = String(profile.id)
  const account = await db
    .selectFrom('wallet_account')
    .select('id')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const at = { playerId, accountId: account.id }
  const gameToken = await openGame(db, at)
  const lagoonToken = await openGame(db, { ...at, provider: 'lagoon', game: 'reef-wheel' })
  const sportSession = await openSportSession(db, await sessionOf(db, at))
  const seat: Seat = {
    playerId,
    email,
    accessToken,
    accountId: account.id,
    gameToken,
    lagoonToken,
    sportSession,
    deposits: [],
  }
  for (let count = 0; count < deposits; count += 1) {
    seat.deposits.push(await orderDeposit({ site, db, accessToken }, account.id))
  }
  return seat
}

/** With a loss limit that nobody reaches, the stakes and returns of the players are counted. */
export async function limitPlay(site: string, seats: readonly Seat[]): Promise<void> {
  const limit = { definition: 2, period: 'daily', amount: '100000000', currency: 'EUR' }
  for (const { accessToken } of seats)
    await post(`${site}/api/player/limits`, limit, { authorization: `Bearer ${accessToken}` })
}

/** An account may exist although its request was told to retry; then the player signs in. */
async function signUp(site: string, email: string) {
  const person = { email, password: SEAT_PASSWORD }
  const form = { ...person, country: 'DE', currency: 'EUR', agreements: true }
  try {
    return await post(`${site}/api/player/register`, form)
  } catch (error) {
    if (!String(error).includes('"taken"')) throw error
    return post(`${site}/api/player/sessions`, person)
  }
}

type Party = { readonly playerId: string; readonly accountId: string }

/** A session as a launch opens it, whose token only the provider gets. */
export async function openGame(
  db: Db,
  {
    provider = 'studio',
    game = 'dice',
    ...of
  }: Party & { readonly provider?: string; readonly game?: string },
): Promise<string> {
  const token = `${randomUUID()}${randomUUID()}`
  const session = await sessionOf(db, of)
  await insertGameSession(db, { ...session, token, provider, game_identity: game })
  return token
}

async function sessionOf(db: Db, { playerId, accountId }: Party) {
  const session = await db
    .selectFrom('player_session')
    .select('id')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return {
    id: randomUUID(),
    player_id: playerId,
    player_session_id: session.id,
    wallet_account_id: accountId,
    currency: 'EUR',
    created_at: new Date(),
  }
}

async function orderDeposit(
  { site, db, accessToken }: { site: string; db: Db; accessToken: string },
  accountId: string,
): Promise<Seat['deposits'][number]> {
  const invoiceId = randomUUID()
  const amount = DEPOSIT_MINOR.toString()
  const order = { id: invoiceId, accountId, method: 'cashier.deposit.card', amount }
  await post(`${site}/api/payment/invoices/deposit`, order, {
    authorization: `Bearer ${accessToken}`,
  })
  const { provider_payment_id: paymentId } = await db
    .selectFrom('invoice')
    .select('provider_payment_id')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { invoiceId, paymentId: paymentId ?? '' }
}

/** Every seat plays and is paid at the same time: two concurrent commands for each. */
export function startLoad(seats: readonly Seat[], at: Target): Load {
  const { patienceMs = REPEAT_MS_MAX } = at
  const acknowledged: string[] = []
  const abandoned: string[] = []
  const expectedMinor = new Map(seats.map(({ accountId }) => [accountId, 0n]))
  let isStopped = false

  async function carryOut(command: Command): Promise<void> {
    const givenUpAt = performance.now() + patienceMs
    while (!(await command.send().catch(() => false))) {
      await sleep(REPEAT_EVERY_MS)
      if (performance.now() < givenUpAt) continue
      // E.g. the win of an acknowledged bet that is missing: nothing after it would be right.
      abandoned.push(...command.keys)
      isStopped = true
      return
    }
    acknowledged.push(...command.keys)
    const held = expectedMinor.get(command.accountId) ?? 0n
    expectedMinor.set(command.accountId, held + command.amountMinor)
  }

  async function play(seat: Seat): Promise<void> {
    // A stake needs money: the first deposit comes before the first bet.
    for (let round = 0; !isStopped; round += 1) {
      if (expectedMinor.get(seat.accountId) === 0n) await sleep(REPEAT_EVERY_MS)
      else for (const command of playRound(at, seat, round)) await carryOut(command)
    }
  }

  async function deposit(seat: Seat): Promise<void> {
    for (const order of seat.deposits) {
      if (isStopped) return
      await carryOut(payDeposit(at.site, at.secrets, seat, order, at.attemptMs))
      // Spread over the run, so that each crash meets some.
      await sleep(DEPOSIT_EVERY_MS)
    }
  }

  const running = seats.flatMap((seat) => [play(seat), deposit(seat)])
  return {
    acknowledged,
    abandoned,
    expectedMinor,
    async untilMore(count) {
      const wanted = acknowledged.length + count
      while (acknowledged.length < wanted && !isStopped) await sleep(5)
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** Missing, duplicate or unknown keys, and accounts with a wrong balance. */
export async function findLoadFaults(db: Db, load: Load): Promise<string[]> {
  const accounts = [...load.expectedMinor.keys()]
  const posted = await db
    .selectFrom('ledger_transaction')
    .select('transfer_id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ledger_entry')
        .select('transaction_id')
        .where('wallet_account_id', 'in', accounts),
    )
    .execute()
  const there = new Set(posted.map((row) => row.transfer_id))
  const acknowledged = new Set(load.acknowledged)
  const balances = await db
    .selectFrom('ledger_balance')
    .select(['wallet_account_id', 'account', 'amount_minor'])
    .where('wallet_account_id', 'in', accounts)
    .execute()
  const wrong = balances.filter(({ account, wallet_account_id: id, amount_minor: minor }) =>
    account === 'cash' ? minor !== load.expectedMinor.get(id) : minor !== 0n,
  )
  const miscounted = await findMiscounted(db)
  return [
    ...load.abandoned.map((key) => `${key} was repeated in vain`),
    ...load.acknowledged.filter((key) => !there.has(key)).map((key) => `${key} is missing`),
    ...[...there].filter((key) => !acknowledged.has(key)).map((key) => `nobody was told of ${key}`),
    ...(acknowledged.size < load.acknowledged.length ? ['a key was acknowledged twice'] : []),
    ...miscounted.map((id) => `the stakes or returns of ${id} are counted wrong`),
    ...wrong.map((row) => `${row.wallet_account_id} holds ${row.amount_minor} in ${row.account}`),
  ]
}

/** Players whose stakes and returns for limits differ from their bets, which real money paid. */
async function findMiscounted(db: Db): Promise<string[]> {
  const counted = await db
    .selectFrom('play_usage')
    .select(({ fn }) => [
      'player_id',
      fn.sum<bigint>('staked_minor').as('staked'),
      fn.sum<bigint>('returned_minor').as('returned'),
    ])
    .groupBy('player_id')
    .execute()
  const played = await db
    .selectFrom('bet')
    .select(({ fn }) => [
      'player_id',
      fn.sum<bigint>('cash_minor').as('staked'),
      fn.sum<bigint>('payout_minor').as('returned'),
    ])
    .where('status', '<>', 'refunded')
    .groupBy('player_id')
    .execute()
  const byPlayer = new Map(played.map((each) => [each.player_id, each]))
  return counted.flatMap(({ player_id, staked, returned }) => {
    const own = byPlayer.get(player_id) ?? { staked: 0n, returned: 0n }
    return own.staked === staked && own.returned === returned ? [] : [player_id]
  })
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<any> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  // A busy machine: retried, as the refusal says.
  if (answer.status === 503) {
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
    return post(url, body, headers)
  }
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: any }).data
}
