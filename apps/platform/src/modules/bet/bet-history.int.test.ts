import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  betCall,
  createGameSetup,
  DICE,
  rollbackCall,
  winCall,
  type BetBody,
  type GameSetup,
  type Seat,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { inTransaction } from '#platform/database/transaction'
import type { DomainEvent } from '#platform/realtime/reaction'
import { listBetNames } from './bet-name.query.ts'
import { createLiveWinReactions } from './live-win.reaction.ts'
import { listWins, saveWins } from './live-win.repo.ts'

let setup: GameSetup
let seat: Seat
let other: Seat

beforeAll(async () => {
  setup = await createGameSetup()
  seat = await setup.seat({ cashMinor: 100_000n })
  other = await setup.seat()
  for (const [stake, payout] of [
    [1_000_000, 0],
    [2_000_000, 5_000_000],
    [500_000, 'back'],
    [3_000_000, null],
  ] as const) {
    setup.clock.advance(60_000)
    await play(seat, stake, payout)
  }
  await play(other, 1_000_000, 0)
})
afterAll(() => setup.close())

/** A bet that is settled with a payout, refunded, or left open. */
async function play(of: Seat, amount: number, payout: number | 'back' | null): Promise<BetBody> {
  const bet = betCall(of, { amount })
  expect((await setup.call('transaction/bet', bet)).status).toBe('RS_OK')
  if (payout === 'back') await setup.call('transaction/rollback', rollbackCall(of, bet))
  else if (payout !== null) await setup.call('transaction/win', winCall(of, bet, payout))
  return bet
}

const get = (path: string, as: Seat | null = seat) =>
  setup.site.call('GET', `/api/game/${path}`, { as: as?.player })

const TOTALS = [{ currency: 'EUR', count: 3, stake: '6000', payout: '5000', ownNet: '-1000' }]

test('a bet has the name of its game for lists of other things', async () => {
  const { body } = await get('bets')
  const ids: string[] = body.data.map(({ id }: { id: string }) => id)
  const names = await listBetNames(setup.site.db, ids)
  expect(ids.map((id) => names.get(id))).toEqual(['Dice', 'Dice', 'Dice', 'Dice'])
})

describe('the history', () => {
  test('has the player’s own bets, latest first, with totals that exclude cancelled bets', async () => {
    const { status, body } = await get('bets')
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { status: 1, stake: '3000', payout: '0', finishedAt: null },
      { status: 3, stake: '500', payout: '0' },
      { status: 2, stake: '2000', payout: '5000' },
      { status: 2, stake: '1000', payout: '0' },
    ])
    expect(body.data[2]).toEqual({
      id: expect.any(String),
      kind: 'casino',
      status: 2,
      game: { identity: 'dice', name: 'Dice', picture: null, hue: 153 },
      accountId: seat.account.id,
      currency: 'EUR',
      stake: '2000',
      bonusStake: '0',
      payout: '5000',
      description: 'over 50.50',
      coupon: null,
      placedAt: '2030-01-01T12:02:02.000Z',
      finishedAt: '2030-01-01T12:02:02.000Z',
    })
    expect(body.meta).toEqual({ page: 1, perPage: 20, totalPages: 1, totalRows: 4, totals: TOTALS })
  })

  test('of spins is that of bets on games', async () => {
    expect((await get('spins')).body).toEqual((await get('bets?kind=casino')).body)
    const sport = (await get('bets?kind=sport')).body
    expect([sport.data, sport.meta.totals, sport.meta.totalRows]).toEqual([[], [], 0])
  })

  test.each([
    ['isSettled=false', ['3000']],
    ['isSettled=true', ['500', '2000', '1000']],
    ['game=dice&perPage=1&page=3', ['2000']],
    ['game=plinko', []],
    ['currency=BRL', []],
    ['from=2030-01-01T12:03:02.000Z', ['3000', '500']],
    ['to=2030-01-01T12:02:02.000Z', ['1000']],
  ])('by %s', async (query, stakes) => {
    const { body } = await get(`bets?${query}`)
    expect(body.data.map(({ stake }: { stake: string }) => stake)).toEqual(stakes)
  })

  test('has totals of all pages', async () => {
    expect((await get('bets?perPage=1')).body.meta).toMatchObject({ totalPages: 4, totals: TOTALS })
  })

  test.each(['isSettled=yes', 'kind=poker', 'from=yesterday', 'perPage=101'])(
    'refuses %s',
    async (query) => {
      expect((await get(`bets?${query}`)).status).toBe(422)
    },
  )
})

