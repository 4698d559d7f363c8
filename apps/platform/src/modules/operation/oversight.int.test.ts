import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { appendAudit, type AuditedAct, type AuditEntry } from '#platform/audit/audit.repo'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import { createTestPlatform } from '#platform/testing/test-platform'

const site = await createTestPlatform()
afterAll(() => site.close())
const office = createTestOffice(site)
const auditor = await office.signIn('owner')
const finance = await office.signIn('finance')
const { playerId } = await site.signUp()
const account = (await findAccountIn(site.db, { playerId, currency: 'EUR' }))!

const FROM = '2026-03-02'
const AT = new Date(`${FROM}T10:00:00Z`)
const DAYS = `from=${FROM}&to=${FROM}`

const read = async (path: string) =>
  (await office.call(`GET /office/api/tables/${path}`, { as: auditor })).body.data

async function log(operator: string, act: AuditedAct, more: Partial<AuditEntry> = {}) {
  const from = { ip: null, country: null, traceId: 'trace-1' }
  await appendAudit(site.db, { act, at: AT, actorId: { operator }, playerId, from, ...more })
}

/** A settled bet and its part of the sums of its day. */
async function win(payout: bigint, at: string): Promise<string> {
  const id = randomUUID()
  await sql`INSERT INTO bet (id, kind, provider, reference, round, subject, player_id, wallet_account_id,
      currency, status, cash_minor, bonus_minor, payout_minor, placed_at, finished_at)
    VALUES (${id}, 'casino', 'studio', ${id}, ${id}, 'dice', ${playerId}, ${account.id}, 'EUR',
      'settled', 100, 0, ${payout}, ${at}, ${at})`.execute(site.owner)
  await sql`INSERT INTO report_sum VALUES (${at.slice(0, 10)}, 'EUR', ${playerId}, 'return', 'casino',
      'studio', 'dice', 'DE', '', ${payout}, 1)
    ON CONFLICT (day, currency, player_id, base, kind, provider, subject)
      DO UPDATE SET amount_minor = report_sum.amount_minor + excluded.amount_minor`.execute(
    site.owner,
  )
  await sql`INSERT INTO report_rate VALUES (${at.slice(0, 10)}, 'EUR', 1)
    ON CONFLICT DO NOTHING`.execute(site.owner)
  return id
}

test('the team report counts what was decided, and what another operator overturned', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await log('ana', 'queue.taken', { playerId: null, details: { queue: 'correction', item: one } })
  await log('ana', 'balance.proposed', { details: { correction: one } })
  await log('ana', 'balance.proposed', { details: { correction: other } })
  await log('rui', 'balance.declined', { details: { correction: one } })
  await log('rui', 'balance.corrected', { details: { correction: other } })
  // Fraud cases name no player: overturned is only what was decided otherwise.
  for (const [place, decision] of ['closed', 'kept'].entries()) {
    const details = { case: `case-${place}`, decision: 'closed' }
    await log('ana', 'fraud.decisionProposed', { playerId: null, details })
    await log('rui', 'fraud.caseDecided', { playerId: null, details: { ...details, decision } })
  }
  await log('ana', 'balance.proposed', { at: new Date('2026-03-03T00:00:00Z') })
  const { rows } = await read(`team?${DAYS}`)
  expect(rows.filter(({ operator }: any) => operator !== null)).toMatchObject([
    {
      queue: 'correction',
      operator: 'ana',
      taken: '1',
      decisions: '2',
      overturned: '1',
      share: '50.00',
    },
    {
      queue: 'correction',
      operator: 'rui',
      taken: '0',
      decisions: '2',
      overturned: '0',
      share: '0.00',
    },
    { queue: 'fraud', operator: 'ana', decisions: '2', overturned: '1' },
    { queue: 'fraud', operator: 'rui', decisions: '2', overturned: '0' },
  ])
  const queues = rows.filter(({ operator }: any) => operator === null)
  expect(queues).toHaveLength(12)
  expect(queues[0]).toMatchObject({
    queue: 'withdrawal',
    inQueue: '0',
    oldestAt: null,
    taken: null,
  })
})

test('a large win is a bet that paid as much, not a day of many small ones', async () => {
  const large = await win(1_000_000n, '2026-03-05T23:59:59Z')
  for (const _ of [1, 2, 3]) await win(999_999n, '2026-03-06T00:00:00Z')
  const { rows } = await read('significant-events?from=2026-03-05&to=2026-03-06&kind=largeWin')
  expect(rows).toMatchObject([
    {
      kind: 'largeWin',
      player: playerId,
      amount: '1000000',
      currency: 'EUR',
      about: `dice, ${large}`,
    },
  ])
})

test('significant acts carry what was before and after, by kind, and others are none', async () => {
  const change = { before: { balance: '5' }, after: { balance: '9' } }
  await log('rui', 'balance.corrected', { at: new Date('2026-04-01T08:00:00Z'), ...change })
  await log('ana', 'content.published', { at: new Date('2026-04-01T09:00:00Z'), playerId: null })
  await log('ana', 'player.viewed', { at: new Date('2026-04-01T09:30:00Z') })
  const events = async (kind: string) =>
    (await read(`significant-events?from=2026-04-01&to=2026-04-01${kind}`)).rows
  expect(await events('')).toMatchObject([
    { kind: 'configuration', what: 'content.published', operator: 'ana' },
    { kind: 'adjustment', what: 'balance.corrected', before: 'balance 5', after: 'balance 9' },
  ])
  const [adjustment, ...rest] = await events('&kind=adjustment')
  expect(rest).toEqual([])
  // Its number opens the audit log at this entry.
  const { body } = await office.call(
    `GET /office/api/audit?before=${BigInt(adjustment.entry) + 1n}`,
    { as: auditor },
  )
  expect(body.data[0]).toMatchObject({ id: adjustment.entry, act: 'balance.corrected' })
})

test('who may not read the audit log reads neither report', async () => {
  for (const table of ['team', 'significant-events']) {
    const answer = await office.call(`GET /office/api/tables/${table}`, { as: finance })
    expect(answer.body.error?.code).toBe('permissionMissing')
  }
})
