import { EVENTS } from '@fairhouse/contract/events'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { createBonusSetup, type Player } from './bonus.fixture.ts'
import { expireBonuses, issueBonus } from './bonus.service.ts'

const setup = await createBonusSetup()
afterAll(() => setup.close())

const put = (at: Player, path: string) => setup.site.call('PUT', path, { as: at.player })
const cancel = (at: Player, id: string) => put(at, `/api/game/player-bonuses/${id}/cancel`)
const activate = (at: Player, id: string) => put(at, `/api/game/player-bonuses/${id}/activate`)
const enter = (at: Player, bonusCode: string, trigger: number) =>
  setup.site.call('POST', '/api/game/bonuses/bonuscodes', {
    as: at.player,
    body: { bonusCode, trigger },
  })
const code = ({ status, body }: { status: number; body: any }) => [status, body.error?.code]

async function eventsOf(at: Player) {
  const rows = await setup.site.db
    .selectFrom('outbox_event')
    .select(['event', 'payload'])
    .where('player_id', '=', at.player.playerId)
    .orderBy('seq')
    .execute()
  return rows.filter(({ event }) => event.startsWith('bonus.'))
}

describe('a bonus from deposit to real money', () => {
  test('yes in the deposit form matches the deposit, and wagering makes it real', async () => {
    const at = await setup.open()
    expect((await enter(at, 'first', 3)).body.data).toMatchObject({ status: 1 })
    await setup.deposit(at, 2_000n)
    await expect.poll(async () => (await setup.list(at)).map((bonus) => bonus.status)).toEqual([2])
    const [bonus] = await setup.list(at)
    expect(bonus).toMatchObject({
      amount: '2000',
      balance: '2000',
      packageId: 'first',
      wager: { required: '4000', wagered: '0', remaining: '4000' },
      withdrawalNow: { forfeits: '2000', keeps: '2000' },
      terms: { maxBet: '500' },
    })
    expect(bonus!.averageCosts).toEqual([
      { feature: 'originals', rtp: '99.00', amount: '80' },
      { feature: 'slots', rtp: '96.20', amount: '152' },
    ])
    // Real money first: 2000 of it, each lost, then the bonus.
    for (let bets = 0; bets < 7; bets += 1) await setup.play(at, 500n, 0n)
    expect(await setup.read(at, bonus!.id)).toMatchObject({
      balance: '500',
      wager: { wagered: '3500', remaining: '500' },
    })
    await setup.play(at, 500n, 900n)
    expect(await setup.read(at, bonus!.id)).toMatchObject({
      status: 3,
      result: 2,
      converted: '900',
    })
    expect(await setup.balances(at)).toMatchObject({ cashMinor: 900n, bonuses: new Map() })
    const events = (await eventsOf(at)).map(({ event }) => event)
    expect(events.filter((event) => event !== 'bonus.progressed')).toEqual([
      'bonus.code.updated',
      'bonus.activated',
      'bonus.code.updated',
      'bonus.finished',
    ])
  })

  test('a deposit that is charged back takes its bonus with it', async () => {
    const at = await setup.open()
    await enter(at, 'first', 3)
    await setup.deposit(at, 2_000n)
    await expect.poll(async () => (await setup.list(at)).map((bonus) => bonus.status)).toEqual([2])
    const { playerId } = at.player
    const { source } = await setup.site.db
      .selectFrom('player_bonus')
      .select('source')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    const { payload } = await setup.site.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('player_id', '=', playerId)
      .where('event', '=', 'deposit.succeeded')
      .executeTakeFirstOrThrow()
    const reversed = EVENTS['deposit.reversed'].payload.parse(payload)
    expect(source).toBe(`deposit:${reversed.id}`)
    await inTransaction(setup.site.db, (trx) =>
      appendEvent(trx, { event: 'deposit.reversed', playerId, payload: reversed }),
    )
    await expect.poll(async () => (await setup.list(at)).map((bonus) => bonus.status)).toEqual([])
    expect(await setup.balances(at)).toMatchObject({ cashMinor: 2_000n, bonuses: new Map() })
  })

  test('a player without consent gets no bonus', async () => {
    const at = await setup.open()
    await setup.deposit(at, 2_000n)
    const other = await setup.open()
    await enter(other, 'FIRST', 3)
    await setup.deposit(other, 2_000n)
    await expect.poll(async () => (await setup.list(other)).length).toBe(1)
    expect(await setup.list(at)).toEqual([])
  })

  test('a withdrawn consent gives nothing', async () => {
    const at = await setup.open()
    const { body } = await enter(at, 'ANY', 3)
    const { playerBonusCodeId } = body.data
    const path = '/api/game/bonuses/bonuscodes'
    const waiting = await setup.site.call('GET', `${path}?trigger=3`, { as: at.player })
    expect(waiting.body.data).toMatchObject([{ playerBonusCodeId }])
    const remove = () =>
      setup.site.call('DELETE', path, { as: at.player, body: { playerBonusCodeId } })
    expect(code(await remove())).toEqual([200, undefined])
    expect(code(await remove())).toEqual([404, 'bonusNotFound'])
    await setup.deposit(at, 2_000n)
    const witness = await setup.open()
    await enter(witness, 'ANY', 3)
    await setup.deposit(witness, 2_000n)
    await expect.poll(async () => (await setup.list(witness)).length).toBe(1)
    expect(await setup.list(at)).toEqual([])
  })
})

