import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  claimOf,
  createStudioSetup,
  order,
  readSession,
  replay,
  type TestClient,
} from './studio.fixture.ts'

let client: TestClient

const setup = await createStudioSetup()
beforeEach(async () => {
  setup.wallet.balanceUnits = 10_000_000
  setup.wallet.faultOf = () => undefined
  setup.wallet.during = async () => undefined
  setup.wallet.calls.length = 0
  client = await setup.open()
})
afterEach(() => expect(setup.wallet.openStakes).toBe(0))
afterAll(() => setup.close())

const play = (body: object = order(), by = client) => by.post('rounds', body)
const next = () => setup.clock.advance(1_000)
const paths = () =>
  setup.wallet.calls.map(({ path }) => path).filter((path) => path !== 'user/balance')
const nonces = async () =>
  (await client.get('fairness')).body.rounds.map((round: any) => round.nonce)

describe('a round for money', () => {
  test('is bet, drawn and settled, with the balance of the wallet', async () => {
    const bet = order()
    const { status, body } = await play(bet)
    expect(status).toBe(200)
    expect(body.round).toMatchObject({
      id: bet.id,
      status: 'settled',
      nonce: 0,
      clientSeed: 'player-seed',
      serverSeed: null,
      stake: '1000',
      mathVersion: 'dice-1',
      bet: { direction: 'over', target: 5050 },
    })
    expect(body.balance).toBe(String(10_000 - 1_000 + Number(body.round.payout)))
    expect(paths()).toEqual(['transaction/bet', 'transaction/win'])
  })

  test('sends the win of a loss too: nothing, with the round closed', async () => {
    const { body } = await play(order({ target: 9_999 }))
    expect(body.round.payout).toBe('0')
    const [bet, win] = setup.wallet.calls.slice(-2)
    expect(bet!.body).toMatchObject({
      round_closed: false,
      amount: 1_000_000,
      currency: 'EUR',
      bet: 'over 99.99',
    })
    expect(win!.body).toMatchObject({
      round_closed: true,
      amount: 0,
      reference_transaction_uuid: bet!.body['transaction_uuid'],
      round: bet!.body['round'],
    })
  })

  test('sent twice concurrently is one round with one answer', async () => {
    const bet = order()
    const replies = await Promise.all(Array.from({ length: 4 }, () => play(bet)))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.round))).size).toBe(1)
    expect(paths()).toEqual(['transaction/bet', 'transaction/win'])
  })

  test('with the id of another bet is refused', async () => {
    const bet = order()
    await play(bet)
    next()
    expect((await play({ ...bet, stake: '2000' })).body.error.code).toBe('roundIdUsed')
  })

  test('takes 1 s at least, measured by the server', async () => {
    await play()
    setup.clock.advance(999)
    const early = await play()
    expect(early).toMatchObject({
      status: 429,
      body: { error: { code: 'tooSoon', retryAfterMs: 1 } },
    })
    setup.clock.advance(1)
    expect((await play()).status).toBe(200)
  })

  test('takes what the operator says of the session instead, less or more', async () => {
    for (const leastMs of [5_000, 500]) {
      client = await setup.open({ round_ms_min: leastMs })
      setup.clock.advance(5_000)
      await play()
      setup.clock.advance(leastMs - 1)
      expect((await play()).body.error).toMatchObject({ code: 'tooSoon', retryAfterMs: 1 })
      setup.clock.advance(1)
      expect((await play()).status).toBe(200)
    }
  })

  test('of a slot waits for the round of another slot where the operator says the time', async () => {
    const user = randomUUID()
    const spin = async (game_code: string, rules: object) => {
      const slot = await setup.open({ user, game_code, ...rules })
      return play({ id: randomUUID(), stake: '100', bet: {} }, slot)
    }
    const rules = { round_ms_min: 5_000 }
    expect((await spin('saffron-caravan', rules)).status).toBe(200)
    setup.clock.advance(4_999)
    const early = await spin('tidewreck-reef', rules)
    expect(early.body.error).toMatchObject({ code: 'tooSoon', retryAfterMs: 1 })
    setup.clock.advance(1)
    expect((await spin('tidewreck-reef', rules)).status).toBe(200)
    expect((await spin('saffron-caravan', {})).status).toBe(200)
  })

  test('waits for the round in another currency where the operator says the time', async () => {
    const rules = { user: randomUUID(), round_ms_min: 5_000 }
    const tabs = await Promise.all(
      ['EUR', 'USD'].map((currency) => setup.open({ ...rules, currency })),
    )
    const replies = await Promise.all(tabs.map((tab) => play(order(), tab)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429])
    setup.clock.advance(4_999)
    for (const tab of tabs)
      expect((await play(order(), tab)).body.error).toMatchObject({ retryAfterMs: 1 })
    setup.clock.advance(1)
    expect((await play(order(), tabs[1])).status).toBe(200)
  })

  test('of two concurrent bets is one, the other is refused because a round is open', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const reached = new Promise<void>((resolve) => {
      setup.wallet.during = ({ path }) => {
        if (path === 'transaction/bet') resolve()
        return held
      }
    })
    const first = play()
    await reached
    expect((await play()).body.error.code).toBe('roundOpen')
    release()
    expect((await first).status).toBe(200)
    expect(await nonces()).toEqual([0])
  })
})

