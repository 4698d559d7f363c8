import { randomBytes } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMessages, type TestMessages } from '#platform/modules/message/message.fixture'
import { createSupportModule } from '#platform/modules/support/support.module'
import { createTestApp, type TestApp } from '#platform/testing/test-app'

const clock = createManualClock('2030-01-01T12:00:00Z')
const FORM = { subject: 'Deposit', message: 'Where is <b>my money</b>?' }
let house: TestApp
let messages: TestMessages

beforeAll(async () => {
  const started: TestMessages[] = []
  house = await createTestApp({
    clock,
    routes: (deps) => {
      const own = startTestMessages(deps)
      started.push(own)
      return createSupportModule({
        ...deps,
        randomBytes,
        messages: own,
        supportEmail: 'help@house.example',
      }).routes
    },
  })
  messages = started[0]!
})
afterAll(async () => {
  await messages.stop()
  await house.close()
})

const write = (body: object, as?: Parameters<TestApp['call']>[2]) =>
  house.call('POST', '/api/notification/communications', { body, ...as })

test('a guest gets a ticket number, by mail as well, and support gets the message', async () => {
  const email = 'guest@players.example'
  const { status, body } = await write({ ...FORM, email, locale: 'pt' })
  expect([status, body.data]).toEqual([
    200,
    { ticket: expect.stringMatching(/^\w{3}-\w{3}$/), email },
  ])
  const { ticket } = body.data
  await expect.poll(() => messages.mails.length, { timeout: 8_000, interval: 5 }).toBe(2)
  const copy = messages.mails.find(({ to }) => to === email)
  expect(copy?.subject).toContain(ticket)
  expect(copy?.subject).toContain('Recebemos')
  const request = messages.mails.find(({ to }) => to === 'help@house.example')
  expect(request?.text).toContain(email)
  expect(request?.html).toContain('&lt;b&gt;my money')
})

test('a player is answered at the address of the account', async () => {
  const ana = await house.signUp()
  const { body } = await write(FORM, { as: ana })
  expect(body.data.email).toBe(ana.email)
})

test('what is missing is said by field', async () => {
  const { status, body } = await write({ subject: '', message: 'short' })
  expect([status, Object.keys(body.error.fields).toSorted()]).toEqual([
    422,
    ['email', 'message', 'subject'],
  ])
})

test('a network writes five an hour and then waits', async () => {
  const form = { ...FORM, email: 'crowd@players.example' }
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) statuses.push((await write(form)).status)
  expect(statuses.at(-1)).toBe(429)
  clock.advance(3_600_001)
  expect((await write(form)).status).toBe(200)
})
