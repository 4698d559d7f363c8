import { always } from '#platform/modules/content/published'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import type { BetReply } from '#platform/modules/bet/bet.port'
import { payCashback } from './cashback.ts'
import { createBonusSetup, type Player } from './bonus.fixture.ts'

const setup = await createBonusSetup()
afterAll(() => setup.close())

const WEEK_MS = 7 * 86_400_000

const commandOn = (at: Player, reference: string) => {
  const id = randomUUID()
  return {
    ...{ provider: 'studio', id, contentHash: id, round: reference, reference },
    ...{ playerId: at.player.playerId, currency: 'EUR' },
  }
}

async function cashOut(at: Player, bet: string, part: { ends: bigint; pays: bigint }) {
  await inTransaction(setup.site.db, (trx) =>
    setup.bets.apply(trx, {
      operation: 'settlement',
      ...commandOn(at, bet),
      ...{ subjects: ['saffron'], closesRound: false },
      ...{ payoutMinor: part.pays, endsStakeMinor: part.ends },
    }),
  )
}

async function correct(
  at: Player,
  bet: string,
  change: { from: bigint; to: bigint; reopens?: bigint },
): Promise<BetReply> {
  const reply = await inTransaction(setup.site.db, (trx) =>
    setup.bets.apply(trx, {
      operation: 'resettlement',
      ...commandOn(at, bet),
      ...{ reversedPayoutMinor: change.from, payoutMinor: change.to },
      reopenedMinor: change.reopens ?? 0n,
      reopensRound: change.reopens !== undefined,
    }),
  )
  if ('ok' in reply) throw new Error(reply.refusal)
  return reply
}

describe('a cash-out in part', () => {
  test('leaves the rest in play, which counts when it is settled', async () => {
    const at = await setup.open()
    const id = await setup.give(at, 500n)
    const bet = await setup.place(at, 500n)
    await cashOut(at, bet.id, { ends: 200n, pays: 0n })
    expect(await setup.read(at, id)).toMatchObject({
      ...{ status: 2, balance: '0', inPlay: '300', wager: { wagered: '0' } },
    })
    await setup.settle(at, bet.id, 600n)
    expect(await setup.read(at, id)).toMatchObject({
      ...{ status: 2, balance: '600', inPlay: '0', wager: { wagered: '300' } },
    })
  })

  test('of the last part of a lost bet ends the bonus', async () => {
    const at = await setup.open()
    const id = await setup.give(at, 500n)
    const bet = await setup.place(at, 500n)
    await cashOut(at, bet.id, { ends: 200n, pays: 0n })
    await cashOut(at, bet.id, { ends: 300n, pays: 0n })
    expect(await setup.read(at, id)).toMatchObject({ status: 3, result: 5 })
  })
})

describe('a corrected result', () => {
  test('opens a bet again, and its stake counts once in the end', async () => {
    const at = await setup.open()
    const id = await setup.give(at, 500n)
    const bet = await setup.place(at, 400n)
    await setup.settle(at, bet.id, 400n)
    expect((await setup.read(at, id)).wager.wagered).toBe('400')
    await correct(at, bet.id, { from: 400n, to: 0n, reopens: 400n })
    expect(await setup.read(at, id)).toMatchObject({
      ...{ balance: '100', inPlay: '400', wager: { wagered: '0' } },
    })
    const command = { ...commandOn(at, bet.id), subjects: ['saffron'], closesRound: true }
    await inTransaction(setup.site.db, (trx) =>
      setup.bets.apply(trx, { operation: 'settlement', ...command, payoutMinor: 400n }),
    )
    expect((await setup.read(at, id)).wager.wagered).toBe('400')
  })

  test('takes nothing from a bonus that did not count the bet', async () => {
    const at = await setup.open(2_000n)
    const first = await setup.give(at, 500n)
    const bet = await setup.place(at, 400n)
    await setup.settle(at, bet.id, 400n)
    const path = `/api/game/player-bonuses/${first}/cancel`
    await setup.site.call('PUT', path, { as: at.player })
    const second = await setup.give(at, 500n)
    await correct(at, bet.id, { from: 400n, to: 0n, reopens: 400n })
    expect((await setup.read(at, second)).wager.wagered).toBe('0')
  })

  test('lowers the next cashback by what the last one was too high', async () => {
    const at = await setup.open(30_000n)
    const bet = await setup.place(at, 10_000n)
    await setup.settle(at, bet.id, 0n)
    const pay = () =>
      payCashback({ ...setup.site, packages: always(setup.packages), isOnBreak: async () => false })
    setup.clock.advance(WEEK_MS)
    await pay()
    expect((await setup.balances(at)).cashMinor).toBe(21_000n)
    await correct(at, bet.id, { from: 0n, to: 4_000n })
    const next = await setup.place(at, 10_000n)
    await setup.settle(at, next.id, 0n)
    setup.clock.advance(WEEK_MS)
    await pay()
    // 10 % of 100.00, less 10 % of the 40.00 that came back.
    expect((await setup.balances(at)).cashMinor).toBe(15_000n + 600n)
  })

  test('leaves no money in an ended bonus, however often the result changes', async () => {
    const at = await setup.open()
    await setup.give(at, 500n)
    const bet = await setup.place(at, 500n)
    await setup.settle(at, bet.id, 0n)
    await correct(at, bet.id, { from: 0n, to: 300n })
    await correct(at, bet.id, { from: 300n, to: 0n })
    const reply = await correct(at, bet.id, { from: 0n, to: 300n })
    const { cashMinor, bonuses } = await setup.balances(at)
    expect([...bonuses.values()].every((minor) => minor === 0n)).toBe(true)
    expect(reply).toEqual({ kind: 'done', balanceMinor: cashMinor })
  })
})
