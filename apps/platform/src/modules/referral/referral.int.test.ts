import { always } from '#platform/modules/content/published'
import { randomUUID } from 'node:crypto'
import type { Referral } from '@fairhouse/contract/referral'
import { EVENTS } from '@fairhouse/contract/events'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createBonusSetup, type Player } from '#platform/modules/bonus/bonus.fixture'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { countUnhandled } from '#platform/realtime/reaction.repo'
import { withdrawRates } from '#platform/testing/rates.fixture'
import { referralFileSchema } from './referral.file.ts'
import { createReferralModule } from './referral.module.ts'

const words = { names: { en: 'Step' } }
const RULES = referralFileSchema.parse({
  isEnabled: true,
  days: 30,
  playersMax: 3,
  steps: [
    { ...words, id: 'start', deposited: '1000', staked: '1000', rewards: { EUR: '500' } },
    { ...words, id: 'more', deposited: '1000', staked: '5000', rewards: { EUR: '700' } },
  ],
})

const setup = await createBonusSetup((deps) =>
  createReferralModule({ ...deps, rules: always(RULES), currencies: ['EUR', 'USD', 'BRL'] }),
)
afterAll(() => setup.close())

const open = (form: object = {}) => setup.open(0n, { fingerprint: randomUUID(), ...form })
const code = ({ status, body }: { status: number; body: any }) => [status, body.error?.code]

async function read(at: Player): Promise<Referral> {
  return (await setup.site.call('GET', '/api/retention/referral', { as: at.player })).body.data
}

/** A player and one referred by their link. */
async function refer(form: object = {}): Promise<{ ana: Player; ben: Player }> {
  const ana = await open()
  const ben = await open({ ref_id: (await read(ana)).code, ...form })
  await expect.poll(async () => (await read(ana)).players.length).toBe(1)
  return { ana, ben }
}

/** Deposits and stakes enough for the first step. */
async function reachStart(ben: Player): Promise<void> {
  await setup.deposit(ben, 1_000n)
  await setup.play(ben, 1_000n, 1_000n, 'dice')
}

