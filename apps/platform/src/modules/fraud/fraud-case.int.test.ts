import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { jpegPaper } from '#platform/modules/kyc/document/picture.fixture'
import type { Player } from '#platform/modules/bonus/bonus.fixture'
import type { TestOperator } from '#platform/modules/operator/office/office.fixture'
import { createFraudSetup } from './fraud.fixture.ts'

const setup = await createFraudSetup()
const { site, office, ana, rui } = setup
afterAll(() => setup.close())

const codeOf = ({ body }: { body: any }): string => body.error?.code ?? 'ok'
const statusOf = async ({ player }: Player) =>
  (
    await site.db.selectFrom('player').select('status').where('id', '=', player.playerId).execute()
  )[0]!.status

async function suspect(): Promise<{ at: Player; id: string }> {
  const at = await setup.open()
  await setup.launder(at)
  await setup.holds(at)
  return { at, id: (await setup.caseOf(at))!.id }
}

const act = (what: string, id: string, own: object = {}, as = ana) =>
  office.act(`POST /office/api/fraud-cases/${id}/${what}`, as, { ...setup.act(), ...own })
const decide = (id: string, decision: string, own: { as?: TestOperator; seen?: string } = {}) =>
  act('decide', id, { decision, seen: own.seen ?? null }, own.as)

const listed = async (id: string, as = ana) =>
  (await office.call('GET /office/api/fraud-cases', { as })).body.data.find(
    (row: { id: string }) => row.id === id,
  )
const detailOf = async (id: string, as = ana) =>
  (await office.call(`GET /office/api/fraud-cases/${id}`, { as })).body.data

test('a case says what was found, and waits with its withdrawals and notes', async () => {
  const { at, id } = await suspect()
  const withdrawal = await setup.withdrawal(at, { step: 'review' })
  expect(await listed(id)).toMatchObject({
    ...{ source: 'withdrawal', currency: 'EUR', proposed: null, playerId: at.player.playerId },
    signals: [
      {
        ...{ signal: 'minimalPlay', level: 3 },
        numbers: [
          { name: 'stakedShare', value: 0, threshold: 20 },
          { name: 'withdrawnShare', value: 100, threshold: 90 },
          { name: 'deposited', value: '20000', threshold: '20000' },
        ],
      },
    ],
  })
  expect(codeOf(await act('notes', id, { text: 'The card is of somebody else.' }, rui))).toBe('ok')
  expect(await detailOf(id)).toMatchObject({
    withdrawals: [{ id: withdrawal, amount: '2000', currency: 'EUR' }],
    notes: [{ by: rui.name, text: 'The card is of somebody else.' }],
  })
})

test('who is cleared has withdrawals without a person, until something is stronger', async () => {
  const { at, id } = await suspect()
  expect(codeOf(await decide(id, 'cleared'))).toBe('ok')
  expect(await listed(id)).toBeUndefined()
  expect(await setup.holds(at)).toBe(false)
  expect(codeOf(await decide(id, 'limited'))).toBe('actUnchanged')
  for (let nth = 0; nth < 6; nth += 1) await setup.insertPayment(at, { amountMinor: 150_000n })
  expect(await setup.holds(at)).toBe(true)
  const next = await setup.caseOf(at)
  expect(next?.id).not.toBe(id)
  expect((await detailOf(next!.id)).others).toMatchObject([{ id, decision: 'cleared' }])
})

test('who is limited waits for a person at every withdrawal', async () => {
  const { at, id } = await suspect()
  await decide(id, 'limited')
  expect(await setup.holds(at, { amountMinor: 100n })).toBe(true)
  expect(await statusOf(at)).toBe('active')
})

test('while a case is open two people approve a withdrawal, and nothing says why', async () => {
  const { at, id } = await suspect()
  const withdrawal = await setup.withdrawal(at, { step: 'review' })
  const [one, other] = [await office.signIn('payments'), await office.signIn('payments')]
  const shown = async (invoice = withdrawal) =>
    (await office.call('GET /office/api/withdrawals', { as: one })).body.data.find(
      (row: { id: string }) => row.id === invoice,
    )
  const approve = async (as: TestOperator, invoice = withdrawal) => {
    const { version } = await shown(invoice)
    const body = { ...setup.act(), version }
    return office.act(`POST /office/api/withdrawals/${invoice}/approve`, as, body)
  }
  expect(await shown()).toMatchObject({ approvalsNeeded: 1 })
  expect(codeOf(await approve(one))).toBe('ok')
  expect(await shown()).toMatchObject({ step: 'review', approvalsNeeded: 2 })
  expect(codeOf(await approve(one))).toBe('secondPersonNeeded')
  expect(codeOf(await approve(other))).toBe('ok')
  expect(await shown()).toBeUndefined()
  const next = await setup.withdrawal(at, { step: 'review' })
  expect(codeOf(await decide(id, 'cleared'))).toBe('ok')
  expect(codeOf(await approve(one, next))).toBe('ok')
})

test('two people close an account: the same one twice does not', async () => {
  const { at, id } = await suspect()
  expect(codeOf(await decide(id, 'closed'))).toBe('ok')
  expect(await statusOf(at)).toBe('active')
  expect(await listed(id)).toMatchObject({
    proposed: { decision: 'closed', by: ana.name, isYours: true },
  })
  expect(codeOf(await decide(id, 'closed', { seen: 'closed' }))).toBe('secondPersonNeeded')
  expect(codeOf(await decide(id, 'closed', { as: rui }))).toBe('recordChanged')
  expect(codeOf(await decide(id, 'closed', { as: rui, seen: 'closed' }))).toBe('ok')
  expect(await statusOf(at)).toBe('locked')
  expect((await detailOf(id)).notes.map(({ text }: any) => text)).toEqual([
    'closed: as the test says',
    'closed: as the test says',
  ])
  const session = await site.call('GET', '/api/player/profile', { as: at.player })
  expect(session.status).toBe(401)
})

