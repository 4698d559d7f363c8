import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import { OFFICE_ENDPOINTS } from '@fairhouse/contract/office/endpoints'
import { QUEUE_KINDS } from '@fairhouse/contract/office/queue-kind'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestOffice,
  type TestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import { BODIES } from '#platform/modules/operator/office/office-bodies.fixture'
import { NAMED, NOT_OF_PLAYERS, OF_THE_SITE } from '#platform/modules/operator/reach.query'
import { orderInvoice } from '#platform/modules/payment/payment.fixture'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'

/*
 * Every endpoint of the office with an operator whose countries are others than those of the player,
 * generated from the contract: a new one is covered by being there, or fails until it says what its
 * path names.
 */
const CALLS = (Object.entries(OFFICE_ENDPOINTS) as [string, Endpoint][]).filter(
  ([, { auth }]) => auth === 'operator',
)
const placeOf = ({ path }: Endpoint): string => path.split('/')[3] ?? ''
const isOfTheSite = ({ path }: Endpoint) => OF_THE_SITE.some((start) => path.startsWith(start))
const SITE_WIDE = CALLS.filter(([, endpoint]) => isOfTheSite(endpoint))
const NAMING = CALLS.filter(
  ([, endpoint]) =>
    endpoint.path.includes('{') &&
    !NOT_OF_PLAYERS.includes(placeOf(endpoint)) &&
    !isOfTheSite(endpoint),
)
/** Lists without players; of parked messages nobody with countries sees any. */
const OF_NO_PLAYER = [
  ...['listOperators', 'listOwnPasskeys', 'listMacros', 'listDays', 'listQueues', 'listChoices'],
  ...['listParkedMessages', 'listDocuments', 'listSavedViews'],
]
const LISTS = CALLS.filter(
  ([name, { method, path }]) =>
    method === 'GET' &&
    /^list|^find/.test(name) &&
    !path.includes('{') &&
    !OF_NO_PLAYER.includes(name),
)

type Items = Readonly<Record<string, string>>

const clock = createManualClock('2030-01-01T12:00:00Z')
let site: TestPlatform
let office: TestOffice
let brazil: TestOperator
let germany: TestOperator
let player: { readonly playerId: string; readonly email: string }
let items: Items
beforeAll(async () => {
  site = await createTestPlatform({ clock })
  office = createTestOffice(site)
  brazil = await signIn(['BR', 'MX'])
  germany = await signIn(['DE'])
  await site.signUp({ country: 'DE' })
})
afterAll(() => site.close())
beforeEach(async () => {
  // What is newest stands on the first page.
  clock.advance(1_000)
  player = await site.signUp({ country: 'BR' })
  items = await fill(player.playerId)
})

async function signIn(countries: string[] | null): Promise<TestOperator> {
  const as = await office.signIn('owner')
  const person = site.db.updateTable('operator_person').set({ countries })
  await person.where('name', '=', as.name).execute()
  return as
}