describe('the story of a bet', () => {
  test('has every movement of money in the order it was made, and where to verify', async () => {
    const [, refunded, won] = (await get('bets')).body.data
    const { body } = await get(`bets/${won.id}`)
    expect(body.data).toMatchObject({
      ...won,
      steps: [
        {
          operation: 'bet',
          entries: [
            { account: 'cash', amount: '-2000' },
            { account: 'stake', amount: '2000' },
          ],
        },
        {
          operation: 'settlement',
          entries: [
            { account: 'cash', amount: '5000' },
            { account: 'stake', amount: '-2000' },
            { account: 'house', amount: '2000' },
            { account: 'house', amount: '-5000' },
          ],
        },
      ],
      verifyPath: `/fairness?game=dice&round=${body.data.id}`,
    })
    const story = (await get(`bets/${refunded.id}`)).body.data
    expect(story.steps.map(({ operation }: { operation: string }) => operation)).toEqual([
      'bet',
      'refund',
    ])
    expect(story.verifyPath).toBeNull()
  })

  test('of another player is answered like one that does not exist', async () => {
    const [{ id }] = (await get('bets')).body.data
    for (const answer of [await get(`bets/${id}`, other), await get(`bets/${randomUUID()}`)])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'betNotFound'])
  })
})

describe('the round of a bet', () => {
  const round = {
    ...{ id: 'r1', game: 'dice', nonce: 0, clientSeed: 'mine', serverSeed: null, currency: 'EUR' },
    ...{ openingStake: '100', stake: '100', payout: '0', payoutStep: '1', actions: [] },
    ...{ serverSeedHash: 'ab'.repeat(32), bet: { target: 5050, direction: 'over' } },
    ...{ outcome: { roll: 1 }, mathVersion: 'dice-1', playedAt: '2026-11-20T11:00:00Z' },
  }

  test('is that of its provider, asked for by the player and the transaction', async () => {
    const asked: object[] = []
    setup.provider.readRound = async (bet) => {
      asked.push(bet)
      return round
    }
    const bet = await play(seat, 1_000_000, 0)
    const [{ id }] = (await get('bets')).body.data
    const answer = await get(`bets/${id}/round`)
    expect([answer.status, answer.body.data]).toEqual([200, round])
    expect(asked).toEqual([{ playerId: seat.player.playerId, transactionId: bet.transaction_uuid }])
  })

  test('is null without a record, and not there for other players', async () => {
    setup.provider.readRound = async () => null
    const [{ id }] = (await get('bets')).body.data
    expect((await get(`bets/${id}/round`)).body.data).toBeNull()
    const others = await get(`bets/${id}/round`, other)
    expect([others.status, others.body.error.code]).toEqual([404, 'betNotFound'])
  })
})

describe('a shared bet', () => {
  /** After the seconds for which an answer serves everyone. */
  const receipt = (id: string) => {
    setup.clock.advance(6_000)
    return get(`receipts/${id}`, null)
  }
  const share = (id: string, isShared: boolean, as: Seat = seat) =>
    setup.site.call('PUT', `/api/game/bets/${id}/shared`, {
      as: as.player,
      body: { isShared },
    })

  test('is there for everyone with its link until its player ends that', async () => {
    setup.provider.readRound = async () => null
    const [{ id }] = (await get('bets?isSettled=true&perPage=1')).body.data
    const { body: own } = await get(`bets/${id}`)
    expect((await receipt(id)).status).toBe(404)
    const shared = await share(id, true)
    expect([shared.status, shared.body.data]).toEqual([200, { ...own.data, isShared: true }])
    expect((await share(id, true)).status).toBe(200)
    const { kind, status, game, currency, stake, payout, description } = own.data
    const { coupon, placedAt, finishedAt } = own.data
    expect((await receipt(id)).body.data).toEqual({
      ...{ id, kind, status, game, currency, stake, payout, description, coupon },
      ...{ placedAt, finishedAt, player: 't***', round: null },
    })
    await share(id, false)
    expect((await receipt(id)).body.error.code).toBe('betNotFound')
  })

  test('cannot be shared by another player', async () => {
    const [{ id }] = (await get('bets')).body.data
    expect((await share(id, true, other)).body.error.code).toBe('betNotFound')
    expect((await receipt(id)).status).toBe(404)
  })

  test('is gone with the account of its player', async () => {
    const [{ id }] = (await get('bets', other)).body.data
    await share(id, true, other)
    expect((await receipt(id)).status).toBe(200)
    await setup.site.db
      .updateTable('player')
      .set({ status: 'closed' })
      .where('id', '=', other.player.playerId)
      .execute()
    expect((await receipt(id)).status).toBe(404)
  })
})

