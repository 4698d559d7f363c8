import { randomUUID } from 'node:crypto'
import { MINES_TILES } from '@fairhouse/fair/mines/mines.game'
import type { Json, Played } from '@fairhouse/fair/game'
import { afterEach, beforeEach, afterAll, describe, expect, test } from 'vitest'
import {
  claimOf,
  createStudioSetup,
  readSession,
  replay,
  type TestClient,
} from './studio.fixture.ts'

let client: TestClient
let user: string

const setup = await createStudioSetup({ retryDelaysMs: [] })
beforeEach(() => {
  user = randomUUID()
  setup.wallet.balanceUnits = 10_000_000
  setup.wallet.calls.length = 0
  setup.wallet.faultOf = () => undefined
})
afterEach(async () => {
  // the open rounds of a test must not affect the next one
  await setup.db.deleteFrom('round_step').execute()
  await setup.db.deleteFrom('round').execute()
  await setup.db.deleteFrom('session').execute()
  await setup.db.deleteFrom('seat').execute()
  setup.wallet.staked.clear()
})
afterAll(() => setup.close())

const open = (code: string, launch: object = {}) => setup.open({ user, game_code: code, ...launch })
const balance = () => setup.wallet.balanceUnits / 1_000
const paths = () =>
  setup.wallet.calls.map(({ path }) => path).filter((path) => path !== 'user/balance')

async function start(bet: Json, id: string = randomUUID()): Promise<string> {
  const { status } = await client.post('rounds', { id, stake: '1000', bet })
  expect(status).toBe(200)
  return id
}

const step = (
  roundId: string,
  stepNo: number,
  action: Json,
  { id = randomUUID() as string, by = client } = {},
) => by.post(`rounds/${roundId}/steps`, { id, stepNo, action })

const reveal = (tile: number) => ({ type: 'reveal', tile })
const CASH_OUT = { type: 'cashOut' }
const DOUBLE = { type: 'double' }

/** A seed with which tiles 0 to 4 hide no mine. */
const safeMines = () =>
  setup.arrange({
    code: 'mines',
    bet: { mines: 3 },
    actions: [0, 1, 2, 3, 4].map(reveal),
    want: ({ status }) => status === 'open',
  })

/** A blackjack round that may be doubled, and then wins or is lost. */
const doubled = (isWin: boolean) =>
  setup.arrange(
    {
      code: 'blackjack',
      bet: {},
      want: (played) => played.status === 'open' && played.legal.includes('double'),
    },
    {
      code: 'blackjack',
      bet: {},
      actions: [DOUBLE],
      want: (played: Played) =>
        played.status === 'settled' &&
        (isWin ? played.payoutMinor > 0n : played.payoutMinor === 0n),
    },
  )

test('a ladder is paid where a further step could return more than a round may', async () => {
  client = await open('tower')
  // 10.00, for which a round returns 1,000,000.00 at most: the last row would return 2,595,225.60
  const bet = { level: 'master', limit: 1_000_000_000 }
  const order = { id: randomUUID(), stake: '1000', bet }
  const { round } = (await client.post('rounds', order)).body
  expect(round.bet).toEqual({ level: 'master', limit: 10_000_000 })
  expect((await client.post('rounds', order)).body.round).toEqual(round)
})