/** Something of the player in every queue. */
async function fill(playerId: string): Promise<Items> {
  const at = clock.now()
  const { invoiceId, accountId } = await orderInvoice(site, { of: playerId })
  const { invoiceId: withdrawal } = await orderInvoice(site, { of: playerId, type: 'withdrawal' })
  const [destination, correction, document, attachment, number] = Array.from({ length: 5 }, () =>
    randomUUID(),
  ) as [string, string, string, string, string]
  const { owner } = site
  await sql`INSERT INTO payout_destination (id, player_id, form, fields, label, created_at)
    VALUES (${destination}, ${playerId}, 'iban', '{}', 'DE89 3000', ${at})`.execute(owner)
  await sql`INSERT INTO withdrawal (invoice_id, player_id, step, destination_id, fee_minor,
      approvals_needed, review_reasons, send_after, next_try_at, review_checks)
    VALUES (${withdrawal}, ${playerId}, 'review', ${destination}, 0, 1, '{amount}', ${at}, ${at}, '{}')`.execute(
    owner,
  )
  const review = await sql<{ id: string }>`
    INSERT INTO invoice_review (invoice_id, event, payment_id, amount_minor, currency, raised_at)
    VALUES (${invoiceId}, 'succeeded', ${number}, 5000, 'EUR', ${at}) RETURNING id`.execute(owner)
  const dispute = await sql<{ id: string }>`
    INSERT INTO deposit_dispute (provider, dispute_id, payment_id, invoice_id, player_id, account_id,
      currency, amount_minor, state, opened_at, changed_at)
    VALUES ('cashier', ${number}, ${number}, ${invoiceId}, ${playerId}, ${accountId}, 'EUR', 100,
      'open', ${at}, ${at}) RETURNING id`.execute(owner)
  await sql`INSERT INTO balance_correction (id, player_id, account_id, currency, amount_minor, code,
      why, proposed_by, proposed_principal, proposed_at)
    VALUES (${correction}, ${playerId}, ${accountId}, 'EUR', 5, 'other', 'why', 'x', 'person:x', ${at})`.execute(
    owner,
  )
  await sql`INSERT INTO player_document (id, player_id, type, side, store_name, width, height, created_at)
    VALUES (${document}, ${playerId}, 'passport', 'front', ${document}, 10, 10, ${at})`.execute(
    owner,
  )
  const ticket = await sql<{ id: string }>`
    INSERT INTO support_ticket (id, number, player_id, email, subject, message, language, created_at)
    VALUES (${randomUUID()}, ${number.slice(0, 9)}, ${playerId}, 'a@b.example', 's', 'm', 'en', ${at})
    RETURNING id`.execute(owner)
  await sql`INSERT INTO support_attachment (id, player_id, ticket_id, name, store_name, created_at)
    VALUES (${attachment}, ${playerId}, ${ticket.rows[0]!.id}, 'n', ${attachment}, ${at})`.execute(
    owner,
  )
  const event = await sql<{ id: string; seq: bigint }>`
    INSERT INTO outbox_event (event, player_id, payload) VALUES ('account.updated', ${playerId}, '{}')
    RETURNING id, seq`.execute(owner)
  await sql`INSERT INTO outbox_subscriber (name, event, position) VALUES ('test', 'account.updated', 0) ON CONFLICT DO NOTHING`.execute(
    owner,
  )
  await sql`INSERT INTO outbox_reaction (event_seq, name, player_id, attempts, last_error, parked_at)
    VALUES (${event.rows[0]!.seq}, 'test', ${playerId}, 20, 'x', ${at})`.execute(owner)
  await sql`INSERT INTO player_verification (player_id, state, changed_at, happened_at)
    VALUES (${playerId}, 'pending', ${at}, ${at}) ON CONFLICT DO NOTHING`.execute(owner)
  const harm = randomUUID()
  await sql`INSERT INTO marker_case (id, player_id, opened_at, due_at, score, stops, signals)
    VALUES (${harm}, ${playerId}, ${at}, ${at}, 3, '{}', '[]')`.execute(owner)
  await sql`INSERT INTO player_risk (player_id, class, reasons, judged_at, review_at)
    VALUES (${playerId}, 'low', '{}', ${at}, ${at}) ON CONFLICT DO NOTHING`.execute(owner)
  const [fraud, fraudFile] = [randomUUID(), randomUUID()]
  await sql`INSERT INTO fraud_case (id, player_id, source, opened_at, due_at, signals, score)
    VALUES (${fraud}, ${playerId}, 'scan', ${at}, ${at}, '[]', 3)`.execute(owner)
  await sql`INSERT INTO fraud_file (id, case_id, at, operator, name, store_name)
    VALUES (${fraudFile}, ${fraud}, ${at}, 'x', 'n', ${fraudFile})`.execute(owner)
  return {
    ...{ harm, 'harm-cases': harm, reports: 'revenue', 'site-content': randomUUID() },
    ...{ risk: playerId, fraud, 'fraud-cases': fraud, 'fraud-files': fraudFile },
    ...{ players: playerId, verifications: playerId, verification: playerId },
    ...{ withdrawals: withdrawal, withdrawal, payments: invoiceId },
    ...{ 'payment-reviews': review.rows[0]!.id, payment: review.rows[0]!.id },
    ...{ disputes: dispute.rows[0]!.id, dispute: dispute.rows[0]!.id },
    ...{ corrections: correction, correction, documents: document, document },
    ...{ attachments: attachment, tickets: number.slice(0, 9), ticket: number.slice(0, 9) },
    ...{ 'parked-events': event.rows[0]!.id, event: event.rows[0]!.id },
    ...{ 'parked-messages': randomUUID(), message: randomUUID() },
  }
}