describe('a referral', () => {
  test('earns its referrer each step once, by deposits and stakes', async () => {
    const { ana, ben } = await refer()
    await reachStart(ben)
    await expect.poll(async () => (await read(ana)).players[0]?.steps).toEqual(['start'])
    for (let round = 0; round < 5; round += 1) await setup.play(ben, 1_000n, 1_000n, 'dice')
    await expect.poll(async () => (await read(ana)).players[0]?.steps).toEqual(['start', 'more'])
    const { players, earnings } = await read(ana)
    expect(players).toMatchObject([{ name: 't***', isOver: false, isDenied: false }])
    expect(earnings).toEqual([
      { accountId: ana.account.id, currency: 'EUR', available: '1200', earned: '1200' },
    ])
    expect((await setup.balances(ana)).cashMinor).toBe(0n)
  })

  test('earns nothing more once a deposit of its player was charged back', async () => {
    const { ana, ben } = await refer()
    await reachStart(ben)
    await expect.poll(async () => (await read(ana)).players[0]?.steps).toEqual(['start'])
    const { playerId } = ben.player
    const { payload } = await setup.site.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('player_id', '=', playerId)
      .where('event', '=', 'deposit.succeeded')
      .executeTakeFirstOrThrow()
    const reversed = EVENTS['deposit.reversed'].payload.parse(payload)
    await inTransaction(setup.site.db, (trx) =>
      appendEvent(trx, { event: 'deposit.reversed', playerId, payload: reversed }),
    )
    await expect.poll(async () => (await read(ana)).players).toMatchObject([{ isDenied: true }])
    for (let round = 0; round < 5; round += 1) await setup.play(ben, 1_000n, 1_000n, 'dice')
    await expect.poll(() => countUnhandled(setup.site.db)).toBe(0)
    expect(await read(ana)).toMatchObject({
      players: [{ steps: ['start'] }],
      earnings: [{ earned: '500' }],
    })
  })

  test('earns nothing after its time', async () => {
    const { ana, ben } = await refer()
    const late = await setup.later(ben, 31 * DAY_MS)
    await reachStart(late)
    const later = await setup.later(ana, 0)
    expect((await read(later)).players).toMatchObject([{ isOver: true, isDenied: false }])
    await open()
    expect((await read(later)).earnings).toEqual([])
  })

  test('counts nothing without a rate, and everything after it', async () => {
    const { ana, ben } = await refer({ currency: 'USD' })
    const restoreRates = await withdrawRates(setup.site, 'USD')
    await reachStart(ben)
    await expect.poll(() => countUnhandled(setup.site.db)).toBe(0)
    expect((await read(ana)).earnings).toEqual([])
    await restoreRates()
    await setup.deposit(ben, 2_000n)
    await setup.play(ben, 2_000n, 2_000n, 'dice')
    await expect.poll(async () => (await read(ana)).earnings.length).toBe(1)
  })

  test('from the same browser is denied', async () => {
    const fingerprint = randomUUID()
    const ana = await open({ fingerprint })
    const { code: ref_id } = await read(ana)
    const ben = await open({ fingerprint, ref_id })
    await expect.poll(async () => (await read(ana)).players).toMatchObject([{ isDenied: true }])
    await reachStart(ben)
    await expect.poll(() => countUnhandled(setup.site.db)).toBe(0)
    expect((await read(ana)).earnings).toEqual([])
  })

  test('to the same payout destination is denied when it would be paid', async () => {
    const { ana, ben } = await refer()
    for (const { player } of [ana, ben])
      await setup.site.db
        .insertInto('payout_destination')
        .values({
          ...{ id: randomUUID(), player_id: player.playerId, form: 'iban:iban', label: 'IBAN' },
          ...{ fields: JSON.stringify({ iban: 'DE02' }), created_at: setup.clock.now() },
        })
        .execute()
    await reachStart(ben)
    await expect.poll(async () => (await read(ana)).players).toMatchObject([{ isDenied: true }])
    expect((await read(ana)).earnings).toEqual([])
  })

  test('by an unknown link is none', async () => {
    const ana = await open()
    await open({ ref_id: 'nobody' })
    expect((await read(ana)).players).toEqual([])
  })

  test('beyond the largest number of players of a link earns nothing', async () => {
    const ana = await open()
    const { code: ref_id } = await read(ana)
    for (let count = 0; count < 4; count += 1) await open({ ref_id })
    await expect.poll(async () => (await read(ana)).players.length).toBe(4)
    expect((await read(ana)).players.filter(({ isOver }) => isOver)).toHaveLength(1)
  })
})

describe('a transfer of earnings', () => {
  const move = (at: Player, body: object) =>
    setup.site.call('POST', '/api/retention/referral/transfers', { as: at.player, body })

  test('arrives as real money once, however often it is sent', async () => {
    const { ana, ben } = await refer()
    await reachStart(ben)
    await expect.poll(async () => (await read(ana)).earnings.length).toBe(1)
    const order = { id: randomUUID(), accountId: ana.account.id, amount: '300' }
    const answers = await Promise.all([1, 2, 3].map(() => move(ana, order)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await setup.balances(ana)).cashMinor).toBe(300n)
    expect((await read(ana)).earnings).toMatchObject([{ available: '200', earned: '500' }])
    expect(code(await move(ana, { ...order, amount: '200' }))).toEqual([409, 'idempotencyConflict'])
  })

  test('of more than was earned, of nothing and to a foreign account is refused', async () => {
    const [ana, ben] = [await open(), await open()]
    const order = { id: randomUUID(), accountId: ana.account.id, amount: '1' }
    expect(code(await move(ana, order))).toEqual([422, 'insufficientFunds'])
    expect(code(await move(ana, { ...order, amount: '0' }))).toEqual([422, 'validationFailed'])
    expect(code(await move(ben, order))).toEqual([404, 'accountNotFound'])
  })
})