describe('steps of an open round', () => {
  beforeEach(async () => {
    client = await open('mines')
    await safeMines()
  })

  test('show the visible state: no mine before the end, all of them after it', async () => {
    const id = await start({ mines: 3 })
    const { body } = await step(id, 0, reveal(0))
    expect(body.round).toMatchObject({ status: 'playing', stepNo: 1, legal: ['reveal', 'cashOut'] })
    expect(JSON.stringify(body)).not.toContain('mines":[')
    const { body: end } = await step(id, 1, CASH_OUT)
    expect(end.round.outcome.mines).toHaveLength(3)
    expect(end.round.actions).toEqual([reveal(0), CASH_OUT])
  })

  test('sent twice, or concurrently, are accepted once with one answer', async () => {
    const id = await start({ mines: 3 })
    const stepId = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => step(id, 0, reveal(0), { id: stepId })))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.round))).size).toBe(1)
    const other = await step(id, 0, reveal(1), { id: stepId })
    expect(other.body.error.code).toBe('stepIdUsed')
  })

  test('of another tab that is ahead are refused with the current state', async () => {
    const tab = await open('mines')
    const id = await start({ mines: 3 })
    await step(id, 0, reveal(0), { by: tab })
    const stale = await step(id, 0, reveal(1))
    expect(stale).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'stepStale',
          round: { status: 'playing', stepNo: 1, view: { revealed: [0] } },
        },
      },
    })
    await step(id, 1, CASH_OUT, { by: tab })
    const late = await step(id, 1, reveal(1))
    expect(late.body.error).toMatchObject({ code: 'roundOver', round: { status: 'settled' } })
  })

  test.each([
    ['a tile twice', 1, reveal(0), 'actionIllegal'],
    ['a step of another form', 1, { type: 'fly' }, 'malformedRequest'],
    ['a tile outside the board', 1, reveal(MINES_TILES), 'malformedRequest'],
    ['a step ahead', 2, reveal(1), 'stepStale'],
  ])('%s is refused and changes nothing', async (_what, stepNo, action, code) => {
    const id = await start({ mines: 3 })
    await step(id, 0, reveal(0))
    expect((await step(id, stepNo, action)).body.error.code).toBe(code)
    expect((await step(id, 1, reveal(1))).body.round).toMatchObject({ stepNo: 2 })
  })

  test('a cash-out before the first gem is refused', async () => {
    const id = await start({ mines: 3 })
    expect((await step(id, 0, CASH_OUT)).body.error.code).toBe('actionIllegal')
  })

  test('of another player or an unknown round are refused', async () => {
    const id = await start({ mines: 3 })
    const stranger = await setup.open({ game_code: 'mines' })
    for (const [round, by] of [
      [id, stranger],
      [randomUUID(), client],
    ] as const)
      expect((await step(round, 0, reveal(0), { by })).body.error.code).toBe('roundOver')
  })

  test('wait for the player over a reload, a new session and a kill', async () => {
    const id = await start({ mines: 3 })
    await step(id, 0, reveal(0))
    await setup.restart()
    client = await open('mines')
    expect((await readSession(client)).openRoundId).toBe(id)
    const { body } = await client.post(`rounds/${id}/resolve`)
    expect(body.round).toMatchObject({ status: 'playing', stepNo: 1, bet: { mines: 3 } })
    expect(
      (await client.post('rounds', { id: randomUUID(), stake: '1000', bet: { mines: 1 } })).body
        .error.code,
    ).toBe('roundOpen')
    expect((await step(id, 1, CASH_OUT)).body.round.status).toBe('settled')
    expect(setup.wallet.openStakes).toBe(0)
  })

  test('keep the seed: it is not rotated meanwhile, also not from another game', async () => {
    const id = await start({ mines: 3 })
    const dice = await open('dice')
    expect((await dice.post('fairness/rotate', { clientSeed: 'n' })).body.error).toEqual({
      code: 'roundOpen',
      game: 'Mines',
    })
    await step(id, 0, reveal(0))
    const { body } = await step(id, 1, CASH_OUT)
    const rotated = await client.post('fairness/rotate', { clientSeed: 'n' })
    expect(replay(rotated.body.rounds[0])).toEqual(claimOf(body.round))
  })

  test('leave other games of the seat open to play, each with its own nonce', async () => {
    const id = await start({ mines: 3 })
    const dice = await open('dice')
    const bet = { direction: 'over', target: 5050 }
    const { body } = await dice.post('rounds', { id: randomUUID(), stake: '1000', bet })
    expect(body.round).toMatchObject({ status: 'settled', nonce: 1 })
    await step(id, 0, reveal(0))
    expect((await step(id, 1, CASH_OUT)).body.round).toMatchObject({ nonce: 0 })
    expect((await dice.get('fairness')).body.rounds).toHaveLength(1)
  })
})