describe('a stake with bonus money', () => {
  test('a bet above the maximum is denied and reported on every screen; nothing is taken', async () => {
    const at = await setup.open(100n)
    await setup.give(at, 5_000n)
    const { reply } = await setup.place(at, 501n)
    expect(reply).toMatchObject({ kind: 'denied', denial: 'bonusBetTooLarge' })
    const told = await setup.site.db
      .selectFrom('outbox_event')
      .select(['channel_event', 'payload'])
      .where('player_id', '=', at.player.playerId)
      .where('event', '=', 'bet.max.exceeded')
      .execute()
    expect(told).toEqual([
      {
        channel_event: 'game.bet.max.exceed',
        payload: {
          gameIdentity: 'saffron',
          playerBonus: { currency: 'EUR', maxBetAmount: '500' },
        },
      },
    ])
    expect(await setup.balances(at)).toMatchObject({ cashMinor: 100n, stakeMinor: 0n })
  })

  test('on a restricted game is denied, with real money it is not', async () => {
    const at = await setup.open(300n)
    await setup.give(at, 5_000n)
    expect((await setup.place(at, 300n, 'limbo')).reply).toMatchObject({ kind: 'done' })
    expect((await setup.place(at, 300n, 'limbo')).reply).toMatchObject({
      kind: 'denied',
      denial: 'bonusGameRestricted',
    })
  })

  test('counts by the contribution of its game', async () => {
    const at = await setup.open()
    const id = await setup.give(at, 5_000n)
    await setup.play(at, 101n, 101n, 'dice')
    expect((await setup.read(at, id)).wager).toMatchObject({ wagered: '50', remaining: '9950' })
    await setup.play(at, 101n, 101n, 'dice')
    expect((await setup.read(at, id)).wager).toMatchObject({ wagered: '101', remaining: '9899' })
  })

  test('a refund counts nothing', async () => {
    const at = await setup.open()
    const id = await setup.give(at, 500n)
    const bet = await setup.place(at, 500n)
    await setup.refund(at, bet.id)
    expect(await setup.read(at, id)).toMatchObject({ balance: '500', wager: { wagered: '0' } })
  })

  test('progress is exact to the unit with a hundred concurrent bets', async () => {
    const at = await setup.open()
    const id = await setup.give(at, 10_000n)
    const bets = Array.from({ length: 100 }, (_, turn) => BigInt(turn + 1))
    await Promise.all(bets.map((stake) => setup.play(at, stake, stake, 'dice')))
    // Half of 1 + … + 100.
    expect((await setup.read(at, id)).wager.wagered).toBe('2525')
    expect((await setup.read(at, id)).balance).toBe('10000')
  })
})

