import { randomUUID } from 'node:crypto'
import { closeWithTrueBooks } from '#platform/integrations/hub88/hub88.fixture'
import {
  createGameSetup,
  type GameSetup,
  type Seat,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testWalletBoundary, type BoundaryReply } from '../wallet-boundary.contract.ts'
import { callSoftswiss, softswissParty as party, type PlayReply } from './softswiss.fixture.ts'

const RESULTS: Readonly<Record<number, BoundaryReply['result']>> = {
  100: 'insufficientFunds',
  101: 'sessionInvalid',
  107: 'gameUnavailable',
  154: 'currencyWrong',
  155: 'conflict',
  400: 'malformed',
  403: 'signatureWrong',
  404: 'notFound',
}

function toReply({ httpStatus, code, balance }: PlayReply): BoundaryReply {
  const result = httpStatus === 200 ? 'done' : (RESULTS[code ?? 0] ?? 'other')
  return balance === undefined ? { result } : { result, balanceMinor: BigInt(balance) }
}

describe('the same outcomes as by every protocol', () => {
  testWalletBoundary((setup) => ({
    balance: async (seat) => toReply(await callSoftswiss(setup, 'play', { body: party(seat) })),
    bet: async (seat, { id, round, amountMinor, game = 'dice', currency = 'EUR' }, options) => {
      const actions = [{ action: 'bet', amount: Number(amountMinor), action_id: id }]
      const body = { ...party(seat), game, currency, game_id: round, finished: false, actions }
      const signature = options?.isUnsigned ? { signature: 'f'.repeat(64) } : {}
      return toReply(await callSoftswiss(setup, 'play', { body, ...signature }))
    },
    settle: async (seat, { round }, { id, payoutMinor }) => {
      const win = { action: 'win', amount: Number(payoutMinor), action_id: id }
      const actions = payoutMinor > 0n ? [win] : []
      const body = { ...party(seat), game_id: round, finished: true, actions }
      return toReply(await callSoftswiss(setup, 'play', { body }))
    },
    rollback: async (seat, { id: betId, round }, id) => {
      const actions = [{ action: 'rollback', action_id: id, original_action_id: betId }]
      const body = { ...party(seat), game_id: round, actions }
      return toReply(await callSoftswiss(setup, 'rollback', { body }))
    },
  }))
})

describe('one call with several actions', () => {
  let setup: GameSetup
  let seat: Seat
  beforeAll(async () => {
    setup = await createGameSetup()
  })
  beforeEach(async () => {
    seat = await setup.seat()
  })
  afterAll(() => closeWithTrueBooks(setup))

  const action = (kind: 'bet' | 'win', amount: number) => ({
    action: kind,
    amount,
    action_id: randomUUID() as string,
  })
  const round = (actions: readonly object[], finished = true) => ({
    ...party(seat),
    game_id: randomUUID() as string,
    finished,
    actions,
  })

  test('is a whole round, with an event per action', async () => {
    const actions = [action('bet', 1_000), action('win', 2_500)]
    const body = round(actions)
    const reply = await callSoftswiss(setup, 'play', { body })
    expect(reply).toMatchObject({
      httpStatus: 200,
      balance: 11_500,
      game_id: body.game_id,
      transactions: actions.map(({ action_id }) => ({ action_id, tx_id: `studio:${action_id}` })),
    })
    expect(await callSoftswiss(setup, 'play', { body })).toEqual(reply)
  })

  test('that ends with a win of nothing is a loss', async () => {
    const body = round([action('bet', 1_000), action('win', 0)])
    const reply = await callSoftswiss(setup, 'play', { body })
    expect(reply).toMatchObject({ httpStatus: 200, balance: 9_000 })
    expect(reply.transactions).toHaveLength(2)
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 9_000n, stakeMinor: 0n })
  })

  // Integrators of the protocol know play and rollback without a session, and null for what is left out.
  test('without a session belongs to the player’s last one in the currency', async () => {
    const { session_id: _, ...who } = party(seat)
    const nothing = { ...who, game_id: null, finished: null, actions: null }
    expect(await callSoftswiss(setup, 'play', { body: nothing })).toMatchObject({ balance: 10_000 })
    const bet = action('bet', 1_000)
    const game_id = randomUUID()
    const body = { ...who, game_id, finished: false, actions: [bet] }
    expect(await callSoftswiss(setup, 'play', { body })).toMatchObject({ balance: 9_000 })
    const actions = [{ action: 'rollback', action_id: 'undo', original_action_id: bet.action_id }]
    const undo = { ...who, game_id, finished: null, actions }
    expect(await callSoftswiss(setup, 'rollback', { body: undo })).toMatchObject({
      balance: 10_000,
    })
    for (const other of [{ user_id: randomUUID() }, { currency: 'USD' }])
      expect(await callSoftswiss(setup, 'play', { body: { ...body, ...other } })).toMatchObject({
        code: 101,
      })
  })

  test('that ends with a bet is a loss', async () => {
    const body = round([action('bet', 1_000)])
    expect(await callSoftswiss(setup, 'play', { body })).toMatchObject({ balance: 9_000 })
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 9_000n, stakeMinor: 0n })
  })

  test('is atomic: a second bet without cover undoes the first one', async () => {
    const body = round([action('bet', 6_000), action('bet', 6_000)], false)
    expect(await callSoftswiss(setup, 'play', { body })).toMatchObject({
      httpStatus: 412,
      code: 100,
    })
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 10_000n, stakeMinor: 0n })
  })

  test.each([
    ['no JSON', '{'],
    ['no party', {}],
    ['an action without a round', { actions: [{ action: 'bet', amount: 1, action_id: 'a' }] }],
    ['a fraction', { game_id: 'r', actions: [{ action: 'bet', amount: 1.5, action_id: 'a' }] }],
    [
      'less than nothing',
      { game_id: 'r', actions: [{ action: 'bet', amount: -1, action_id: 'a' }] },
    ],
    [
      'an unknown action',
      { game_id: 'r', actions: [{ action: 'gift', amount: 1, action_id: 'a' }] },
    ],
  ])('with %s is a bad request', async (name, wrong) => {
    const isBare = typeof wrong === 'string' || name === 'no party'
    const body = isBare ? wrong : { ...party(seat), ...(wrong as object) }
    expect(await callSoftswiss(setup, 'play', { body })).toMatchObject({
      httpStatus: 400,
      code: 400,
    })
  })
})
