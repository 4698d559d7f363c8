import { always, type Live } from '#platform/modules/content/published'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { acceptQuote, quoteExchange } from '#platform/modules/exchange/exchange.service'
import { moveVault } from '#platform/modules/vault/vault.service'
import { countUnhandled } from '#platform/realtime/reaction.repo'
import { createBonusSetup, type Player } from './bonus.fixture.ts'
import { createBonusOperator } from './bonus-operator.ts'
import { type DepositOffer, findOffersFor, listOpenConditions } from './bonus-offers.ts'
import { reportBonuses } from './bonus-report.query.ts'
import { createRequireFinishedBonus } from './bonus-withdrawal.ts'
import type { BonusPackage } from './bonus-package.file.ts'
import { payCashback } from './cashback.ts'
import { expireFreeSpins } from './free-spin.service.ts'

const setup = await createBonusSetup()
afterAll(() => setup.close())

const WEEK_MS = 7 * 86_400_000
const get = async (path: string, at?: Player) =>
  (await setup.site.call('GET', path, { as: at?.player })).body.data
const enter = (at: Player, bonusCode: string, trigger = 1) =>
  setup.site.call('POST', '/api/game/bonuses/bonuscodes', {
    as: at.player,
    body: { bonusCode, trigger },
  })
const code = ({ status, body }: { status: number; body: any }) => [status, body.error?.code]

