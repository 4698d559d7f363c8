import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createBonusSetup, fund, type Player } from '#platform/modules/bonus/bonus.fixture'
import { listHistory } from './bet-history.repo.ts'
import type { SettleBet } from './bet.port.ts'

const setup = await createBonusSetup()
afterAll(() => setup.close())

const SUBJECT = 'saffron'
/** Large enough that no bonus is played through. */
const BONUS_MINOR = 1_000_000n

type Round = { readonly at: Player; readonly bonusId: string; readonly round: string }

async function openRound(cashMinor: bigint): Promise<Round> {
  const at = await setup.open(cashMinor)
  return { at, bonusId: await setup.give(at, BONUS_MINOR), round: randomUUID() }
}

function command({ at, round }: Round, id = randomUUID() as string) {
  const { playerId, currency } = at.account
  return { provider: 'studio', id, contentHash: id, round, playerId, currency }
}

async function bet(round: Round, stakeMinor: bigint): Promise<string> {
  const { bets } = setup
  const order = command(round)
  const { account } = round.at
  const reply = await bets.run(account.playerId, [
    {
      operation: 'bet',
      ...order,
      kind: 'casino',
      subject: SUBJECT,
      account,
      stakeMinor,
      description: null,
    },
  ])
  expect(reply.kind).toBe('done')
  return order.id
}

async function win(
  round: Round,
  of: { readonly reference: string; readonly payoutMinor: bigint; readonly isLast?: boolean },
) {
  const { bets } = setup
  const { reference, payoutMinor, isLast: closesRound = false } = of
  const order: SettleBet = {
    operation: 'settlement',
    ...command(round),
    reference,
    payoutMinor,
    closesRound,
    subjects: [SUBJECT],
  }
  const reply = await bets.run(order.playerId, [order])
  expect(reply.kind).toBe('done')
  return order
}

async function held({ at, bonusId }: Round) {
  const { cashMinor, stakeMinor, bonuses } = await setup.balances(at)
  return { cashMinor, stakeMinor, bonusMinor: bonuses.get(bonusId) ?? 0n }
}

test.each([
  ['the first, which real money paid', 0],
  ['the second, which bonus money paid', 1],
])('a win for two bets returns to both kinds of money when it names %s', async (_, named) => {
  const round = await openRound(100n)
  const placed = [await bet(round, 100n), await bet(round, 100n)]
  await win(round, { reference: placed[named]!, payoutMinor: 400n, isLast: true })
  expect(await held(round)).toEqual({
    cashMinor: 200n,
    bonusMinor: BONUS_MINOR + 100n,
    stakeMinor: 0n,
  })
})

test('what own money won or lost is the change of it, whatever bonus money did', async () => {
  const { at, bonusId } = await openRound(150n)
  const play = async (stakeMinor: bigint, payoutMinor: bigint) => {
    const round = { at, bonusId, round: randomUUID() }
    const reference = await bet(round, stakeMinor)
    await win(round, { reference, payoutMinor, isLast: true })
  }
  const readNet = async () => {
    const filter = { playerId: at.player.playerId }
    const { totals } = await listHistory(setup.site.db, filter, { page: 1, perPage: 1 })
    return BigInt(totals[0]!.ownNet)
  }
  // Of own money, of both kinds, of bonus money alone.
  for (const [stakeMinor, payoutMinor] of [
    [100n, 0n],
    [200n, 333n],
    [400n, 0n],
  ] as const) {
    await play(stakeMinor, payoutMinor)
    const { cashMinor } = await held({ at, bonusId, round: '' })
    expect(await readNet()).toBe(cashMinor - 150n)
  }
})

test('a repeated win has one effect and the same reply', async () => {
  const round = await openRound(100n)
  const reference = await bet(round, 100n)
  await bet(round, 100n)
  const order = await win(round, { reference, payoutMinor: 400n, isLast: true })
  const before = await held(round)
  const again = await setup.bets.run(order.playerId, [order])
  expect(again).toEqual({ kind: 'done', balanceMinor: before.cashMinor + before.bonusMinor })
  expect(await held(round)).toEqual(before)
})

test('random rounds never turn bonus money into real money, or the reverse', async () => {
  const seed = 710
  const random = createRandom(seed)
  for (let run = 0; run < 25; run += 1) {
    const round = await openRound(BigInt(random(600)))
    const before = await held(round)
    let addedMinor = 0n
    const placed: string[] = []
    for (let index = 0; index < 1 + random(5); index += 1) {
      placed.push(await bet(round, BigInt(1 + random(400))))
      if (random(3) > 0) continue
      const moreMinor = BigInt(1 + random(300))
      await fund(setup.site, round.at.account, moreMinor)
      addedMinor += moreMinor
    }
    const staked = await held(round)
    const cashStake = before.cashMinor + addedMinor - staked.cashMinor
    const bonusStake = before.bonusMinor - staked.bonusMinor
    const payouts = Array.from({ length: 1 + random(4) }, () => BigInt(random(5_000)))
    for (const [index, payoutMinor] of payouts.entries())
      await win(round, {
        reference: placed[random(placed.length)]!,
        payoutMinor,
        isLast: index === payouts.length - 1,
      })
    const after = await held(round)
    const paidMinor = payouts.reduce((sum, payout) => sum + payout, 0n)
    const where = `seed ${seed}, round ${run}`
    expect(after.stakeMinor, where).toBe(0n)
    expect(after.cashMinor + after.bonusMinor, where).toBe(
      staked.cashMinor + staked.bonusMinor + paidMinor,
    )
    // Each bet of each payout is rounded to whole units.
    const roundingMinor = BigInt(2 * placed.length * payouts.length)
    const fairMinor = (paidMinor * cashStake) / (cashStake + bonusStake)
    const differenceMinor = after.cashMinor - staked.cashMinor - fairMinor
    expect(differenceMinor >= -roundingMinor && differenceMinor <= roundingMinor, where).toBe(true)
  }
}, 120_000)

test('a round that many players share costs each of them no more than one of their own', async () => {
  const [own, other] = [await openRound(1_000n), await openRound(0n)]
  const { id: account, playerId } = other.at.account
  await sql`INSERT INTO bet (id, kind, provider, reference, round, subject, player_id,
      wallet_account_id, currency, status, cash_minor, bonus_minor, placed_at)
    SELECT gen_random_uuid(), 'casino', 'studio', gen_random_uuid(), ${own.round}, ${SUBJECT},
      ${playerId}, ${account}, 'EUR', 'open', 1, 0, '2020-01-01'
    FROM generate_series(1, 500)`.execute(setup.site.db)
  await bet(own, 100n)
  const order = { ...command(own), operation: 'settlement', reference: undefined } as const
  const settlement = { ...order, payoutMinor: 0n, closesRound: true, subjects: [SUBJECT] }
  const read = await setup.site.db.transaction().execute(async (trx) => {
    // Also counts what the connection has read in the last second, in other transactions.
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ read: bigint }>`
        SELECT sum(pg_stat_get_xact_tuples_fetched(indexrelid)) AS read
        FROM pg_index WHERE indrelid = 'bet'::regclass`.execute(trx)
      return Number(rows[0]?.read)
    }
    const before = await count()
    expect(await setup.bets.apply(trx, settlement)).toMatchObject({ kind: 'done' })
    return (await count()) - before
  })
  expect(read).toBeLessThan(20)
})

/** Whole numbers below a maximum, the same in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}