describe('the end of a bonus', () => {
  test('lost with its last unit, once no bet is open', async () => {
    const at = await setup.open()
    const id = await setup.give(at, 500n)
    const [first, second] = [await setup.place(at, 250n), await setup.place(at, 250n)]
    await setup.settle(at, first.id, 0n)
    expect((await setup.read(at, id)).status).toBe(2)
    await setup.settle(at, second.id, 0n)
    expect(await setup.read(at, id)).toMatchObject({ status: 3, result: 5 })
  })

  test('cancelled: its money goes back, real money stays', async () => {
    const at = await setup.open(700n)
    const id = await setup.give(at, 500n)
    expect(code(await cancel(at, id))).toEqual([200, undefined])
    expect(await setup.balances(at)).toMatchObject({ cashMinor: 700n, bonuses: new Map() })
    expect(await setup.read(at, id)).toMatchObject({ status: 3, result: 3 })
    expect(code(await cancel(at, id))).toEqual([409, 'bonusOver'])
  })

  test.each([
    ['gift', 0n],
    ['hello', 300n],
  ])(
    'cancelled with an open round: the return of %s goes where its terms say',
    async (pack, cash) => {
      const at = await setup.open()
      const id = await setup.give(at, 500n, pack)
      const bet = await setup.place(at, 500n)
      expect((await setup.read(at, id)).inPlay).toBe('500')
      await cancel(at, id)
      expect(await setup.settle(at, bet.id, 300n)).toEqual({ kind: 'done', balanceMinor: cash })
      expect(await setup.balances(at)).toMatchObject({ cashMinor: cash, bonuses: new Map() })
    },
  )

  test('expired in the middle of a round: the round is settled first, and counts', async () => {
    const at = await setup.open()
    const id = await setup.give(at, 500n)
    await setup.play(at, 500n, 500n)
    const bet = await setup.place(at, 500n)
    const later = await setup.later(at, 7 * DAY_MS)
    await expireBonuses(setup.site)
    expect((await setup.read(later, id)).status).toBe(2)
    await setup.settle(at, bet.id, 700n)
    expect(await setup.read(later, id)).toMatchObject({ status: 3, result: 2, converted: '700' })
  })

  test('expired: no more stakes, and the job removes the rest', async () => {
    const at = await setup.open()
    const id = await setup.give(at, 500n)
    const later = await setup.later(at, 7 * DAY_MS)
    expect((await setup.place(at, 100n)).reply).toMatchObject({ denial: 'insufficientFunds' })
    await expireBonuses(setup.site)
    expect(await setup.read(later, id)).toMatchObject({ status: 3, result: 4 })
    expect(await setup.balances(at)).toMatchObject({ bonuses: new Map() })
  })

  test('a bonus that was not accepted expires too', async () => {
    const at = await setup.open()
    await enter(at, 'HELLO', 1)
    const [issued] = await setup.list(at)
    const later = await setup.later(at, 7 * DAY_MS)
    expect(code(await activate(later, issued!.id))).toEqual([409, 'bonusOver'])
    await expireBonuses(setup.site)
    expect(await setup.read(later, issued!.id)).toMatchObject({ status: 3, result: 4 })
  })
})

