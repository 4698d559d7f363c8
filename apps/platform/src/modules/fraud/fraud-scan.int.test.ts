import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Player } from '#platform/modules/bonus/bonus.fixture'
import { readRates } from '#platform/modules/settings/currency-rate.query'
import { toFraudFacts } from './fraud-facts.ts'
import { listScanned } from './fraud-scan.repo.ts'
import { createFraudSetup } from './fraud.fixture.ts'

const setup = await createFraudSetup()
const { site, clock } = setup
const { owner } = site
afterAll(() => setup.close())

const idOf = ({ player }: Player) => player.playerId
const openPair = async (form: object): Promise<[Player, Player]> => [
  await setup.open(0n, form),
  await setup.open(0n, form),
]

test('other accounts are known by device, card and payout place, and own devices are none', async () => {
  const [one, other] = await openPair({ fingerprint: 'a1b2c3d4e5f60718' })
  expect((await setup.facts(one)).edges).toMatchObject([{ playerId: idOf(other), mark: 'device' }])
  await setup.card(one, 'token-1')
  await setup.card(other, 'token-1')
  await setup.destination(one, { iban: 'DE89' })
  await setup.destination(other, { iban: 'DE89' })
  const marks = (await setup.facts(one)).edges.map(({ mark }) => mark)
  expect(marks.toSorted()).toEqual(['card', 'destination', 'device'])

  const alone = await setup.open(0n, { fingerprint: '1111222233334444' })
  await sql`INSERT INTO player_session (id, player_id, created_at, rotated_at, expires_at, last_seen_at,
      way, ip, user_agent, fingerprint)
    SELECT gen_random_uuid(), player_id, created_at, rotated_at, expires_at, last_seen_at, way, ip,
      user_agent, 'own-device-' || n FROM player_session, generate_series(1, 3) n
    WHERE player_id = ${idOf(alone)}`.execute(owner)
  expect((await setup.facts(alone)).edges).toEqual([])
})

test('cards that look the same and have other tokens are two cards', async () => {
  const [one, other] = [await setup.open(), await setup.open()]
  await setup.card(one, 'token-2')
  await setup.card(other, 'token-3')
  expect((await setup.facts(one)).edges.filter(({ mark }) => mark === 'card')).toEqual([])
})

test('registrations of one network and of one device are found, and stay known', async () => {
  clock.advance(DAY_MS)
  const form = { fingerprint: 'f00dfeedf00dfeed' }
  const first = await setup.open(0n, form)
  for (let nth = 0; nth < 4; nth += 1) await setup.open(0n, form)
  const last = await setup.open(0n, form)
  const { networkPeers, devicePeers } = await setup.facts(last)
  expect([networkPeers.length, devicePeers.length]).toEqual([5, 5])
  expect(devicePeers.map(({ id }) => id)).toContain(idOf(first))
  await setup.scanPlayer(last, 'registration')
  expect(await setup.signals(last)).toContain('burst 1')
  clock.advance(2 * DAY_MS)
  await setup.scanPlayer(last)
  expect(await setup.signals(last)).toContain('burst 1')
})

test('money is read without reversals, and other currencies at the stored rates', async () => {
  const at = await setup.open(0n, { currency: 'BRL' })
  const id = await setup.insertPayment(at, { amountMinor: 60_000n })
  await sql`UPDATE invoice SET reversed_minor = 10000 WHERE id = ${id}`.execute(owner)
  await setup.insertPayment(at, { status: 'failed', reason: 'declined', amountMinor: 60_000n })
  const row = await setup.facts(at)
  expect(row.deposits).toMatchObject([{ id, minor: '50000', currency: 'BRL', way: 'card' }])
  const rates = await readRates(site.db)
  const share = Number(rates.get('EUR')) / Number(rates.get('BRL'))
  const toBaseMinor = ({ amountMinor }: { amountMinor: bigint }) =>
    BigInt(Math.floor(Number(amountMinor) * share))
  const facts = toFraudFacts(row, { now: clock.now(), toBaseMinor })
  expect(facts.deposits[0]!.baseMinor).toBe(BigInt(Math.floor(50_000 * share)))
})