describe('offers', () => {
  test('guests see listed bonuses, with the bonus that a deposit would give', async () => {
    const offers = await get('/api/game/bonuses?currency=EUR&amount=1500')
    expect(offers).toMatchObject([
      { id: 'first', code: 'FIRST', isOpen: true, gives: { bonus: '1500', wager: '3000' } },
      { id: 'any', isOpen: true },
      { id: 'austrian', code: null, isOpen: false },
      { id: 'weekly', kind: 'cashback', percent: 10, bonusMax: '1000', gives: null },
    ])
  })

  test('too small a deposit gives nothing, and another currency is not offered', async () => {
    const [first] = await get('/api/game/bonuses?currency=EUR&amount=999')
    expect(first.gives).toBeNull()
    const ids = (await get('/api/game/bonuses?currency=USD')).map(({ id }: { id: string }) => id)
    expect(ids).toEqual(['weekly'])
  })

  test('a deposit counts when it is worth the least amount of the base currency', async () => {
    const at = await setup.open(0n, { currency: 'BRL' })
    const gives = async (amount: string) => {
      const path = `/api/game/bonuses?currency=BRL&amount=${amount}`
      const offers: { id: string }[] = await get(path, at)
      return offers.find(({ id }) => id === 'in-base')
    }
    // At a rate of 6.42 per euro.
    expect(await gives('6419')).toMatchObject({
      triggerConditions: { baseCurrencyInvoiceAmountFrom: '1000', baseCurrency: 'EUR' },
      gives: null,
    })
    expect(await gives('6420')).toMatchObject({ gives: { bonus: '6420' } })
    await enter(at, 'INBASE', 3)
    await setup.deposit(at, 6_419n)
    await setup.deposit(at, 6_420n)
    await expect.poll(async () => await setup.list(at)).toMatchObject([{ amount: '6420' }])
  })

  test('a bonus for an audience is neither offered nor given to other players', async () => {
    const ids = 'finnish'
    const found = []
    for (const country of ['FI', 'DE']) {
      const at = await setup.open(0n, { country })
      const offers: { id: string }[] = await get('/api/game/bonuses?currency=EUR', at)
      const states = await get(`/api/game/bonuses/status?currency=EUR&bonusIds=${ids}`, at)
      const { status } = (await enter(at, 'FINLAND')).body.data
      found.push([offers.some(({ id }) => id === ids), states[0].status, status])
    }
    expect(found).toEqual([
      [true, 'open', 2],
      [false, 'closed', 3],
    ])
  })

  test('a bonus for a segment is offered to those in it, and a deposit does not lose it', async () => {
    const { site, packages, clock } = setup
    await site.db
      .insertInto('segment_version')
      .values({
        ...{ segment_id: 'finns', version: 1, name: 'Finns', operator: 'rui', why: 'a test' },
        ...{ condition: '{"field":"country","in":["FI"]}', at: clock.now() },
      })
      .execute()
    const first = packages.find(({ id }) => id === 'first')!
    const offer = { ...first, audience: { segment: 'finns' } } as DepositOffer
    const found = []
    for (const country of ['FI', 'DE']) {
      const { player } = await setup.open(0n, { country })
      const now = clock.now()
      const asker = { playerId: player.playerId, country: null, now }
      const deps = { db: site.db, markets: site.config.markets }
      const offers = await findOffersFor(deps, [offer], asker)
      const deposit = { number: 1, amountMinor: 1_500n, currency: 'EUR', baseMinor: 1_500n }
      const asked = { ...deposit, playerId: player.playerId, openedAt: now }
      const open = await listOpenConditions(deps, offer, asked)
      found.push([offers.length, open.find(({ name }) => name === 'offerAudience')?.isMet])
    }
    expect(found).toEqual([
      [1, true],
      [0, true],
    ])
  })

  test('a bonus once per person is not given to a second account of the same browser', async () => {
    const [own, second, other] = [
      await setup.open(0n, { fingerprint: 'browser-1' }),
      await setup.open(0n, { fingerprint: 'browser-1' }),
      await setup.open(0n, { fingerprint: 'browser-2' }),
    ]
    const statuses = []
    for (const at of [own, second, other])
      statuses.push((await enter(at, 'NEWCOMER')).body.data.status)
    expect(statuses).toEqual([2, 4, 2])
  })

  test('a list tells an offer that was had from one that is not for the player now', async () => {
    const at = await setup.open(0n, { country: 'DE' })
    const path = '/api/game/bonuses?currency=EUR'
    const stateOf = async (id: string) => {
      const offers: { id: string; isOpen: boolean; isTaken: boolean }[] = await get(path, at)
      const { isOpen, isTaken } = offers.find((offer) => offer.id === id)!
      return { isOpen, isTaken }
    }
    expect(await stateOf('first')).toEqual({ isOpen: true, isTaken: false })
    expect(await stateOf('austrian')).toEqual({ isOpen: false, isTaken: false })
    await enter(at, 'FIRST', 3)
    await setup.deposit(at, 2_000n)
    await expect.poll(async () => await stateOf('first')).toEqual({ isOpen: false, isTaken: true })
  })

  test('a bonus that was had once is taken', async () => {
    const at = await setup.open()
    await enter(at, 'HELLO')
    const ids = 'hello,first,austrian,unknown'
    expect(await get(`/api/game/bonuses/status?currency=EUR&bonusIds=${ids}`, at)).toEqual([
      { id: 'hello', status: 'taken' },
      { id: 'first', status: 'open' },
      { id: 'austrian', status: 'closed' },
      { id: 'unknown', status: 'closed' },
    ])
  })
})

