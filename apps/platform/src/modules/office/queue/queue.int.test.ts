import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { jpegPaper } from '#platform/modules/kyc/document/picture.fixture'
import {
  createTestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import { raiseReview } from '#platform/modules/payment/invoice-review.repo'
import { orderInvoice } from '#platform/modules/payment/payment.fixture'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'

const site = await createTestSite({ env: { FAIRHOUSE_SUPPORT: 'help@site.example' } })
afterAll(() => site.close())
const office = createTestOffice(site)
const ana = await office.signIn('support')
const rui = await office.signIn('support')
const kyc = await office.signIn('kyc')
const payments = await office.signIn('payments')
const finance = await office.signIn('finance')

const act = () => ({ id: randomUUID(), reason: 'as the test says' })
const codeOf = ({ body }: { body: any }) => body.error?.code ?? 'ok'

async function list(path: string, as: TestOperator): Promise<any[]> {
  return (await office.call(`GET /office/api/${path}`, { as })).body.data
}

async function writeTicket(as?: TestPlayer): Promise<string> {
  const body = { subject: 'Payout', message: 'Where is it?', email: 'guest@players.test' }
  const sent = { ...body, ...(as && { email: undefined }), locale: 'de' }
  const path = '/api/notification/communications'
  const answer = await site.call('POST', path, { body: sent, ...(as && { as }) })
  return answer.body.data.ticket
}

function work(number: string, as: TestOperator, body: object) {
  const line = `PUT /office/api/queues/ticket/${number}`
  return office.call(line, { as, body: { ...act(), seen: null, ...body } })
}

test('of two who take an item at once one has it, and the other one sees who', async () => {
  const number = await writeTicket()
  expect(codeOf(await work(number, ana, { do: 'take' }))).toBe('ok')
  const late = await work(number, rui, { do: 'take' })
  expect([codeOf(late), late.body.error.details.now]).toEqual([
    'recordChanged',
    expect.objectContaining({ assignee: ana.name, isYours: false }),
  ])
  const row = (await list('tickets', rui)).find(({ id }) => id === number)
  expect(row).toMatchObject({ email: expect.stringContaining('•••'), work: { assignee: ana.name } })
  expect(await site.audited('queue.taken')).toEqual([expect.stringContaining(number)])
})

test('what is put off is neither late nor unassigned until then', async () => {
  const number = await writeTicket()
  const summary = async () =>
    (await list('queues', ana)).find(({ kind }) => kind === 'ticket') as { unassigned: number }
  const before = await summary()
  const until = new Date(site.clock.now().getTime() + 3_600_000).toISOString()
  expect(codeOf(await work(number, ana, { do: 'snooze', until }))).toBe('ok')
  expect((await summary()).unassigned).toBe(before.unassigned - 1)
  expect(codeOf(await work(number, ana, { do: 'wake' }))).toBe('ok')
  expect(await summary()).toEqual(before)
})

test('a queue that a role does not open is as if it were empty', async () => {
  const number = await writeTicket()
  expect(codeOf(await work(number, kyc, { do: 'take' }))).toBe('itemUnknown')
  expect(codeOf(await work('ABCD-1234', ana, { do: 'take' }))).toBe('itemUnknown')
  const kinds = (await list('queues', kyc)).map(({ kind }) => kind)
  expect(kinds).toEqual(['document', 'verification'])
})

test('an answer goes out by e-mail once, in the language of the ticket, and closes it', async () => {
  const number = await writeTicket()
  const line = `POST /office/api/tickets/${number}/answers`
  const body = { ...act(), text: 'It is on its way.', seen: 0, closes: true }
  const stale = { ...act(), text: 'It is on its way.', seen: 1, closes: true }
  expect(codeOf(await office.call(line, { as: ana, body: stale }))).toBe('recordChanged')
  expect(codeOf(await office.call(line, { as: ana, body }))).toBe('ok')
  expect(codeOf(await office.call(line, { as: ana, body }))).toBe('ok')
  const answers = () => site.messages.mails.filter(({ subject }) => subject.startsWith('Antwort'))
  await expect
    .poll(() => answers().filter(({ text }) => text.includes('on its way')))
    .toHaveLength(1)
  expect((await list('tickets', ana)).map(({ id }) => id)).not.toContain(number)
  expect(codeOf(await work(number, rui, { do: 'take' }))).toBe('itemDecided')
  expect(codeOf(await work(number, kyc, { do: 'take' }))).toBe('itemUnknown')
  expect(codeOf(await office.call(line, { as: rui, body: { ...body, ...act() } }))).toBe(
    'itemDecided',
  )
})

test('whoever answers a ticket sees what its player met, and the player sees the look', async () => {
  const player = await site.signUp()
  const number = await writeTicket(player)
  const { body } = await office.call(`GET /office/api/tickets/${number}/context`, { as: ana })
  expect(body.data).toMatchObject({ status: 'active', payments: [], refusals: [] })
  const looks = await site.call('GET', '/api/player/data/staff-looks', { as: player })
  expect(looks.body.data).toMatchObject([{ what: 'record', purpose: 'request' }])
})

test('prepared answers are in every language of the site', async () => {
  const macros = await list('macros', ana)
  expect(macros.length).toBeGreaterThan(0)
  for (const { texts } of macros) expect(Object.keys(texts)).toHaveLength(10)
})

async function handIn({ headers }: TestPlayer, path: string, fields: object = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const bytes = new Uint8Array(await jpegPaper())
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg')
  const { authorization = '' } = headers
  const sent = { method: 'POST', headers: { authorization }, body: form }
  return (await (await site.app.request(path, sent)).json()) as { data: { id: string } }
}
const PASSPORT = { type: 'passport', side: 'front' }

test('a document is looked at, declined with its reason, and cannot be decided again', async () => {
  const player = await site.signUp()
  const path = '/api/player/documents'
  await handIn(player, path, PASSPORT)
  const document = (await list('documents', kyc)).find((row) => row.playerId === player.playerId)
  const identity = await office.call(`GET /office/api/verifications/${player.playerId}`, {
    as: kyc,
  })
  expect(identity.body.data.documents).toMatchObject([{ id: document.id, status: 1 }])
  const looks = await site.call('GET', '/api/player/data/staff-looks', { as: player })
  expect(looks.body.data).toMatchObject([{ purpose: 'verification' }])

  const address = `http://localhost/office/api/documents/${document.id}/picture`
  const cookie = { headers: { cookie: kyc.cookie } }
  const picture = await site.platform.office.request(address, cookie)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(picture.headers.get('cache-control')).toContain('no-store')
  expect(await site.audited('document.viewed')).toHaveLength(1)

  const decision = { status: 'declined', reason: 'expired', note: 'It ended in May.' }
  const line = `POST /office/api/documents/${document.id}/decision`
  const body = { ...act(), decision }
  expect(codeOf(await office.call(line, { as: kyc, body }))).toBe('ok')
  const again = { ...act(), decision: { status: 'approved' } }
  expect(codeOf(await office.call(line, { as: kyc, body: again }))).toBe('documentDecided')
  const shown = await site.call('GET', path, { as: player })
  expect(shown.body.data).toMatchObject([{ status: 3, note: 'It ended in May.' }])
})

test('an identity is decided as it was shown, and whoever was too slow sees what has changed', async () => {
  const { playerId } = await site.signUp()
  const line = `POST /office/api/verifications/${playerId}/decision`
  const decide = (version: string, state: string, note = '') =>
    office.act(line, kyc, { ...act(), version, state, note })
  const read = async () =>
    (await office.call(`GET /office/api/verifications/${playerId}`, { as: kyc })).body.data
  const { version } = await read()
  expect(codeOf(await decide('7', 'approved'))).toBe('recordChanged')
  expect(codeOf(await decide(version, 'retry'))).toBe('validationFailed')
  expect(codeOf(await decide(version, 'retry', 'Too dark.'))).toBe('ok')
  const late = await decide(version, 'approved')
  expect([codeOf(late), late.body.error.details.now]).toEqual([
    'recordChanged',
    { state: 'retry', comment: 'Too dark.', version: (await read()).version },
  ])
  // The same state again is another version.
  const second = (await read()).version
  expect(codeOf(await decide(second, 'retry', 'Still too dark.'))).toBe('ok')
  expect(codeOf(await decide(second, 'retry', 'Too dark.'))).toBe('recordChanged')
})

async function raise(amountMinor: bigint, at: Date): Promise<string> {
  const { invoiceId } = await orderInvoice(site)
  const news = { event: 'succeeded', paymentId: 'p', arrived: { amountMinor, currency: 'EUR' } }
  await inTransaction(site.db, (trx) => raiseReview(trx, { invoiceId, news, at }))
  const reviews = site.db.selectFrom('invoice_review').selectAll()
  return (await reviews.where('invoice_id', '=', invoiceId).executeTakeFirstOrThrow()).id
}

test('a credit above the ceiling of a role is refused, however much waits before it', async () => {
  const now = site.clock.now()
  await raise(1n, new Date(now.getTime() - 1_000))
  await sql`INSERT INTO invoice_review (invoice_id, event, payment_id, amount_minor, currency, raised_at)
    SELECT invoice_id, event, n, amount_minor, currency, raised_at
    FROM invoice_review, generate_series(1, 200) n`.execute(site.owner)
  const review = await raise(2_500_001n, now)
  expect((await list('payment-reviews', payments)).map(({ id }) => id)).not.toContain(review)
  const body = { ...act(), version: 'open' }
  const line = `POST /office/api/payment-reviews/${review}/credit`
  expect(codeOf(await office.act(line, payments, body))).toBe('permissionMissing')
})

async function fund(playerId: string, amountMinor: bigint) {
  const account = await findAccountIn(site.db, { playerId, currency: 'EUR' })
  const order = { id: `grant:${randomUUID()}`, account: account!, amountMinor }
  await inTransaction(site.db, (trx) => post(trx, demoGrantTransfer(order)))
  return account!.id
}

test('a balance is corrected by two people, once, and the statement names it', async () => {
  const player = await site.signUp()
  const accountId = await fund(player.playerId, 5_000n)
  const propose = `POST /office/api/players/${player.playerId}/corrections`
  const order = { ...act(), currency: 'EUR', amount: '-1250', code: 'duplicate' }
  expect(codeOf(await office.act(propose, payments, order))).toBe('ok')
  expect(codeOf(await office.act(propose, payments, order))).toBe('ok')
  const waiting = (await list('corrections', finance)).filter(({ id }) => id === order.id)
  expect(waiting).toMatchObject([{ amount: '-1250', proposedBy: payments.name, isYours: false }])

  const approve = `POST /office/api/corrections/${order.id}/approve`
  const body = act()
  expect(codeOf(await office.act(approve, finance, body))).toBe('ok')
  expect(codeOf(await office.act(approve, finance, body))).toBe('ok')
  expect(codeOf(await office.act(approve, finance, act()))).toBe('itemDecided')
  const range = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const query = `accountId=${accountId}&from=${range[0]}&to=${range[1]}`
  const statement = await site.call('GET', `/api/wallet/statement?${query}`, { as: player })
  expect(statement.body.data[0]).toMatchObject({ operation: 'correction', amount: '-1250' })
  expect(await site.audited('balance.')).toHaveLength(2)
})

test('nobody carries out their own correction, and nobody takes what is not there', async () => {
  const owner = await office.signIn('owner')
  const { playerId } = await site.signUp()
  await fund(playerId, 500n)
  const line = `POST /office/api/players/${playerId}/corrections`
  const order = { ...act(), currency: 'EUR', amount: '-501', code: 'other' }
  expect(codeOf(await office.act(line, owner, { ...order, currency: 'XXX' }))).toBe(
    'accountUnknown',
  )
  expect(codeOf(await office.act(line, owner, { ...order, ...act() }))).toBe('ok')
  const { id } = (await list('corrections', owner)).find((row) => row.playerId === playerId)
  const approve = `POST /office/api/corrections/${id}/approve`
  expect(codeOf(await office.act(approve, owner, act()))).toBe('secondPersonNeeded')
  expect(codeOf(await office.act(approve, finance, act()))).toBe('noMoney')
  const decline = `POST /office/api/corrections/${id}/decline`
  expect(codeOf(await office.call(decline, { as: finance, body: act() }))).toBe('ok')
})

test('a correction above the ceiling of a role is refused, in both directions', async () => {
  const { playerId } = await site.signUp()
  await fund(playerId, 500n)
  const line = `POST /office/api/players/${playerId}/corrections`
  for (const amount of ['2500001', '-2500001']) {
    const answer = await office.act(line, payments, {
      ...act(),
      currency: 'EUR',
      amount,
      code: 'other',
    })
    expect([codeOf(answer), answer.body.error.details.isAboveCeiling]).toEqual([
      'permissionMissing',
      true,
    ])
  }
})

test('a larger correction is not split: a day of an operator has the ceiling, and a decline frees it', async () => {
  const { playerId } = await site.signUp()
  const other = await office.signIn('payments')
  const propose = async (as: TestOperator, amount: string) => {
    const order = { ...act(), currency: 'EUR', amount, code: 'other' }
    const line = `POST /office/api/players/${playerId}/corrections`
    return { id: order.id, code: codeOf(await office.act(line, as, order)) }
  }
  const decide = async (what: 'approve' | 'decline', id: string, as: TestOperator) =>
    codeOf(await office.act(`POST /office/api/corrections/${id}/${what}`, as, act()))
  const second = await office.signIn('finance')

  const first = await propose(other, '1500000')
  const both = await Promise.all([propose(other, '-900000'), propose(other, '900000')])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['ok', 'permissionMissing'])
  expect((await propose(other, '200000')).code).toBe('permissionMissing')
  const { id: nine } = both.find(({ code }) => code === 'ok')!
  expect(await decide('decline', nine, second)).toBe('ok')
  const last = await propose(other, '1000000')
  expect([first.code, last.code]).toEqual(['ok', 'ok'])

  expect(await decide('approve', first.id, second)).toBe('ok')
  expect(await decide('approve', last.id, second)).toBe('ok')
  const more = await propose(await office.signIn('payments'), '1')
  expect(await decide('approve', more.id, second)).toBe('permissionMissing')
  expect(await decide('approve', more.id, await office.signIn('finance'))).toBe('ok')
})