describe('accepting', () => {
  test('two concurrent activations activate once', async () => {
    const at = await setup.open()
    await enter(at, 'HELLO', 1)
    const [issued] = await setup.list(at)
    const answers = await Promise.all([1, 2, 3].map(() => activate(at, issued!.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await setup.balances(at)).toMatchObject({ bonuses: new Map([[issued!.id, 500n]]) })
  })

  test('while a deposit succeeds makes one active, and the other waits', async () => {
    const at = await setup.open()
    await enter(at, 'HELLO', 1)
    const [issued] = await setup.list(at)
    await enter(at, 'ANY', 3)
    const [answer] = await Promise.all([activate(at, issued!.id), setup.deposit(at, 2_000n)])
    expect(answer.status).toBe(200)
    const states = async () =>
      (await setup.list(at)).map(({ status, isQueued }) => [status, isQueued]).toSorted()
    await expect.poll(states).toEqual([
      [1, true],
      [2, false],
    ])
  })

  test('a package that is edited afterwards leaves the terms as they were agreed to', async () => {
    const at = await setup.open()
    const id = await setup.give(at, 500n)
    const gift = setup.packages.find((one) => one.id === 'gift')!
    const edited = { ...gift, terms: { ...gift.terms, wagerTimes: 9, maxBet: { EUR: '1' } } }
    await inTransaction(setup.site.db, (trx) =>
      issueBonus(trx, setup.site, {
        ...{ offer: edited, account: at.account, amountMinor: 500n, depositMinor: 0n },
        ...{ source: 'edited', sessionId: null },
      }),
    )
    const [before, after] = [
      await setup.read(at, id),
      (await setup.list(at)).find((one) => one.id !== id)!,
    ]
    expect([before.terms.maxBet, after.terms.maxBet]).toEqual(['500', '1'])
    expect([before.wager.required, after.wager.required]).toEqual(['1000', '4500'])
    expect((await setup.place(at, 500n)).reply).toMatchObject({ kind: 'done' })
  })

  test('a second bonus waits for the end of the first and then begins by itself', async () => {
    const at = await setup.open()
    const first = await setup.give(at, 500n)
    const second = await setup.give(at, 700n)
    expect(await setup.read(at, second)).toMatchObject({ status: 1, isQueued: true })
    await cancel(at, first)
    await expect.poll(async () => (await setup.read(at, second)).status).toBe(2)
    expect(await setup.balances(at)).toMatchObject({ bonuses: new Map([[second, 700n]]) })
  })

  test('a bonus accepted in the deposit form is announced as waiting, not as one to accept', async () => {
    const at = await setup.open()
    await setup.give(at, 500n)
    await enter(at, 'ANY', 3)
    await setup.deposit(at, 2_000n)
    await expect.poll(async () => (await setup.list(at)).length).toBe(2)
    const issued = (await eventsOf(at)).filter(({ event }) => event === 'bonus.issued')
    expect(issued.map(({ payload }) => payload)).toMatchObject([
      { amount: '500', isQueued: false },
      { isQueued: true },
    ])
  })

  test("another player's bonus is not found, nor one that does not exist", async () => {
    const [at, other] = [await setup.open(), await setup.open()]
    const id = await setup.give(at, 500n)
    for (const act of [activate, cancel]) {
      expect(code(await act(other, id))).toEqual([404, 'bonusNotFound'])
    }
  })

  test('a break stops offers, codes and activation immediately', async () => {
    const at = await setup.open()
    await enter(at, 'HELLO', 1)
    const [issued] = await setup.list(at)
    const body = { definition: 5, period: 'oneDay' }
    await setup.site.call('POST', '/api/player/limits', { as: at.player, body })
    expect(code(await activate(at, issued!.id))).toEqual([409, 'coolingOff'])
    expect(code(await enter(at, 'ANY', 3))).toEqual([409, 'coolingOff'])
    const offers = await setup.site.call('GET', '/api/game/bonuses?currency=EUR', {
      as: at.player,
    })
    expect(offers.body.data).toEqual([])
  })

  test('a self-exclusion cancels existing bonuses', async () => {
    const at = await setup.open(100n)
    const id = await setup.give(at, 500n)
    const body = { definition: 4, period: 'sixMonths' }
    await setup.site.call('POST', '/api/player/limits', { as: at.player, body })
    await expect
      .poll(async () => {
        const found = setup.site.db.selectFrom('player_bonus').select('result').where('id', '=', id)
        return (await found.executeTakeFirstOrThrow()).result
      })
      .toBe(3)
    expect(await setup.balances(at)).toMatchObject({ cashMinor: 100n, bonuses: new Map() })
  })
})