describe('a code', () => {
  test('gives its bonus once, also when it is entered twice at the same time', async () => {
    const at = await setup.open()
    const answers = await Promise.all([enter(at, 'hello'), enter(at, ' HELLO ')])
    const statuses = answers.map(({ body }) => body.data.status)
    expect(statuses.toSorted()).toEqual([2, 4])
    expect(await setup.list(at)).toMatchObject([{ status: 1, packageId: 'hello' }])
  })

  test('an unknown code, and one for another occasion or country, get the same answer', async () => {
    const at = await setup.open()
    for (const [text, trigger] of [
      ['NOPE', 1],
      ['FIRST', 1],
      ['HELLO', 3],
      ['AUSTRIA', 1],
    ] as const) {
      const { body } = await enter(at, text, trigger)
      expect(body.data).toEqual({
        playerBonusCodeId: expect.any(String),
        status: 3,
        packageId: null,
      })
    }
  })

  test('cannot be guessed: after ten wrong ones an hour has to pass', async () => {
    const at = await setup.open()
    for (let guess = 0; guess < 10; guess += 1) await enter(at, `GUESS-${guess}`)
    expect(code(await enter(at, 'HELLO'))).toEqual([429, 'tooManyRequests'])
  })

  test('of free spins gives them, to be accepted, cancelled or left to expire', async () => {
    const at = await setup.open()
    await enter(at, 'SPINS')
    const [spins] = await get('/api/game/player-freespins', at)
    expect(spins).toMatchObject({
      ...{ status: 1, result: 1, count: 20, gameId: 'dice', stake: '10' },
    })
    const put = (act: string, by = at) =>
      setup.site.call('PUT', `/api/game/player-freespins/${spins.id}/${act}`, { as: by.player })
    expect(code(await put('activate', await setup.open()))).toEqual([404, 'bonusNotFound'])
    expect((await put('activate')).body.data).toMatchObject({ status: 2 })
    expect(code(await put('activate'))).toEqual([409, 'bonusOver'])
    expect((await put('cancel')).body.data).toMatchObject({ status: 3 })
    expect(code(await put('cancel'))).toEqual([409, 'bonusOver'])
    expect(await get('/api/game/player-freespins', at)).toEqual([])
    const other = await setup.open()
    await enter(other, 'SPINS')
    const later = await setup.later(other, WEEK_MS)
    await expireFreeSpins({ ...setup.site, isOnBreak: async () => false })
    expect(await get('/api/game/player-freespins?status=3', later)).toMatchObject([{ result: 4 }])
  })
})

describe('cashback', () => {
  test('is shown while the week runs and paid once when it has ended', async () => {
    const at = await setup.open(50_000n)
    await setup.play(at, 3_000n, 0n)
    await setup.play(at, 1_000n, 2_000n)
    expect(await get('/api/game/bonuses/cashback?currency=EUR', at)).toMatchObject({
      ...{ packageId: 'weekly', percent: 10, cap: '1000', amount: '200' },
    })
    const deps = { ...setup.site, isOnBreak: async () => false }
    await payCashback({ ...deps, packages: always(setup.packages) })
    const before = (await setup.balances(at)).cashMinor
    setup.clock.advance(WEEK_MS)
    await Promise.all(
      [1, 2, 3].map(() => payCashback({ ...deps, packages: always(setup.packages) })),
    )
    expect((await setup.balances(at)).cashMinor).toBe(before + 200n)
  })

  test('is paid by the terms of the beginning of its week, whatever is published since', async () => {
    const at = await setup.open(50_000n)
    await setup.play(at, 4_000n, 0n)
    const published = setup.clock.now()
    const more = setup.packages.map((one) =>
      one.kind === 'cashback' ? { ...one, percent: 20 } : one,
    )
    const packages: Live<readonly BonusPackage[]> = async (_, when = published) =>
      when < published ? setup.packages : more
    const pay = () => payCashback({ ...setup.site, packages, isOnBreak: async () => false })
    const before = (await setup.balances(at)).cashMinor
    setup.clock.advance(WEEK_MS)
    await pay()
    expect((await setup.balances(at)).cashMinor).toBe(before + 400n)
    await setup.play(at, 4_000n, 0n)
    setup.clock.advance(WEEK_MS)
    await pay()
    // The week before was paid right by its own terms: nothing is taken back.
    expect((await setup.balances(at)).cashMinor).toBe(before + 400n - 4_000n + 800n)
  })
})

