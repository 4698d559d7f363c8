import { randomUUID } from 'node:crypto'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockBalances } from '#platform/ledger/balances'
import {
  createBonusSetup,
  type BonusSetup,
  type Player,
} from '#platform/modules/bonus/bonus.fixture'
import { createPlayLimits } from '#platform/modules/limit/play-limits'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { admission, type Bets, type PlaceBet, type SettleBet } from './bet.port.ts'
import { createBets } from './bet.service.ts'

/** Calls that arrive at the same moment and share a transaction. */
let setup: BonusSetup
let bets: Bets
let alone: number
/** Statements of the transactions, without the commit. */
let statements: number
/** The player whose limits cannot be read. */
let unreadable: string | null

const counter: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeAll(async () => {
  setup = await createBonusSetup()
  const { stakes } = createPlayLimits({ ...setup, markets: setup.site.config.markets })
  bets = createBets({
    ...setup.site,
    db: setup.site.db.withPlugin(counter),
    bonuses: setup.bonuses.bets,
    limits: {
      source: stakes.source,
      decide: (trx, stake, found) =>
        stake.playerId === unreadable
          ? Promise.reject(new Error('There is no rate of XXX'))
          : stakes.decide(trx, stake, found),
    },
    observer: { ranAlone: () => (alone += 1), refusedPayout: () => undefined },
  })
})
afterAll(async () => {
  await setup.close()
})
beforeEach(() => {
  alone = 0
  statements = 0
  unreadable = null
})

function openAll(count: number): Promise<Player[]> {
  return Promise.all(Array.from({ length: count }, () => setup.open(1_000n)))
}

const SESSIONS = async () => new Map([['open', true]])

function stake({ account }: Player, stakeMinor = 100n, id = randomUUID() as string) {
  const command: PlaceBet = {
    ...{ operation: 'bet', provider: 'studio', id, contentHash: `${account.id}:${id}`, round: id },
    ...{ kind: 'casino', subject: 'saffron', account, currency: 'EUR', stakeMinor },
    description: null,
    admission: admission(SESSIONS, 'open', (isOpen) => {
      if (!isOpen) throw new Error('The session was not read')
      return null
    }),
  }
  return command
}

function win({ id: round, account }: PlaceBet, payoutMinor: bigint): SettleBet {
  const id = randomUUID()
  return {
    ...{ operation: 'settlement', provider: 'studio', id, contentHash: id, round, payoutMinor },
    ...{ reference: undefined, playerId: account.playerId, currency: 'EUR' },
    ...{ subjects: ['saffron'], closesRound: true },
  }
}

const run = ({ account }: Player, ...commands: Parameters<Bets['run']>[1]) =>
  bets.run(account.playerId, commands)

const cash = async (at: Player) => (await setup.balances(at)).cashMinor

/** The transactions that wrote the bets. */
async function transactionsOf(players: readonly Player[]): Promise<Set<string>> {
  const rows = await setup.site.db
    .selectFrom('bet')
    .select(sql<string>`xmin::text`.as('xid'))
    .where(
      'player_id',
      'in',
      players.map(({ account }) => account.playerId),
    )
    .execute()
  expect(rows).toHaveLength(players.length)
  return new Set(rows.map(({ xid }) => xid))
}

test('twelve bets take as many statements as one', async () => {
  const players = await openAll(13)
  await run(players[0]!, stake(players[0]!))
  // load, limits, write
  expect(statements).toBe(3)
  const placed = players.slice(1).map((at) => ({ at, bet: stake(at) }))
  await Promise.all(placed.map(({ at, bet }) => run(at, bet)))
  expect(statements).toBe(6)
  await Promise.all(placed.map(({ at, bet }) => run(at, win(bet, 250n))))
  // load, write
  expect(statements).toBe(8)
  expect(await transactionsOf(players.slice(1))).toHaveProperty('size', 1)
  for (const { at } of placed) expect(await cash(at)).toBe(1_150n)
})