async function sportBet(
  at: Player,
  own: {
    outcome?: string
    result?: string
    status?: string
    counted?: bigint
    closing?: string
  } = {},
) {
  const [id, reference] = [randomUUID(), randomUUID()]
  const { outcome = 'A', result = 'won', status = 'settled', counted = 1_000n, closing } = own
  const leg = { event: 'A - B', market: 'Winner', outcome, price: '1.95', result, closing }
  await sql`INSERT INTO bet (id, kind, provider, reference, round, subject, player_id,
      wallet_account_id, currency, status, cash_minor, bonus_minor, placed_at, finished_at,
      counted_minor)
    VALUES (${id}, 'sport', 'book', ${reference}, ${reference}, 'sport', ${idOf(at)},
      ${at.account.id}, ${at.account.currency}, ${status}, 1000, 0, ${clock.now()}, ${clock.now()},
      ${counted})`.execute(owner)
  await sql`INSERT INTO sport_coupon (provider, reference, kind, legs, result)
    VALUES ('book', ${reference}, 'single', ${JSON.stringify([leg])}, ${result})`.execute(owner)
  return id
}

test('sport bets have their price and closing price; void and refunded ones are none', async () => {
  const at = await setup.open()
  const id = await sportBet(at, { closing: '1.85' })
  await sportBet(at, { result: 'void', counted: 0n })
  await sportBet(at, { status: 'refunded' })
  const row = await setup.facts(at)
  expect(row.bets).toMatchObject([
    { id, outcome: 'A', price: '1.95', closing: '1.85', minor: '1000' },
  ])
  // What was void was staked and never at risk.
  expect(row.voided).toMatchObject([{ own: '1000', bonus: '0', currency: 'EUR' }])
})

test('opposite bets of linked accounts are found on both sides', async () => {
  const [one, other] = await openPair({ fingerprint: 'abcdabcdabcdabcd' })
  await sportBet(one)
  await sportBet(other, { outcome: 'B', result: 'lost' })
  for (const at of [one, other]) {
    await setup.scanPlayer(at)
    expect(await setup.signals(at)).toContain('oppositeBets 1')
  }
})

test('rounds with bonus money are summed by what they return', async () => {
  const at = await setup.open()
  await setup.give(at, 10_000n)
  await setup.play(at, 200n, 200n)
  await setup.play(at, 200n, 0n)
  expect((await setup.facts(at)).wagered).toEqual({ rounds: 2, ratios: 1, squares: 1 })
})

test('disputes count by their deposit, those that were won apart', async () => {
  const at = await setup.open()
  for (const state of ['lost', 'won']) {
    const invoice = await setup.insertPayment(at)
    await sql`INSERT INTO deposit_dispute (provider, dispute_id, payment_id, invoice_id, player_id,
        account_id, currency, amount_minor, state, opened_at, changed_at)
      VALUES ('cashier', ${invoice}, ${invoice}, ${invoice}, ${idOf(at)}, ${at.account.id}, 'EUR', 100,
        ${state}, ${clock.now()}, ${clock.now()})`.execute(owner)
  }
  const { disputes } = await setup.facts(at)
  expect(disputes.map(({ isWon }) => isWon).toSorted()).toEqual([false, true])
})