function call(name: string, endpoint: Endpoint, as: TestOperator, kind = 'ticket') {
  const place = placeOf(endpoint)
  const values: Record<string, string> = {
    ...{ id: items[place] ?? '', number: items[place] ?? '' },
    ...{ kind, item: items[kind] ?? '', bet: randomUUID(), bonus: randomUUID() },
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => values[param]!)
  const query = name === 'findAnything' ? `?text=${encodeURIComponent(player.email)}` : ''
  const why = name === 'explainWhy' ? '?subject=offers' : ''
  const bets = '?game=x&currency=EUR&from=2030-01-01T00:00:00Z&to=2030-01-02T00:00:00Z'
  const line = `${endpoint.method} ${path}${query}${why}${name === 'listPlayerBets' ? bets : ''}`
  const act = { id: randomUUID(), reason: 'as the matrix says', ...BODIES[name] }
  return office.call(line, { as, body: endpoint.body === undefined ? undefined : act })
}

const codeOf = ({ body }: { body: any }): string | undefined => body?.error?.code

describe('what a path names', () => {
  test('is known of every place', () => {
    const places = NAMING.map(([, endpoint]) => placeOf(endpoint))
    const known = [...Object.keys(NAMED), 'queues']
    expect(places.filter((place) => !known.includes(place))).toEqual([])
    expect(known.filter((place) => !places.includes(place))).toEqual([])
  })

  test.each(NAMING)('%s answers of another country as of nothing', async (name, endpoint) => {
    for (const kind of placeOf(endpoint) === 'queues' ? QUEUE_KINDS : [undefined]) {
      const missing = NAMED[placeOf(endpoint)]?.[2] ?? 'itemUnknown'
      const there = await call(name, endpoint, germany, kind)
      expect([kind, there.status, codeOf(there)]).toEqual([kind, 404, missing])
      if (kind === 'message' || placeOf(endpoint) === 'parked-messages') continue
      expect([kind, codeOf(await call(name, endpoint, brazil, kind))]).not.toEqual([kind, missing])
    }
  })

  test('a refused attempt is in the audit log', async () => {
    const { lockPlayer } = OFFICE_ENDPOINTS
    await call('lockPlayer', lockPlayer, germany)
    expect((await site.audited('operator.refused')).at(-1)).toContain('playerUnknown')
  })
})

test.each(SITE_WIDE)('%s is for nobody with countries', async (name, endpoint) => {
  expect(codeOf(await call(name, endpoint, brazil))).toBe('siteWide')
  expect(codeOf(await call(name, endpoint, await signIn(null)))).not.toBe('siteWide')
})

describe('a list', () => {
  const has = async (name: string, endpoint: Endpoint, as: TestOperator) =>
    JSON.stringify((await call(name, endpoint, as)).body.data).includes(player.playerId)

  test.each(LISTS)('%s has the players of its reader’s countries', async (name, endpoint) => {
    // An entry of the audit log about the player.
    await call('notePlayer', OFFICE_ENDPOINTS.notePlayer, brazil)
    expect(await has(name, endpoint, brazil)).toBe(true)
    expect(await has(name, endpoint, germany)).toBe(false)
  })

  test('counts what waits of these', async () => {
    const counts = async (as: TestOperator) => {
      clock.advance(60_000)
      const { body } = await office.call('GET /office/api/queues', { as })
      return body.data.map(({ waiting }: { waiting: number }) => waiting)
    }
    expect((await counts(germany)).every((waiting: number) => waiting === 0)).toBe(true)
    expect((await counts(brazil)).filter((waiting: number) => waiting > 0)).toHaveLength(11)
  })

  test('is not emptied by what waits of other countries before it', async () => {
    await sql`INSERT INTO support_ticket (id, number, player_id, email, subject, message, language, created_at)
      SELECT gen_random_uuid(), 'N' || n, ${player.playerId}, 'a@b.example', 's', 'm', 'en',
        ${clock.now()}::timestamptz - interval '1 day' FROM generate_series(1, 250) n`.execute(
      site.owner,
    )
    const other = await site.signUp({ country: 'DE' })
    const { tickets } = await fill(other.playerId)
    const { body } = await office.call('GET /office/api/tickets', { as: germany })
    expect(body.data.map(({ id }: { id: string }) => id)).toContain(tickets)
  })

  test('of linked accounts has no player of another country', async () => {
    const fingerprint = 'a1b2c3d4e5f60718'
    player = await site.signUp({ country: 'BR', fingerprint })
    items = { ...items, players: player.playerId }
    const other = await site.signUp({ country: 'DE', fingerprint })
    const linkedOf = async (as: TestOperator): Promise<string> => {
      await call('openRecord', OFFICE_ENDPOINTS.openRecord, as)
      const { body } = await call('readPlayer', OFFICE_ENDPOINTS.readPlayer, as)
      return JSON.stringify(body.data.linked)
    }
    expect(await linkedOf(await signIn(null))).toContain(other.playerId)
    expect(await linkedOf(brazil)).not.toContain(other.playerId)
  })
})