describe('a further stake', () => {
  beforeEach(async () => {
    client = await open('blackjack')
  })

  test('is a separate bet; each part of the return is settled against its stake', async () => {
    await doubled(true)
    const id = await start({})
    const { body } = await step(id, 0, DOUBLE)
    expect(body.round).toMatchObject({ openingStake: '1000', stake: '2000' })
    const [bet, raise, part, win] = setup.wallet.calls.filter(({ path }) => path !== 'user/balance')
    expect(raise!.body).toMatchObject({ amount: 1_000_000, round: bet!.body['round'] })
    expect(part!.body).toMatchObject({
      reference_transaction_uuid: raise!.body['transaction_uuid'],
      round_closed: false,
    })
    expect(win!.body).toMatchObject({
      reference_transaction_uuid: bet!.body['transaction_uuid'],
      round_closed: true,
    })
    expect(part!.body['amount'] + win!.body['amount']).toBe(Number(body.round.payout) * 1_000)
    expect(balance()).toBe(10_000 - 2_000 + Number(body.round.payout))
    expect(setup.wallet.openStakes).toBe(0)
  })

  test.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'insufficientFunds'],
    ['RS_ERROR_LIMIT_REACHED', 'limitReached'],
    ['RS_ERROR_LIMIT_REACHED bonusBetTooLarge', 'bonusBetTooLarge'],
    ['RS_ERROR_LIMIT_REACHED marketStakeTooLarge', 'marketStakeTooLarge'],
    ['RS_ERROR_UNKNOWN', 'walletUnavailable'],
    ['dropReply', 'walletUnavailable'],
  ] as const)('that meets %s leaves the state as it was', async (fault, code) => {
    await doubled(false)
    const id = await start({})
    const isRaise = (body: Record<string, unknown>) => body['bet'] !== 'blackjack'
    setup.wallet.faultOf = ({ path, body }) =>
      path === 'transaction/bet' && isRaise(body) ? fault : undefined
    const refused = await step(id, 0, DOUBLE)
    expect(refused.body.error).toMatchObject({
      code,
      round: { status: 'playing', stepNo: 0, stake: '1000' },
    })
    expect(balance()).toBe(9_000)
    setup.wallet.faultOf = () => undefined
    expect((await step(id, 0, DOUBLE)).body.round).toMatchObject({
      status: 'settled',
      stake: '2000',
    })
    expect(balance()).toBe(8_000)
  })

  test.each(['before', 'after'] as const)(
    'whose process dies %s the wallet took it is refunded; the round continues',
    async (when) => {
      await doubled(true)
      const id = await start({})
      await new Promise<void>((reached) => {
        const isRaise = ({ path }: { path: string }) => path === 'transaction/bet'
        setup.wallet.faultOf = (call) => {
          if (!isRaise(call) || when === 'after') return undefined
          reached()
          return 'crash'
        }
        setup.wallet.hold = (call) => {
          if (!isRaise(call) || when === 'before') return Promise.resolve()
          reached()
          return setup.wallet.freeze()
        }
        void step(id, 0, DOUBLE)
      })
      setup.wallet.faultOf = () => undefined
      setup.wallet.hold = async () => undefined
      await setup.restart()
      const resolve = async () => (await client.post(`rounds/${id}/resolve`)).body.round
      await expect.poll(async () => (await resolve()).status).toBe('playing')
      expect(balance()).toBe(9_000)
      expect((await readSession(client)).unseenRoundId).toBeNull()
      const { body } = await step(id, 0, DOUBLE)
      expect(balance()).toBe(8_000 + Number(body.round.payout))
      expect(setup.wallet.openStakes).toBe(0)
    },
  )

  test.each([0, 1])(
    'whose process dies at win %i of two is paid once, in both parts',
    async (winNo) => {
      await doubled(true)
      const id = await start({})
      let wins = 0
      setup.wallet.faultOf = ({ path }) =>
        path === 'transaction/win' && wins++ === winNo ? 'crash' : undefined
      expect((await step(id, 0, DOUBLE)).body.round.status).toBe('open')
      setup.wallet.faultOf = () => undefined
      await setup.restart()
      const resolve = async () => (await client.post(`rounds/${id}/resolve`)).body.round
      await expect.poll(async () => (await resolve()).status).toBe('settled')
      expect(balance()).toBe(8_000 + Number((await resolve()).payout))
      expect(setup.wallet.openStakes).toBe(0)
    },
  )

  test('in demo is paid in credits, and refused when they do not reach', async () => {
    client = await open('blackjack', { user: undefined, token: undefined, currency: 'XXX' })
    await doubled(false)
    const id = await start({})
    await setup.db
      .updateTable('seat')
      .set({ credits: 500n })
      .where('credits', 'is not', null)
      .execute()
    expect((await step(id, 0, DOUBLE)).body.error).toMatchObject({
      code: 'insufficientFunds',
      balance: '500',
    })
    await setup.db
      .updateTable('seat')
      .set({ credits: 5_000n })
      .where('credits', 'is not', null)
      .execute()
    expect((await step(id, 0, DOUBLE)).body).toMatchObject({ balance: '4000' })
    expect(paths()).toEqual([])
  })
})

