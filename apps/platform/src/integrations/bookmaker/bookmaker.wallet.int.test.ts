import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { withdrawalRequestTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { changePlayer } from '#platform/testing/test-app'
import { coupon, DONE, party, place, posting, setUpBookmaker } from './bookmaker.fixture.ts'

const at = setUpBookmaker()
const { balances, call, seat } = at

describe('a bet', () => {
  test('is placed once however often it is sent, and listed with its legs', async () => {
    const of = await seat()
    const bet = place(of)
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(bet)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([JSON.stringify(DONE)]),
    )
    expect(await balances(of)).toEqual([9_000n, 1_000n])
    const { body } = await at.site.call('GET', '/api/game/bets?kind=sport', { as: of.player })
    expect(body.data).toMatchObject([{ kind: 'sport', status: 1, stake: '1000', coupon: coupon() }])
  })

  test('is settled once, and its history says how each leg ended', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    expect(await call(posting(of, betId, 1))).toEqual(DONE)
    expect(await call(posting(of, betId, 1))).toEqual(DONE)
    expect(await balances(of)).toEqual([11_500n, 0n])
    const { body } = await at.site.call('GET', '/api/game/bets', { as: of.player })
    expect(body.data).toMatchObject([{ status: 2, payout: '2500', coupon: coupon('won') }])
  })

  test.each([
    ['more than there is', 'insufficientFunds', { stakeMinor: '10001' }],
    ['another currency', 'currencyMismatch', { currency: 'BRL' }],
    ['a session of nobody', 'sessionExpired', { session: randomUUID() }],
  ])('with %s is denied', async (_what, reason, changes) => {
    const of = await seat()
    expect(await call(place(of, undefined, changes))).toEqual({
      http: 200,
      status: 'denied',
      reason,
    })
    expect(await balances(of)).toEqual([10_000n, 0n])
  })

  test('is refused after sign-out and while betting is stopped', async () => {
    const of = await seat()
    await at.site.db
      .insertInto('play_stop')
      .values({
        subject: 'provider:bookmaker',
        stopped_at: at.clock.now(),
        operator: 'o',
        why: 'w',
      })
      .execute()
    expect(await call(place(of))).toMatchObject({ reason: 'bettingStopped' })
    await at.site.db.deleteFrom('play_stop').execute()
    await at.site.call('POST', '/api/player/sessions/logout', { as: of.player })
    expect(await call(place(of))).toMatchObject({ reason: 'sessionExpired' })
  })

  test('of a player who was excluded later stands and is paid, but no new bet is accepted', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    await changePlayer(at.site.db, of.player.playerId, { status: 'excluded' })
    expect(await call(place(of))).toMatchObject({ status: 'denied', reason: 'playerDisabled' })
    expect(await call(posting(of, betId, 1))).toEqual(DONE)
    expect(await balances(of)).toEqual([11_500n, 0n])
  })

  test('that is voided before it arrives is never placed', async () => {
    const of = await seat()
    const bet = place(of)
    expect(await call({ command: 'void', ...party(of, bet.betId) })).toEqual(DONE)
    expect(await call(bet)).toMatchObject({ status: 'denied', reason: 'idConflict' })
    expect(await balances(of)).toEqual([10_000n, 0n])
  })
})

describe('a cash-out', () => {
  test('of a part leaves the rest of the stake open, and the rest settles', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    const part = { command: 'cashOut', stakeMinor: '400', payoutMinor: '350', coupon: coupon() }
    expect(await call(posting(of, betId, 1, part))).toEqual(DONE)
    expect(await balances(of)).toEqual([9_350n, 600n])
    expect(await call(posting(of, betId, 2, { stakeMinor: '600', payoutMinor: '1500' }))).toEqual(
      DONE,
    )
    expect(await balances(of)).toEqual([10_850n, 0n])
    const { body } = await at.site.call('GET', '/api/game/bets', { as: of.player })
    expect(body.data).toMatchObject([{ status: 2, stake: '1000', payout: '1850' }])
  })

  test('of more than the rest is denied', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    const reply = await call(posting(of, betId, 1, { command: 'cashOut', stakeMinor: '1001' }))
    expect(reply).toMatchObject({ status: 'denied', reason: 'betSettled' })
  })
})

describe('a corrected result', () => {
  const correction = { command: 'resettle', reversedPayoutMinor: '2500', isOpen: false }

  test('posts the difference, once', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    await call(posting(of, betId, 1))
    const lost = posting(of, betId, 2, { ...correction, payoutMinor: '0', coupon: coupon('lost') })
    expect([await call(lost), await call(lost)]).toEqual([DONE, DONE])
    expect(await balances(of)).toEqual([9_000n, 0n])
  })

  test('reopens a bet when there is no result any longer', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    await call(posting(of, betId, 1))
    await call(posting(of, betId, 2, { ...correction, payoutMinor: '0', isOpen: true }))
    expect(await balances(of)).toEqual([9_000n, 1_000n])
    await call(posting(of, betId, 3, { payoutMinor: '1500' }))
    expect(await balances(of)).toEqual([10_500n, 0n])
  })

  test('after a withdrawal takes what is left and records the rest as a debt', async () => {
    const of = await seat(1_000n)
    const { betId } = place(of)
    await call(place(of, betId))
    await call(posting(of, betId, 1))
    await inTransaction(at.site.db, (trx) =>
      post(
        trx,
        withdrawalRequestTransfer({
          id: `w:${betId}`,
          account: of.account,
          invoiceId: 'i',
          amountMinor: 2_000n,
        }),
      ),
    )
    await call(posting(of, betId, 2, { ...correction, payoutMinor: '0', coupon: coupon('lost') }))
    expect(await balances(of)).toEqual([0n, 0n])
    const debts = await at.site.db
      .selectFrom('bet_debt')
      .select(['amount_minor', 'player_id'])
      .where('player_id', '=', of.player.playerId)
      .execute()
    expect(debts).toEqual([{ amount_minor: 2_000n, player_id: of.player.playerId }])
  })
})

test('a malformed call, or one signed with another secret, changes nothing', async () => {
  const of = await seat()
  const secret = `whsec_${Buffer.from('somebody-else-with-a-secret-0001').toString('base64')}`
  expect(await call(place(of), { secret })).toMatchObject({ http: 401 })
  expect(await call({ command: 'place' })).toMatchObject({ http: 400 })
  expect(await balances(of)).toEqual([10_000n, 0n])
})
