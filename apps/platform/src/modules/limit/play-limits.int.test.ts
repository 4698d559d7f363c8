import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import {
  betCall,
  createGameSetup,
  fund,
  rollbackCall,
  type Seat,
  winCall,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { signInAgain } from '#platform/modules/limit/limit.fixture'
import { openAccount } from '#platform/modules/wallet/wallet.account'
import { setStatus } from '#platform/modules/wallet/wallet.repo'
import { withdrawRates } from '#platform/testing/rates.fixture'

/*
 * Limits before real bets: the studio's signed calls on a real database.
 * A bet of the fixture stakes 10.00 EUR.
 */
const OK = 'RS_OK'
const LIMIT = 'RS_ERROR_LIMIT_REACHED'

let seat: Seat

const setup = await createGameSetup()
afterAll(() => setup.close())
beforeEach(async () => {
  seat = await setup.seat({ cashMinor: 200_000n })
})

async function setLimit(changes: object, by = seat) {
  const body = { definition: 1, period: 'daily', amount: '3000', currency: 'EUR', ...changes }
  const answer = await setup.site.call('POST', '/api/player/limits', { as: by.player, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

async function usage(by = seat) {
  const { body } = await setup.site.call('GET', '/api/player/limits', { as: by.player })
  return body.data.map((limit: { usage: { used: string } | null }) => limit.usage)
}

/** Advances the clock and reopens the game. */
async function later(ms: number): Promise<void> {
  setup.clock.advance(ms)
  const player = await signInAgain(setup.site, seat.player)
  seat = { ...seat, player, token: await setup.launch(player) }
}

const bet = async (changes: object = {}) => {
  const call = betCall(seat, changes)
  return { call, status: (await setup.call('transaction/bet', call)).status }
}
const place = async (changes: object = {}) => (await bet(changes)).status
const win = (call: ReturnType<typeof betCall>, amount: number) =>
  setup.call('transaction/win', winCall(seat, call, amount))

describe('a bet limit', () => {
  test('accepts the stake that reaches it exactly, and not one cent more', async () => {
    await setLimit({})
    expect([await place(), await place()]).toEqual([OK, OK])
    expect(await place({ amount: 1_001_000 })).toBe(LIMIT)
    expect(await place()).toBe(OK)
    expect(await place({ amount: 1_000 })).toBe(LIMIT)
    expect(await usage()).toEqual([expect.objectContaining({ used: '3000', remaining: '0' })])
  })

  test('of a hundred concurrent stakes as many pass as fit, and the balance agrees', async () => {
    await setLimit({})
    const calls = Array.from({ length: 100 }, () => place())
    const statuses = await Promise.all(calls)
    expect(statuses.filter((status) => status === OK)).toHaveLength(3)
    // On a busy machine some time out while waiting; those are refused as well.
    expect(statuses).toContain(LIMIT)
    expect((await setup.balances(seat)).stakeMinor).toBe(3000n)
  })

  test('counts stakes from before it was set', async () => {
    await place()
    await place()
    await setLimit({})
    expect([await place(), await place()]).toEqual([OK, LIMIT])
  })

  test('is not used up by a cancelled bet', async () => {
    await setLimit({ amount: '1000' })
    const { call } = await bet()
    expect(await place()).toBe(LIMIT)
    await setup.call('transaction/rollback', rollbackCall(seat, call))
    expect(await place()).toBe(OK)
  })

  test('is not changed by winnings', async () => {
    await setLimit({ amount: '1000' })
    const { call } = await bet()
    await win(call, 5_000_000)
    expect(await place()).toBe(LIMIT)
  })

  test('a refusal is final for its id: the same call again takes nothing later', async () => {
    await setLimit({ amount: '1000' })
    await bet()
    const { call, status } = await bet()
    expect(status).toBe(LIMIT)
    await later(2 * DAY_MS)
    expect((await setup.call('transaction/bet', call)).status).toBe(LIMIT)
    expect(await place()).toBe(OK)
  })

  test('rolls: a stake leaves the window a day later, and not before', async () => {
    await setLimit({ amount: '1000' })
    await place()
    const [{ nextReleaseAt }] = await usage()
    await later(new Date(nextReleaseAt).getTime() - setup.clock.now().getTime() - 1)
    expect(await place()).toBe(LIMIT)
    await later(1)
    expect(await place()).toBe(OK)
  })

  test('the lowest of several binds', async () => {
    await setLimit({ amount: '9000' })
    await setLimit({ period: 'weekly', amount: '2000' })
    await setLimit({ period: 'monthly', amount: '8000' })
    expect([await place(), await place(), await place()]).toEqual([OK, OK, LIMIT])
    await later(3 * DAY_MS)
    expect(await place()).toBe(LIMIT)
    await later(5 * DAY_MS)
    expect(await place()).toBe(OK)
  })

  test('stores the reason of the refusal for a retry of the call', async () => {
    await setLimit({ amount: '500' })
    await place()
    const { result } = await setup.site.db
      .selectFrom('bet_reply')
      .select('result')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(result).toBe('betLimitReached')
  })
})

describe('a loss limit', () => {
  beforeEach(() => setLimit({ definition: 2 }))

  test('counts a stake immediately, and subtracts returns', async () => {
    const { call } = await bet({ amount: 3_000_000 })
    expect(await place()).toBe(LIMIT)
    await win(call, 2_000_000)
    expect(await usage()).toEqual([expect.objectContaining({ used: '1000', remaining: '2000' })])
    expect([await place(), await place(), await place()]).toEqual([OK, OK, LIMIT])
  })

  test('a gain may be lost again, and shows as nothing lost', async () => {
    const { call } = await bet()
    await win(call, 6_000_000)
    expect(await usage()).toEqual([expect.objectContaining({ used: '0', remaining: '8000' })])
    expect(await place({ amount: 8_000_000 })).toBe(OK)
    expect(await place()).toBe(LIMIT)
  })

  test('a return counts where its stake did, so both leave together', async () => {
    const { call } = await bet()
    await later(DAY_MS - HOUR_MS)
    await win(call, 6_000_000)
    expect(await usage()).toEqual([expect.objectContaining({ remaining: '8000' })])
    await later(2 * HOUR_MS)
    expect(await usage()).toEqual([expect.objectContaining({ used: '0', remaining: '3000' })])
  })

  test('of a hundred concurrent stakes as many pass as fit', async () => {
    const statuses = await Promise.all(Array.from({ length: 100 }, () => place()))
    expect(statuses.filter((status) => status === OK)).toHaveLength(3)
  })
})

describe('several currencies', () => {
  /** The same player at Dice with another account. */
  async function seatIn(currency: string, cashMinor: bigint): Promise<Seat> {
    const as = seat.player
    const { db, newId } = setup.site
    const account = await inTransaction(db, async (trx) => {
      const order = { id: newId(), playerId: as.playerId, currency }
      const opened = await openAccount(trx, order)
      await setStatus(trx, seat.account.id, 2)
      await setStatus(trx, order.id, 1)
      return opened.ok ? opened.value : opened
    })
    if ('refusal' in account) throw new Error(account.refusal)
    await fund(setup.site, account, cashMinor)
    return { ...seat, account, token: await setup.launch(as) }
  }

  test('count together, each by its rate and rounded up', async () => {
    await setLimit({ amount: '1500' })
    const brl = await seatIn('BRL', 100_000n)
    expect(await place()).toBe(OK)
    // 32.10 BRL are 5.00 EUR at a rate of 6.42.
    const call = betCall(brl, { currency: 'BRL', amount: 3_210_000 })
    const more = betCall(brl, { currency: 'BRL', amount: 3_211_000 })
    expect((await setup.call('transaction/bet', more)).status).toBe(LIMIT)
    expect((await setup.call('transaction/bet', call)).status).toBe(OK)
  })

  test('concurrent stakes do not exceed together what one of them could not', async () => {
    await setLimit({ amount: '3000' })
    const brl = await seatIn('BRL', 100_000n)
    const calls = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? setup.call('transaction/bet', betCall(seat))
        : setup.call('transaction/bet', betCall(brl, { currency: 'BRL', amount: 6_420_000 })),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === OK)).toHaveLength(3)
  })

  test('without a rate the stake is refused without revealing why', async () => {
    await setLimit({ amount: '3000', currency: 'EUR' })
    const usd = await seatIn('USD', 100_000n)
    await withdrawRates(setup.site, 'USD')
    const answer = await setup.call('transaction/bet', betCall(usd, { currency: 'USD' }))
    expect(answer).toMatchObject({ httpStatus: 200, status: 'RS_ERROR_UNKNOWN' })
    expect((await setup.balances(usd)).cashMinor).toBe(100_000n)
  })
})

describe('a break', () => {
  test('stops bets immediately and games from being opened; open bets are settled', async () => {
    const { call } = await bet()
    const body = { definition: 5, period: 'oneDay' }
    await setup.site.call('POST', '/api/player/limits', { as: seat.player, body })
    expect(await place()).toBe(LIMIT)
    const launch = await setup.site.call('POST', '/api/game/games/dice/play', {
      as: seat.player,
      body: { real: true },
    })
    expect([launch.status, launch.body.error?.code]).toEqual([409, 'coolingOff'])
    expect((await win(call, 2_000_000)).status).toBe(OK)
    await later(DAY_MS)
    expect(await place()).toBe(OK)
  })

  test('leaves play with play credits alone', async () => {
    const body = { definition: 5, period: 'oneDay' }
    await setup.site.call('POST', '/api/player/limits', { as: seat.player, body })
    const launch = await setup.site.call('POST', '/api/game/games/dice/play', {
      as: seat.player,
      body: { real: false },
    })
    expect(launch.status).toBe(200)
  })
})

describe('a check that fails', () => {
  test('takes no stake', async () => {
    const { owner } = setup.site
    await sql`ALTER TABLE player_limit RENAME TO gone`.execute(owner)
    const { call, status } = await bet()
    await sql`ALTER TABLE gone RENAME TO player_limit`.execute(owner)
    expect(status).toBe('RS_ERROR_UNKNOWN')
    expect((await setup.balances(seat)).cashMinor).toBe(200_000n)
    expect((await setup.call('transaction/bet', call)).status).toBe(OK)
  })
})

describe('at the same moment', () => {
  const betsOf = (playerId: string) =>
    setup.site.db.selectFrom('bet').select('id').where('player_id', '=', playerId).execute()

  test('no stake lands once a self-exclusion has been answered', async () => {
    const { playerId } = seat.player
    const bets = Promise.all(Array.from({ length: 40 }, () => place()))
    const body = { definition: 4, period: 'sixMonths' }
    const excluded = await setup.site.call('POST', '/api/player/limits', {
      as: seat.player,
      body,
    })
    expect(excluded.status).toBe(200)
    const landed = (await betsOf(playerId)).length
    const statuses = await bets
    expect(statuses.filter((status) => status === OK)).toHaveLength(landed)
    expect(await betsOf(playerId)).toHaveLength(landed)
    expect(await place()).toBe('RS_ERROR_USER_DISABLED')
  })

  test('a limit that was answered binds every stake that lands after it', async () => {
    const bets = Promise.all(Array.from({ length: 40 }, () => place()))
    await setLimit({ amount: '1' })
    const landed = (await betsOf(seat.player.playerId)).length
    await bets
    expect(await betsOf(seat.player.playerId)).toHaveLength(landed)
  })

  test('stakes, wins, refunds and changes of limits neither block each other nor miscount', async () => {
    const { id } = await setLimit({ amount: '150000' })
    const open = []
    for (let index = 0; index < 12; index += 1) open.push((await bet()).call)
    const change = (amount: number) =>
      setup.site.call('PUT', `/api/player/limits/${id}`, {
        as: seat.player,
        body: { period: 'daily', amount: String(amount) },
      })
    const work = await Promise.all([
      ...open.slice(0, 6).map((call) => win(call, 2_000_000)),
      ...open.slice(6).map((call) => setup.call('transaction/rollback', rollbackCall(seat, call))),
      ...Array.from({ length: 12 }, () => setup.call('transaction/bet', betCall(seat))),
      ...Array.from({ length: 6 }, (_, index) => change(140_000 - index)),
      setLimit({ definition: 2, amount: '100000' }),
      setLimit({ definition: 2, period: 'weekly', amount: '100000' }),
    ])
    const failed = work.filter((each) => each?.status !== OK && each?.status !== 200 && !each?.id)
    expect(failed).toEqual([])
    // 18 counted stakes of 10.00, 6 returns of 20.00.
    expect((await usage()).map(({ used }: { used: string }) => used)).toEqual([
      '18000',
      '6000',
      '6000',
    ])
  })
})

describe('usage', () => {
  const counted = () =>
    setup.site.db
      .selectFrom('play_usage')
      .selectAll()
      .where('player_id', '=', seat.player.playerId)
      .orderBy('hour')
      .execute()

  test('is nothing for a player without bet or loss limits', async () => {
    await setLimit({ definition: 3 })
    await place()
    expect(await counted()).toEqual([])
  })

  test('equals a recount, whatever happened to the bets', async () => {
    await setLimit({ amount: '1000000' })
    const open = [(await bet()).call, (await bet()).call, (await bet()).call]
    await later(HOUR_MS)
    await win(open[0]!, 3_000_000)
    await setup.call('transaction/rollback', rollbackCall(seat, open[1]!))
    await win(open[0]!, 500_000)
    await Promise.all(Array.from({ length: 20 }, () => place()))
    const before = await counted()
    expect(before).toHaveLength(2)
    const since = new Date('2029-01-01T00:00:00Z')
    await sql`SELECT play_usage_rebuild(${seat.player.playerId}::uuid, ${since})`.execute(
      setup.site.db,
    )
    expect(await counted()).toEqual(before)
  })

  test('cannot be written by the application', async () => {
    const write = sql`INSERT INTO play_usage VALUES
      (${randomUUID()}::uuid, now(), 'EUR', 0, 0)`.execute(setup.site.db)
    await expect(write).rejects.toThrow('permission denied')
  })
})
