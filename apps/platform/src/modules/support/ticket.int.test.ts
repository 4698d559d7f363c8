import type { Notice } from '@fairhouse/contract/messenger'
import { afterAll, expect, test } from 'vitest'
import type { TestPlayer } from '#platform/testing/test-app'
import { personPrincipal } from '@fairhouse/domain/second-person'
import { supportModule } from './support.module.ts'
import { createSupportSetup, FORM, OPERATOR } from './support.fixture.ts'

const site = await createSupportSetup()
const { answer } = site.resolve(supportModule)
const BY = { ...OPERATOR, principal: personPrincipal('mara') }
afterAll(() => site.close())

test('a guest gets a ticket number, by mail as well, and support gets the message', async () => {
  const email = 'guest@players.example'
  const { status, body } = await site.write({ ...FORM, email, locale: 'pt' })
  expect([status, body.data]).toEqual([
    200,
    { ticket: expect.stringMatching(/^\w{3}-\w{3}$/), email },
  ])
  const { ticket } = body.data
  await expect.poll(() => site.messages.mails.length).toBe(2)
  const copy = site.messages.mails.find(({ to }) => to === email)
  expect(copy?.subject).toContain(ticket)
  expect(copy?.subject).toContain('Recebemos')
  const request = site.messages.mails.find(({ to }) => to === 'help@site.example')
  expect(request?.text).toContain(email)
  expect(request?.html).toContain('&lt;b&gt;my money')
})

test('a player is answered at the address of the account', async () => {
  const ana = await site.signUp()
  const { body } = await site.write(FORM, { as: ana })
  expect(body.data.email).toBe(ana.email)
})

test('a player sees their own messages, what they are about, and whether they are closed', async () => {
  const [ana, ben] = [await site.signUp(), await site.signUp()]
  const own = async (as: TestPlayer) =>
    (await site.call('GET', '/api/notification/communications', { as })).body.data
  const { ticket } = (await site.write({ ...FORM, topic: 'bet' }, { as: ana })).body.data
  const { subject, message } = FORM
  const texts = { subject, message, answers: [] }
  const open = { ticket, topic: 'bet', ...texts, closedAt: null, complaint: null }
  expect(await own(ana)).toEqual([{ ...open, createdAt: site.clock.now().toISOString() }])
  expect(await own(ben)).toEqual([])

  const subjects = () => site.messages.mails.map((mail) => mail.subject)
  await expect
    .poll(subjects, { timeout: 8_000, interval: 5 })
    .toContain(`[${ticket}] bet: ${subject}`)
  site.clock.advance(60_000)
  expect(await site.review.close(ticket, OPERATOR)).toBe('closed')
  expect(await site.review.close(ticket, OPERATOR)).toBe('notOpen')
  expect(await own(ana)).toMatchObject([{ closedAt: site.clock.now().toISOString() }])
  const audited = await site.db
    .selectFrom('audit_entry')
    .select(['act', 'details'])
    .where('player_id', '=', ana.playerId)
    .where('act', '=', 'support.ticketClosed')
    .execute()
  expect(audited).toEqual([{ act: 'support.ticketClosed', details: { ticket, why: 'ticket' } }])
})

test('an answer is beside the player’s message, and among the messages on the site', async () => {
  const ana = await site.signUp()
  const { ticket } = (await site.write(FORM, { as: ana })).body.data
  const text = 'We have looked at it.'
  const answered = await answer({ number: ticket, text, seen: 0, closes: false }, BY)
  expect(answered.ok).toBe(true)
  const own = await site.call('GET', '/api/notification/communications', { as: ana })
  const at = site.clock.now().toISOString()
  expect(own.body.data).toMatchObject([{ ticket, closedAt: null, answers: [{ text, at }] }])
  const unread = async () => {
    const { body } = await site.call('GET', '/api/notification/messenger/messages', { as: ana })
    return body.data.map((notice: Notice) => [notice.content.title, notice.readAt])
  }
  await expect.poll(unread).toContainEqual(['Support has answered you', null])
})

test('a complaint is closed with its final answer, and its player sees the dates', async () => {
  const ana = await site.signUp()
  const about = { kind: 'payment', id: crypto.randomUUID() }
  const sent = { ...FORM, isComplaint: true, about }
  const { ticket } = (await site.write(sent, { as: ana })).body.data
  const own = async () =>
    (await site.call('GET', '/api/notification/communications', { as: ana })).body.data[0]
  const dueAt = new Date(site.clock.now().getTime() + 56 * 86_400_000).toISOString()
  expect((await own()).complaint).toEqual({ dueAt, answeredAt: null, disputeBody: null })
  const [listed] = (await site.review.listOpen(200)).filter(({ number }) => number === ticket)
  expect(listed).toMatchObject({ complaintDueAt: new Date(dueAt), about })
  expect(await site.review.close(ticket, OPERATOR)).toBe('complaintUnanswered')
  const say = (seen: number, closes: boolean) =>
    site.answer(
      { number: ticket, text: 'We looked at it.', seen, closes },
      { ...OPERATOR, principal: 'person:rui', why: 'a test' },
    )
  expect(await say(0, false)).toMatchObject({ ok: true })
  expect((await own()).complaint.answeredAt).toBeNull()
  expect(await say(1, true)).toMatchObject({ ok: true })
  expect(await own()).toMatchObject({
    closedAt: site.clock.now().toISOString(),
    complaint: { answeredAt: site.clock.now().toISOString() },
  })
})

test('missing values are field errors', async () => {
  const { status, body } = await site.write({ subject: '', message: 'short' })
  expect([status, Object.keys(body.error.fields).toSorted()]).toEqual([
    422,
    ['email', 'message', 'subject'],
  ])
})

test('a network writes five an hour and then waits', async () => {
  const form = { ...FORM, email: 'crowd@players.example' }
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) statuses.push((await site.write(form)).status)
  expect(statuses.at(-1)).toBe(429)
  site.clock.advance(3_600_001)
  expect((await site.write(form)).status).toBe(200)
})