test('a bet whose limits cannot be read takes no stake, and its neighbours do not run again', async () => {
  const players = await openAll(3)
  const [poison, ...others] = players
  unreadable = poison!.account.playerId
  const replies = await Promise.allSettled(players.map((at) => run(at, stake(at))))
  expect(replies.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await transactionsOf(others)).toHaveProperty('size', 1)
  expect([await cash(poison!), alone]).toEqual([1_000n, 0])
})

test('a bet whose account is locked elsewhere holds up no other', async () => {
  const [locked, other] = await openAll(2)
  let waiting: ReturnType<typeof run>
  await setup.site.db.transaction().execute(async (trx) => {
    await lockBalances(trx, locked!.account.id)
    waiting = run(locked!, stake(locked!))
    expect(await run(other!, stake(other!))).toEqual({ kind: 'done', balanceMinor: 900n })
    expect(await cash(locked!)).toBe(1_000n)
  })
  expect(await waiting!).toEqual({ kind: 'done', balanceMinor: 900n })
  expect(alone).toBe(0)
})

test('a bet whose events wait for another transaction holds up the others for a moment only', async () => {
  const [locked, other] = await openAll(2)
  const { playerId } = locked!.account
  let waiting: ReturnType<typeof run>
  await setup.site.db.transaction().execute(async (trx) => {
    await appendEvent(trx, { event: 'limit.updated', playerId, payload: { limitId: randomUUID() } })
    waiting = run(locked!, stake(locked!))
    expect(await run(other!, stake(other!))).toEqual({ kind: 'done', balanceMinor: 900n })
  })
  expect(await waiting!).toEqual({ kind: 'done', balanceMinor: 900n })
  expect(alone).toBe(2)
})

test('the commands of a call are done in order, together with those of other calls', async () => {
  const players = await openAll(3)
  const replies = await Promise.all(
    players.map((at) => {
      const bet = stake(at)
      return run(at, bet, win(bet, 300n))
    }),
  )
  expect(new Set(replies.map(({ balanceMinor }) => balanceMinor))).toEqual(new Set([1_200n]))
  expect(await transactionsOf(players)).toHaveProperty('size', 1)
})

test('a later denial undoes the earlier commands of its call and of no other', async () => {
  const [greedy, other] = await openAll(2)
  const [denied, done] = await Promise.all([
    run(greedy!, stake(greedy!), stake(greedy!, 901n)),
    run(other!, stake(other!)),
  ])
  expect(denied).toMatchObject({ kind: 'denied', denial: 'insufficientFunds' })
  expect(done).toEqual({ kind: 'done', balanceMinor: 900n })
  expect([await cash(greedy!), await cash(other!)]).toEqual([1_000n, 900n])
  expect((await setup.balances(greedy!)).stakeMinor).toBe(0n)
})

test('of two players whose bets have the same id one is denied', async () => {
  const [a, b, other] = await openAll(3)
  const id = randomUUID()
  const replies = await Promise.all([
    run(a!, stake(a!, 100n, id)),
    run(b!, stake(b!, 100n, id)),
    run(other!, stake(other!)),
  ])
  expect(replies.map(({ kind }) => kind).toSorted()).toEqual(['denied', 'done', 'done'])
  expect(replies.find(({ kind }) => kind === 'denied')).toMatchObject({ denial: 'idConflict' })
  expect((await cash(a!)) + (await cash(b!))).toBe(1_900n)
  expect(await cash(other!)).toBe(900n)
})

test('a description that was cut within a character is stored', async () => {
  const [at] = await openAll(1)
  const command = { ...stake(at!), description: 'a goal \u{26bd}\u{1f945}'.slice(0, -1) }
  expect(await run(at!, command)).toMatchObject({ kind: 'done' })
  const bet = await setup.site.db
    .selectFrom('bet')
    .select('description')
    .where('reference', '=', command.id)
    .executeTakeFirst()
  expect(bet!.description).toBe('a goal \u{26bd}\u{fffd}')
})
