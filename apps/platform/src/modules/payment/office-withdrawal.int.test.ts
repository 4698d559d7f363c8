import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  createTestOffice,
  type TestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import { BY, setUpWithdrawals } from './withdrawal.fixture.ts'

const at = setUpWithdrawals()
let office: TestOffice
let ana: TestOperator
let rui: TestOperator
beforeEach(async () => {
  office = createTestOffice(at.setup.site)
  ana = await office.signIn('payments')
  rui = await office.signIn('payments')
})

const codeOf = ({ body }: { body: any }) => body.error?.code

async function listed(as: TestOperator): Promise<any[]> {
  return (await office.call('GET /office/api/withdrawals', { as })).body.data
}

async function find(id: string, as = ana) {
  return (await listed(as)).find((each) => each.id === id)
}

function decide(what: 'approve' | 'reject', id: string, as: TestOperator, version: string) {
  const body = { id: randomUUID(), reason: 'looked at it', version }
  return office.act(`POST /office/api/withdrawals/${id}/${what}`, as, body)
}

test('one person approves what needs one, and the list says why it waited', async () => {
  const { id } = await at.openOne({ amount: '100001' })
  const waiting = await find(id)
  expect(waiting).toMatchObject({
    ...{ amount: '100001', currency: 'EUR', step: 'review', reasons: ['amount'] },
    ...{ approvalsNeeded: 1, approvals: [], isApprovedByYou: false },
  })
  const answer = await decide('approve', id, ana, waiting.version)
  expect(answer.body.data).toMatchObject({
    step: 'approved',
    approvals: [{ operator: ana.name, reason: 'looked at it' }],
  })
  expect(await listed(ana)).toEqual([])
  const [entry] = await at.setup.site.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'before', 'after'])
    .where('act', '=', 'withdrawal.approved')
    .execute()
  expect(entry).toEqual({
    actor_id: ana.name,
    before: { step: 'review', approvals: 0 },
    after: { step: 'approved', approvals: 1 },
  })
})

test('what needs two people is never approved by one, whatever session they use', async () => {
  const { id } = await at.openOne({ amount: '1000001' })
  const first = await decide('approve', id, ana, (await find(id)).version)
  expect(first.body.data).toMatchObject({ step: 'review', isApprovedByYou: true })
  const { version } = first.body.data
  expect(codeOf(await decide('approve', id, ana, version))).toBe('secondPersonNeeded')
  expect(await find(id, rui)).toMatchObject({ isApprovedByYou: false, version })
  const second = await decide('approve', id, rui, version)
  expect(second.body.data.step).toBe('approved')
})

test('whoever was invited today is no second person', async () => {
  await at.setUp({ mode: 'production' })
  const there = createTestOffice(at.setup.site)
  const invited = await there.signIn('payments')
  const { id } = await at.openOne({ amount: '1000001' })
  const line = `POST /office/api/withdrawals/${id}/approve`
  const approve = async () => {
    const { body } = await there.call('GET /office/api/withdrawals', { as: invited })
    const version = body.data[0]?.version
    return there.act(line, invited, { id: randomUUID(), reason: 'looked at it', version })
  }
  expect(codeOf(await approve())).toBe('operatorTooNew')
  const yesterday = new Date(at.setup.clock.now().getTime() - 86_400_000)
  await at.setup.site.owner
    .updateTable('operator_passkey')
    .set({ created_at: yesterday })
    .where('operator', '=', invited.name)
    .execute()
  expect((await approve()).body.data).toMatchObject({ isApprovedByYou: true })
})

test('the key and the passkeys of a person are one person', async () => {
  const { id } = await at.openOne({ amount: '1000001' })
  const byKey = { ...BY, principal: `person:${ana.name}` }
  expect(await at.setup.review.approve(id, byKey)).toBe('recorded')
  const waiting = await find(id)
  expect(waiting.isApprovedByYou).toBe(true)
  expect(codeOf(await decide('approve', id, ana, waiting.version))).toBe('secondPersonNeeded')
})

test('an approval of what another one has approved meanwhile is shown first', async () => {
  const { id } = await at.openOne({ amount: '1000001' })
  const { version } = await find(id)
  await decide('approve', id, ana, version)
  const late = await decide('approve', id, rui, version)
  expect(codeOf(late)).toBe('recordChanged')
  expect(late.body.error.details.now.approvals).toMatchObject([{ operator: ana.name }])
  expect((await find(id)).approvals).toHaveLength(1)
})

test('the same approval again counts once', async () => {
  const { id } = await at.openOne({ amount: '1000001' })
  const line = `POST /office/api/withdrawals/${id}/approve`
  const body = { id: randomUUID(), reason: 'looked at it', version: (await find(id)).version }
  const answers = [await office.act(line, ana, body), await office.act(line, ana, body)]
  expect(answers.map(({ body: { data } }) => data.approvals.length)).toEqual([1, 1])
})

test('a rejected withdrawal is back in the account, and cannot be decided again', async () => {
  const { id } = await at.openOne({ amount: '100001' })
  const { version } = await find(id)
  expect((await decide('reject', id, ana, version)).body.data.step).toBe('failed')
  expect(await at.money()).toEqual([5_000_000n, 0n])
  const failed = 'failed 0/1'
  expect(codeOf(await decide('approve', id, rui, failed))).toBe('actUnchanged')
})

test('a role approves up to its ceiling', async () => {
  const { id } = await at.openOne({ amount: '2500001' })
  const { version } = await find(id)
  const denied = await decide('approve', id, ana, version)
  expect([codeOf(denied), denied.body.error.details]).toEqual([
    'permissionMissing',
    expect.objectContaining({ isAboveCeiling: true, whoCan: ['owner'] }),
  ])
  const owner = await office.signIn('owner')
  expect((await decide('approve', id, owner, version)).status).toBe(200)
})

test('the queue of payments rejects no withdrawal', async () => {
  const { id } = await at.openOne({ amount: '100001' })
  const { version } = await find(id)
  const line = `POST /office/api/payment-reviews/${id}/reject`
  const body = { id: randomUUID(), reason: 'the wrong queue', version }
  expect(codeOf(await office.act(line, ana, body))).toBe('itemUnknown')
  expect(await find(id)).toMatchObject({ step: 'review', version })
})

test('an unknown withdrawal is answered so', async () => {
  const answer = await decide('reject', randomUUID(), ana, 'review 0/1')
  expect([answer.status, codeOf(answer)]).toEqual([404, 'withdrawalUnknown'])
})