describe('live wins', () => {
  /** Runs this reaction on the outbox. */
  async function react(): Promise<void> {
    const rows = await setup.site.db
      .selectFrom('outbox_event')
      .selectAll()
      .where('event', '=', 'bet.settled')
      .orderBy('seq')
      .execute()
    const [reaction] = createLiveWinReactions(setup)
    if (!reaction || !('runBatch' in reaction)) throw new Error('No reaction of batches')
    const events = rows.map(({ player_id: playerId, created_at: createdAt, ...row }) => ({
      ...row,
      playerId,
      createdAt,
    })) as unknown as DomainEvent<'bet.settled'>[]
    await inTransaction(setup.site.db, (trx) => reaction.runBatch(trx, events as never))
  }
  const listAnnounced = async () => {
    const rows = await setup.site.db
      .selectFrom('outbox_event')
      .select(['player_id', 'channel', 'channel_event', 'payload'])
      .where('event', '=', 'wins.announced')
      .orderBy('seq')
      .execute()
    return rows as unknown as { payload: { wins: { payout: string }[] } }[]
  }

  test('are real wins above their stake, with masked names, each once', async () => {
    await react()
    await react()
    const win = {
      id: expect.any(String),
      game: { identity: 'dice', name: 'Dice', picture: null, hue: 153 },
      player: 't***',
      currency: 'EUR',
      stake: '2000',
      payout: '5000',
      wonAt: expect.any(String),
    }
    expect((await get('spins/winners', null)).body.data).toEqual([win])
    expect(await listAnnounced()).toEqual([
      {
        player_id: null,
        channel: 'global:wins',
        channel_event: 'wins.announced',
        payload: { wins: [win] },
      },
    ])
  })

  test('of one moment go out together, after a pause', async () => {
    await play(seat, 100_000, 300_000)
    await react()
    expect(await listAnnounced()).toHaveLength(1)
    setup.clock.advance(2_000)
    await play(seat, 100_000, 400_000)
    await react()
    const [, second] = await listAnnounced()
    expect(second?.payload.wins.map(({ payout }) => payout).toSorted()).toEqual(['300', '400'])
  })

  test('are the last twenty, and the biggest of today however many came after it', async () => {
    const at = setup.clock.now()
    const win = async (payoutMinor: bigint, wonAt: Date, count = 1) => {
      const one = { playerId: seat.player.playerId, game: 'dice', currency: 'EUR', wonAt }
      const wins = Array.from({ length: count }, () => ({
        ...one,
        ...{ betId: randomUUID(), stakeMinor: 100n, payoutMinor },
      }))
      await inTransaction(setup.site.db, (trx) => saveWins(trx, at, wins))
    }
    const yesterday = new Date(at.getTime() - 86_400_000)
    await win(90_000n, yesterday)
    await win(70_000n, at)
    await win(200n, new Date(at.getTime() + 1_000), 120)
    const payouts = (await listWins(setup.site.db, at, 20)).map(({ payout }) => payout)
    expect(payouts).toEqual([...Array.from({ length: 20 }, () => '200'), '70000'])
    const tomorrow = new Date(at.getTime() + 86_400_000)
    expect(await listWins(setup.site.db, tomorrow, 20)).toHaveLength(20)
  })
})

describe('the player is notified', () => {
  const listTold = (of: Seat) =>
    setup.site.db
      .selectFrom('outbox_event')
      .select(['event', 'channel', 'channel_event'])
      .where('player_id', '=', of.player.playerId)
      .where('channel', 'like', 'game:%')
      .orderBy('seq')
      .execute()

  test('of a spin that ended, on the channel of spins', async () => {
    const fresh = await setup.seat()
    await play(fresh, 1_000_000, 0)
    await play(fresh, 1_000_000, 'back')
    const told = { channel: 'game:spins', channel_event: 'spin.finished' }
    expect(await listTold(fresh)).toEqual([
      { event: 'bet.settled', ...told },
      { event: 'bet.refunded', ...told },
    ])
  })

  test('of a bet that the game may not take now, and nothing was staked', async () => {
    const fresh = await setup.seat()
    setup.provider.games = [{ ...DICE, isEnabled: false }]
    await setup.sync()
    const denied = await setup.call('transaction/bet', betCall(fresh))
    setup.provider.games = [DICE]
    await setup.sync()
    expect(denied.status).toBe('RS_ERROR_INVALID_GAME')
    expect((await setup.balances(fresh)).cashMinor).toBe(10_000n)
    expect(await listTold(fresh)).toEqual([
      { event: 'bet.restricted', channel: 'game:bets', channel_event: 'game.bet.restricted' },
    ])
  })
})