describe.each(['a withdrawal', 'an exchange', 'the vault'] as const)('%s beside a bonus', (way) => {
  const ask = createRequireFinishedBonus()
  async function leave({ player, account }: Player) {
    const { db } = setup.site
    if (way === 'a withdrawal')
      return inTransaction(db, (trx) =>
        ask(trx, { accountId: account.id, playerId: player.playerId }),
      )
    const { playerId } = player
    if (way === 'the vault') {
      const of = { playerId, accountId: account.id, amount: '500', to: 'vault' } as const
      return moveVault({ db }, { id: randomUUID(), ...of }, ask)
    }
    const other = { id: randomUUID(), player_id: playerId, currency: 'USD', status: 2 } as const
    await db.insertInto('wallet_account').values(other).execute()
    const deps = {
      ...setup.site,
      feeBasisPoints: 50,
      rateMaxAgeMs: null,
      requireFinishedBonus: ask,
    }
    const of = { fromAccountId: account.id, toAccountId: other.id, amount: '500' }
    const quote = await quoteExchange(deps, { id: randomUUID(), playerId, ...of })
    if (!quote.ok) throw new Error(quote.refusal)
    return acceptQuote(deps, { id: quote.value.id, playerId })
  }

  test('is refused while it would forfeit the bonus, never done in silence', async () => {
    const at = await setup.open(700n)
    await setup.give(at, 500n)
    expect(await leave(at)).toMatchObject({ refusal: 'bonusActive' })
    expect((await setup.balances(at)).cashMinor).toBe(700n)
  })

  test('is refused while it would forfeit a bonus that waits behind one that stays', async () => {
    const at = await setup.open(700n)
    await setup.give(at, 500n, 'hello')
    await setup.give(at, 500n)
    expect(await leave(at)).toMatchObject({ refusal: 'bonusActive' })
    expect((await setup.balances(at)).cashMinor).toBe(700n)
  })

  test('is refused while the bonus of a deposit is on its way', async () => {
    const at = await setup.open()
    const { db } = setup.site
    await setup.deposit(at, 2_000n)
    await expect.poll(() => countUnhandled(db)).toBe(0)
    const { seq } = await db
      .selectFrom('outbox_event')
      .select('seq')
      .where('event', '=', 'deposit.succeeded')
      .where('player_id', '=', at.player.playerId)
      .executeTakeFirstOrThrow()
    const waiting = { event_seq: seq, player_id: at.player.playerId, name: 'bonus.matchDeposit' }
    const later = { ...waiting, next_attempt_at: new Date('2099-01-01') }
    await db.insertInto('outbox_reaction').values(later).execute()
    await enter(at, 'ANY', 3)
    expect(await leave(at)).toMatchObject({ refusal: 'bonusActive' })
    await db.deleteFrom('outbox_reaction').where('event_seq', '=', seq).execute()
  })

  test('is free where the terms keep the bonus, and without one', async () => {
    expect(await leave(await setup.open(700n))).toMatchObject({ ok: true })
    const at = await setup.open(700n)
    await setup.give(at, 500n, 'hello')
    expect(await leave(at)).toMatchObject({ ok: true })
  })
})

describe('in the operator tool', () => {
  const operator = () => createBonusOperator(setup.site)
  const order = ({ player }: Player) => ({
    ...{ playerId: player.playerId, actor: { operator: 'ada' }, traceId: randomUUID() },
    why: 'a long wait',
  })

  test('a bonus is explained and cancelled, and the act is in the log', async () => {
    const at = await setup.open()
    await setup.give(at, 700n)
    expect(await operator().explain(at.player.playerId)).toMatchObject([
      { amount: '700', status: 2 },
    ])
    expect(await operator().cancel(order(at))).toBe('done')
    expect(await operator().cancel(order(at))).toBe('noBonus')
    const acts = await setup.site.db
      .selectFrom('audit_entry')
      .select('act')
      .where('player_id', '=', at.player.playerId)
      .where('actor_id', '=', 'ada')
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual(['bonus.canceled'])
  })

  test('the report has the cost of a package and suspicious players', async () => {
    setup.clock.advance(60_000)
    const from = setup.clock.now()
    const fingerprint = randomUUID()
    const [kept, spent] = [
      await setup.open(0n, { fingerprint }),
      await setup.open(0n, { fingerprint }),
    ]
    await setup.give(kept, 500n)
    await setup.play(kept, 500n, 500n)
    await setup.play(kept, 500n, 400n)
    await setup.give(spent, 300n)
    await setup.play(spent, 300n, 0n)
    const to = new Date(from.getTime() + 1)
    const lines = await reportBonuses(setup.site.db, { from, to })
    expect(lines.filter(({ packageId }) => packageId === 'gift')).toMatchObject([
      {
        ...{ currency: 'EUR', accepted: 2n, played: 1n, lost: 1n, canceled: 0n, expired: 0n },
        ...{ given: 800n, converted: 400n, withdrewSoon: 0n, sharedDevice: 2n },
      },
    ])
  })
})