const LOOKS: Readonly<Record<string, (player: TestPlayer) => Promise<string>>> = {
  async 'the picture of a document'(player) {
    const { data } = await handIn(player, '/api/player/documents', PASSPORT)
    return `documents/${data.id}/picture`
  },
  async 'the picture of a ticket'(player) {
    const { data } = await handIn(player, '/api/notification/communications/attachments')
    const body = { subject: 'See', message: 'Look.', attachments: [data.id] }
    await site.call('POST', '/api/notification/communications', { body, as: player })
    return `attachments/${data.id}/picture`
  },
  'all payments of one': async ({ playerId }) => {
    await orderInvoice(site, { of: playerId })
    return `payments?playerId=${playerId}`
  },
  'one payment': async ({ playerId }) =>
    `payments/${(await orderInvoice(site, { of: playerId })).invoiceId}`,
}

test.each(Object.keys(LOOKS))('a player sees that an operator looked at %s', async (what) => {
  const player = await site.signUp()
  const address = `http://localhost/office/api/${await LOOKS[what]!(player)}`
  const owner = await office.signIn('owner')
  const { status } = await site.platform.office.request(address, {
    headers: { cookie: owner.cookie },
  })
  const looks = await site.call('GET', '/api/player/data/staff-looks', { as: player })
  expect([status, looks.body.data]).toEqual([200, [expect.objectContaining({ what: 'record' })]])
})