describe('open rounds of a player who takes a break', () => {
  const end = (of: string) => setup.operator('game/end-rounds', { user: of })
  const statusOf = (id: string) =>
    setup.db
      .selectFrom('round')
      .select(['status', 'payout'])
      .where('id', '=', id)
      .executeTakeFirst()

  test('are paid what they are worth, or back if nothing was risked; others stay open', async () => {
    client = await open('mines')
    await safeMines()
    const climbed = await start({ mines: 3 })
    await step(climbed, 0, reveal(0))
    expect(await end(randomUUID())).toEqual({ status: 200, body: {} })
    expect((await statusOf(climbed))?.status).toBe('playing')
    expect(await end(user)).toEqual({ status: 200, body: {} })
    expect(await statusOf(climbed)).toEqual({ status: 'settled', payout: 1_120n })
    expect((await step(climbed, 1, reveal(1))).body.error.code).toBe('roundOver')
    expect(await end(user)).toEqual({ status: 200, body: {} })
  })
})

describe('a round abandoned for a day', () => {
  const DAY_MS = 24 * 60 * 60 * 1_000

  async function leave(id: string): Promise<any> {
    const read = () =>
      setup.db.selectFrom('round').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    setup.clock.advance(DAY_MS - 60_000)
    await setup.restart()
    expect((await read()).status).toBe('playing')
    setup.clock.advance(60_000)
    await setup.restart()
    await expect.poll(async () => (await read()).finished_at).not.toBeNull()
    return read()
  }

  test('is cashed out, and shown on return before a new one', async () => {
    client = await open('mines')
    await safeMines()
    const id = await start({ mines: 3 })
    await step(id, 0, reveal(0))
    const round = await leave(id)
    expect(round).toMatchObject({ status: 'settled', payout: 1_120n })
    expect(balance()).toBe(9_000 + 1_120)
    client = await open('mines')
    expect((await readSession(client)).unseenRoundId).toBe(id)
  })

  test('is refunded if nothing was risked yet', async () => {
    client = await open('mines')
    const id = await start({ mines: 3 })
    expect(await leave(id)).toMatchObject({ status: 'undone' })
    expect(balance()).toBe(10_000)
    expect(setup.wallet.openStakes).toBe(0)
  })

  test('of blackjack stands on every hand', async () => {
    client = await open('blackjack')
    await doubled(true)
    const id = await start({})
    const round = await leave(id)
    expect(round.status).toBe('settled')
    expect(balance()).toBe(9_000 + Number(round.payout))
  })
})