describe('nonces', () => {
  test('rise by one per accepted bet, without gap, over refusals and lost calls', async () => {
    for (let turn = 0; turn < 12; turn++) {
      if (turn % 4 === 1) setup.wallet.balanceUnits = 0
      if (turn % 4 === 2)
        setup.wallet.faultOf = ({ path }) => (path === 'transaction/bet' ? 'dropReply' : undefined)
      await play()
      setup.wallet.faultOf = () => undefined
      setup.wallet.balanceUnits = 10_000_000
      next()
    }
    expect(await nonces()).toEqual([5, 4, 3, 2, 1, 0])
    expect((await client.get('fairness')).body.nonce).toBe(6)
  })

  test('are not reused when many tabs play concurrently', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all(Array.from({ length: 8 }, () => play()))
      next()
    }
    expect(await nonces()).toEqual([4, 3, 2, 1, 0])
  })
})

describe('a bet that is not accepted', () => {
  test('for lack of money returns the balance and takes no nonce', async () => {
    setup.wallet.balanceUnits = 500_000
    expect(await play()).toEqual({
      status: 422,
      body: { error: { code: 'insufficientFunds', balance: '500' } },
    })
    expect(paths()).toEqual(['transaction/bet'])
    expect((await client.get('fairness')).body.nonce).toBe(0)
  })

  test('by a limit is not rolled back', async () => {
    setup.wallet.faultOf = () => 'RS_ERROR_LIMIT_REACHED'
    expect((await play()).body.error.code).toBe('limitReached')
    expect(paths()).toEqual(['transaction/bet'])
  })

  test.each([
    ['RS_ERROR_LIMIT_REACHED bonusBetTooLarge', 'bonusBetTooLarge'],
    ['RS_ERROR_LIMIT_REACHED marketStakeTooLarge', 'marketStakeTooLarge'],
    ['RS_ERROR_LIMIT_REACHED somethingNew', 'limitReached'],
  ] as const)('with %s is refused as %s, not rolled back', async (fault, code) => {
    setup.wallet.faultOf = () => fault
    expect((await play()).body.error.code).toBe(code)
    expect(paths()).toEqual(['transaction/bet'])
  })

  test.each([
    ['RS_ERROR_UNKNOWN', 'walletUnavailable'],
    ['RS_ERROR_INVALID_GAME', 'walletUnavailable'],
    ['RS_ERROR_USER_DISABLED', 'playerDisabled'],
    ['RS_ERROR_TOKEN_EXPIRED', 'sessionEnded'],
    ['RS_ERROR_INVALID_TOKEN', 'sessionEnded'],
  ] as const)('by %s is rolled back and told as %s', async (fault, code) => {
    setup.wallet.faultOf = ({ path }) => (path === 'transaction/bet' ? fault : undefined)
    expect((await play()).body.error.code).toBe(code)
    expect(paths()).toEqual(['transaction/bet', 'transaction/rollback'])
  })

  test('after the session ended ends the client’s session too', async () => {
    setup.wallet.faultOf = ({ path }) =>
      path === 'transaction/bet' ? 'RS_ERROR_TOKEN_EXPIRED' : undefined
    await play()
    expect(await client.get('session')).toMatchObject({
      status: 401,
      body: { error: { code: 'sessionEnded' } },
    })
  })

  test.each(['dropRequest', 'dropReply', 'crash'] as const)(
    'because of %s is rolled back: nothing is lost and nothing drawn',
    async (fault) => {
      setup.wallet.faultOf = ({ path }) => (path === 'transaction/bet' ? fault : undefined)
      const bet = order()
      expect((await play(bet)).body.error.code).toBe('walletUnavailable')
      expect(setup.wallet.balanceUnits).toBe(10_000_000)
      const row = await setup.db
        .selectFrom('round')
        .selectAll()
        .where('id', '=', bet.id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ status: 'undone', nonce: null, outcome: null })
    },
  )
})