test('a report is drafted with the facts, once for each act, and the log says so', async () => {
  const { at, id } = await suspect()
  await act('notes', id, { text: 'Paid by a stranger.' })
  const body = setup.act()
  const line = `POST /office/api/fraud-cases/${id}/report`
  const { data } = (await office.call(line, { as: rui, body })).body
  expect(data.text).toContain(`Player: ${at.player.playerId}`)
  expect(data.text).toContain('minimalPlay, level 3: stakedShare 0 % (from 20 %)')
  expect(data.text).toContain('deposited 200.00 EUR (from 200.00 EUR)')
  expect(data.text).toContain('Deposits: 1, 200.00 EUR')
  expect(data.text).toContain('Paid by a stranger.')
  expect(data.text).not.toMatch(/\{\w+\}/)
  expect(codeOf(await office.call(line, { as: rui, body }))).toBe('actIdReused')
  expect(await site.audited('fraud.reportDrafted')).toEqual([expect.stringContaining(id)])
})

test('linked accounts are listed with why', async () => {
  const form = { fingerprint: '5555666677778888' }
  const other = await setup.open(0n, form)
  const at = await setup.open(0n, form)
  await setup.launder(at)
  await setup.holds(at)
  const { linked } = await detailOf((await setup.caseOf(at))!.id)
  expect(linked).toContainEqual(
    expect.objectContaining({
      playerId: other.player.playerId,
      marks: expect.arrayContaining([expect.objectContaining({ mark: 'device' })]),
    }),
  )
})

test('a person opens a case, and a second one is the same', async () => {
  const at = await setup.open()
  const open = (body: object = setup.act()) =>
    office.call(`POST /office/api/players/${at.player.playerId}/fraud-case`, { as: ana, body })
  expect([codeOf(await open()), codeOf(await open())]).toEqual(['ok', 'actUnchanged'])
  const found = (await setup.caseOf(at))!
  expect(found).toMatchObject({ source: 'person', signals: [], score: 0 })
  expect(await setup.holds(at, { amountMinor: 100n })).toBe(true)
  const unknown = `POST /office/api/players/${randomUUID()}/fraud-case`
  expect(codeOf(await office.call(unknown, { as: ana, body: setup.act() }))).toBe('playerUnknown')
})

async function addFile(id: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...setup.act(), name: 'slip.png' }))
    form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'slip.png')
  const path = `/office/api/fraud-cases/${id}/files`
  const headers = {
    cookie: ana.cookie,
    origin: 'http://localhost',
    'sec-fetch-site': 'same-origin',
  }
  const answer = await site.platform.office.request(path, { method: 'POST', headers, body: form })
  return codeOf({ body: await answer.json() })
}

test('a picture is re-encoded, kept by the job and shown to whoever may see it, which is logged', async () => {
  const { id } = await suspect()
  expect(await addFile(id, await jpegPaper())).toBe('ok')
  expect(await addFile(id, Buffer.from('%PDF-1.7'))).toBe('documentUnreadable')
  const [file] = (await detailOf(id)).files
  expect(file).toMatchObject({ by: ana.name, name: 'slip.png' })
  await site.runJob('document.sweepOrphans')
  const path = `/office/api/fraud-files/${file.id}/picture`
  const shown = await site.platform.office.request(path, { headers: { cookie: rui.cookie } })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await site.audited('fraud.fileViewed')).toEqual([expect.stringContaining(file.id)])
})

test.each(['notes', 'decide', 'report'] as const)('%s of no case is refused', async (what) => {
  const own = { notes: { text: 'a note' }, decide: { decision: 'cleared', seen: null }, report: {} }
  expect(codeOf(await act(what, randomUUID(), own[what]))).toBe('itemUnknown')
})

test('the risk of a player is judged by the scan, and a person says otherwise until a review', async () => {
  const { at, id } = await suspect()
  const riskOf = async () => (await detailOf(id)).risk
  expect(await riskOf()).toMatchObject({
    ...{ class: 'high', reasons: ['suspicious', 'signals'], chosen: null },
    reviewAt: '2030-06-30T12:00:00.000Z',
  })
  const choose = (playerId: string) =>
    office.call(`POST /office/api/players/${playerId}/risk`, {
      as: rui,
      body: { ...setup.act(), class: 'low' },
    })
  expect(codeOf(await choose(at.player.playerId))).toBe('ok')
  const chosen = { class: 'low', by: rui.name, why: 'as the test says' }
  expect(await riskOf()).toMatchObject({
    class: 'low',
    chosen,
    reviewAt: '2032-01-01T12:00:00.000Z',
  })
  expect(codeOf(await choose(randomUUID()))).toBe('playerUnknown')
  const list = async () =>
    (await office.call('GET /office/api/risk-reviews', { as: ana })).body.data.map(
      ({ playerId }: { playerId: string }) => playerId,
    )
  expect(await list()).toEqual([])
  await site.db
    .updateTable('player_risk')
    .set({ review_at: site.clock.now() })
    .where('player_id', '=', at.player.playerId)
    .execute()
  expect(await list()).toEqual([at.player.playerId])
  expect(await riskOf()).toMatchObject({ class: 'high' })
})