describe('the countries of an operator', () => {
  const invited = (countries: string[] | null) => ({
    ...{ id: randomUUID(), reason: 'as the test says', name: `p${randomUUID().slice(0, 8)}` },
    ...{ displayName: 'P', roles: ['support'], countries },
  })

  test('are given by who has them', async () => {
    const invite = (as: TestOperator, countries: string[] | null) =>
      office.act('POST /office/api/operators', as, invited(countries))
    expect((await invite(brazil, ['BR'])).status).toBe(200)
    for (const wider of [null, ['BR', 'DE']])
      expect(codeOf(await invite(brazil, wider))).toBe('countriesForbidden')
    expect((await invite(await signIn(null), null)).status).toBe(200)
    expect(codeOf(await invite(brazil, []))).toBe('validationFailed')
  })

  test('bound whose account they decide on: a link for somebody with more would be theirs', async () => {
    const wider = await signIn(null)
    const list = await office.call('GET /office/api/operators', { as: brazil })
    const { version } = list.body.data.find(({ name }: { name: string }) => name === wider.name)
    const place = `/office/api/operators/${wider.name}`
    const act = () => ({ id: randomUUID(), reason: 'as the test says' })
    const disabled = { displayName: 'P', roles: ['owner'], countries: ['BR'], isDisabled: true }
    const acts = [
      await office.act(`POST ${place}/invitation`, brazil, act()),
      await office.act(`PUT ${place}`, brazil, { ...act(), ...disabled, version }),
      await office.act(`POST ${place}/sessions/end`, brazil, act()),
    ]
    expect(acts.map(codeOf)).toEqual(Array.from({ length: 3 }, () => 'countriesForbidden'))
    expect((await office.call('GET /office/api/session', { as: wider })).status).toBe(200)

    const person = site.db.updateTable('operator_person').set({ disabled_at: clock.now() })
    await person.where('name', '=', wider.name).execute()
    const again = await office.act(`POST ${place}/invitation`, await signIn(null), act())
    expect(codeOf(again)).toBe('operatorNotFound')
  })

  test('are read with every request, and a change is in the audit log', async () => {
    const owner = await signIn(null)
    const { name } = germany
    const list = await office.call('GET /office/api/operators', { as: owner })
    const { version } = list.body.data.find((row: { name: string }) => row.name === name)
    const body = { ...invited(['DE', 'BR']), name: undefined, version, isDisabled: false }
    const sent = { ...body, roles: ['owner'] }
    const changed = await office.act(`PUT /office/api/operators/${name}`, owner, sent)
    expect(changed.body.data.countries).toEqual(['DE', 'BR'])
    expect((await call('readPlayer', OFFICE_ENDPOINTS.readPlayer, germany)).status).toBe(200)
    const [entry] = await site.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('act', '=', 'operator.changed')
      .execute()
    expect([entry?.before, entry?.after]).toEqual([
      expect.objectContaining({ countries: ['DE'] }),
      expect.objectContaining({ countries: ['DE', 'BR'] }),
    ])
    germany = await signIn(['DE'])
  })
})