describe('a valid bet', () => {
  test.each([
    ['a stake below the minimum', { stake: '9' }, 'stakeOutOfRange'],
    ['a stake above the maximum', { stake: '50001' }, 'stakeOutOfRange'],
    ['a payout above the maximum', { stake: '50000', target: 9_999 }, 'payoutAboveMaximum'],
    ['no stake', { stake: '0' }, 'malformedRequest'],
    ['a negative stake', { stake: '-1000' }, 'malformedRequest'],
    ['a stake as number', { stake: 1000 }, 'malformedRequest'],
    ['a target outside the game', { target: 10_000 }, 'malformedRequest'],
    ['half a step', { target: 50.5 }, 'malformedRequest'],
    ['another direction', { direction: 'sideways' }, 'malformedRequest'],
    ['an id that is none', { id: 'x' }, 'malformedRequest'],
    ['an unknown field', { payout: '9999' }, 'malformedRequest'],
  ])('%s is refused', async (_what, change, code) => {
    expect((await play(order(change))).body.error.code).toBe(code)
    expect(paths()).toEqual([])
  })

  test('ether finer than the boundary carries is refused, coarser is played', async () => {
    const eth = await setup.open({ currency: 'mETH' })
    const wei = 10n ** 15n
    expect((await play(order({ stake: String(wei + 1n) }), eth)).body.error.code).toBe(
      'stakeOutOfRange',
    )
    const { body } = await play(
      order({ stake: String(wei), direction: 'under', target: 9_800 }),
      eth,
    )
    expect(BigInt(body.round.payout) % 10n ** 10n).toBe(0n)
    expect(body.round.currency).toBe('ETH')
  })

  test('before the browser has made a client seed is refused', async () => {
    const fresh = await setup.open({}, { clientSeed: null })
    expect((await play(order(), fresh)).body.error.code).toBe('clientSeedMissing')
  })
})

describe('a win that does not arrive', () => {
  test('is sent again with the same id until it does, and pays once', async () => {
    let losses = 1
    setup.wallet.faultOf = ({ path }) =>
      path === 'transaction/win' && losses-- > 0 ? 'dropReply' : undefined
    const { body } = await play(order({ direction: 'under', target: 9_800 }))
    expect(body.round.status).toBe('settled')
    const wins = setup.wallet.calls.filter(({ path }) => path === 'transaction/win')
    expect(new Set(wins.map(({ body: win }) => win['transaction_uuid'])).size).toBe(1)
    expect(setup.wallet.balanceUnits).toBe(9_000_000 + Number(body.round.payout) * 1_000)
  })

  test('leaves the round open; it settles when the player polls and the wallet is reachable again', async () => {
    setup.wallet.faultOf = ({ path }) => (path === 'transaction/win' ? 'dropRequest' : undefined)
    const bet = order()
    const { body } = await play(bet)
    expect(body.round).toEqual({ id: bet.id, status: 'open' })
    next()
    expect((await play()).body.error.code).toBe('roundOpen')
    setup.wallet.faultOf = () => undefined
    setup.clock.advance(60_000)
    const resolved = await client.post(`rounds/${bet.id}/resolve`)
    expect(resolved.body.round).toMatchObject({ status: 'settled', isInterrupted: true })
  })

  test('is shown before the next round of the game', async () => {
    setup.wallet.faultOf = ({ path }) => (path === 'transaction/win' ? 'dropRequest' : undefined)
    const bet = order()
    await play(bet)
    setup.wallet.faultOf = () => undefined
    setup.clock.advance(60_000)
    await client.post(`rounds/${bet.id}/resolve`)
    expect((await readSession(client)).unseenRoundId).toBe(bet.id)
    expect((await play()).body.error.code).toBe('roundUnseen')
    await client.post(`rounds/${bet.id}/seen`)
    expect((await play()).status).toBe(200)
    expect((await readSession(client)).unseenRoundId).toBeNull()
  })
})

describe('a browser that lost the answer', () => {
  test('polls by its id and gets the round as it was played', async () => {
    const bet = order()
    const { body } = await play(bet)
    expect((await client.post(`rounds/${bet.id}/resolve`)).body.round).toEqual(body.round)
  })

  test('uses the id up when the bet never arrived, so that it cannot arrive later', async () => {
    const bet = order()
    expect((await client.post(`rounds/${bet.id}/resolve`)).body.round).toEqual({
      id: bet.id,
      status: 'abandoned',
    })
    expect((await play(bet)).body.error.code).toBe('roundIdUsed')
    expect(paths()).toEqual([])
  })

  test('asking while the bet is on its way waits for it', async () => {
    const bet = order()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const reached = new Promise<void>((resolve) => {
      setup.wallet.during = async ({ path }) => {
        if (path !== 'transaction/bet') return
        resolve()
        await held
      }
    })
    const playing = play(bet)
    await reached
    const asking = client.post(`rounds/${bet.id}/resolve`)
    release()
    expect((await asking).body.round).toEqual((await playing).body.round)
  })

  test('cannot ask for the round of another player', async () => {
    const bet = order()
    await play(bet)
    const other = await setup.open()
    expect((await other.post(`rounds/${bet.id}/resolve`)).body.round.status).toBe('abandoned')
  })
})

test('two players may use one round id; each has their own round', async () => {
  const bet = order()
  const other = await setup.open()
  expect((await play(bet)).status).toBe(200)
  expect((await play(bet, other)).status).toBe(200)
  expect(paths().filter((path) => path === 'transaction/bet')).toHaveLength(2)
})

test('every settled round verifies once its seed is revealed', async () => {
  for (let turn = 0; turn < 6; turn++) {
    await play(order({ direction: turn % 2 ? 'over' : 'under', target: 3_000 + turn * 700 }))
    next()
  }
  const { body } = await client.post('fairness/rotate', { clientSeed: randomUUID() })
  expect(body.rounds).toHaveLength(6)
  for (const round of body.rounds) expect(replay(round)).toEqual(claimOf(round))
})