test('a new device, changed credentials and a new place are steps after the first day only', async () => {
  const steps = async (at: Player) => {
    const { newDevices, credentials, newDestinations } = await setup.facts(at)
    return [newDevices.length, credentials.length, newDestinations.length]
  }
  const at = await setup.open()
  const enter = (device: string) =>
    sql`INSERT INTO player_session (id, player_id, created_at, rotated_at, expires_at, last_seen_at,
        way, ip, user_agent, fingerprint)
      VALUES (gen_random_uuid(), ${idOf(at)}, ${clock.now()}, ${clock.now()}, ${clock.now()},
        ${clock.now()}, 'password', '192.0.2.7', 'x', ${device})`.execute(owner)
  const change = () =>
    sql`INSERT INTO audit_entry (at, act, actor_type, player_id, trace_id)
      VALUES (${clock.now()}, 'player.passwordReset', 'guest', ${idOf(at)}, 'x')`.execute(owner)
  await enter('phone')
  await change()
  await setup.destination(at)
  expect(await steps(at)).toEqual([0, 0, 0])
  clock.advance(2 * DAY_MS)
  await enter('phone')
  expect(await steps(at)).toEqual([0, 0, 0])
  await enter('stranger')
  await change()
  await setup.destination(at)
  expect(await steps(at)).toEqual([1, 1, 1])
  expect(await setup.holds(at)).toBe(true)
  expect(await setup.caseOf(at)).toMatchObject({ source: 'withdrawal' })
})

test('what an excluded person had is found again, until the exclusion is over', async () => {
  const [excluded, at] = await openPair({ fingerprint: '9999888877776666' })
  await sql`INSERT INTO player_exclusion (id, player_id, starts_at, ends_at, decided_by, why)
    VALUES (gen_random_uuid(), ${idOf(excluded)}, ${clock.now()},
      ${new Date(clock.now().getTime() + DAY_MS)}, 'operator', 'x')`.execute(owner)
  await sql`UPDATE player_detail SET personal_id_number = 'ID 1'
    WHERE player_id = ANY(${[idOf(excluded), idOf(at)]}::uuid[])`.execute(owner)
  await sql`INSERT INTO former_contact (player_id, kind, value, left_at)
    SELECT ${idOf(excluded)}, 'email', email_key, ${clock.now()} FROM player WHERE id = ${idOf(at)}`.execute(
    owner,
  )
  const marks = async () => (await setup.facts(at)).excluded.map(({ mark }) => mark).toSorted()
  expect(await marks()).toEqual(expect.arrayContaining(['device', 'email']))
  clock.advance(DAY_MS + 1)
  expect(await marks()).toEqual([])
})

test('the scan looks at whoever moved money, and opens one case about what is strong', async () => {
  const at = await setup.open()
  await setup.launder(at)
  await setup.withdrawal(at, { amountMinor: 20_000n })
  await setup.scan()
  const before = await setup.scanFraud()
  expect(before.opened).toBe(1)
  expect(await setup.caseOf(at)).toMatchObject({
    ...{ source: 'scan', proposed: null, decision: null },
    signals: expect.arrayContaining([expect.objectContaining({ signal: 'minimalPlay', level: 3 })]),
  })
  expect((await setup.scanFraud()).opened).toBe(0)
  // Scans of markers that are committed late are looked at again for a while.
  clock.advance(HOUR_MS)
  await setup.scanFraud()
  expect(await setup.scanFraud()).toMatchObject({ players: 0 })
})

test('a withdrawal is held for what is strong with it, and not for what was played', async () => {
  const [idle, player] = [await setup.open(), await setup.open(50_000n)]
  for (const at of [idle, player]) await setup.launder(at)
  await setup.play(player, 20_000n, 20_000n)
  expect([await setup.holds(idle), await setup.holds(player)]).toEqual([true, false])
  expect(await setup.caseOf(player)).toBeUndefined()
  // While somebody looks, every withdrawal waits, however small.
  expect(await setup.holds(idle, { amountMinor: 100n })).toBe(true)
})

test('a run that cannot take everybody says where the next one goes on', async () => {
  const since = new Date(clock.now().getTime() - DAY_MS)
  await sql`UPDATE player_marker SET
    scanned_at = date_trunc('milliseconds', ${clock.now()}::timestamptz - random() * interval '1 hour')`.execute(
    owner,
  )
  const all = await listScanned(site.db, since, 1_000)
  expect([all.ids.length > 1, all.last]).toEqual([true, null])
  const first = await listScanned(site.db, since, 1)
  const second = await listScanned(site.db, first.last!, 1_000)
  expect([...first.ids, ...second.ids]).toEqual(all.ids)
})
