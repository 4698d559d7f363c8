import { afterAll, expect, test } from 'vitest'
import {
  createVerificationSetup,
  message,
} from '#platform/modules/kyc/verification/verification.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

const OPERATOR = { actor: { operator: 'olga' }, traceId: 'trace-1' }

const setup = await createVerificationSetup()
afterAll(() => setup.close())

const subjectsTo = (player: TestPlayer) =>
  setup.messages.mails.filter(({ to }) => to === player.email).map(({ subject }) => subject)

test.each([
  ['approved', 'Your identity is verified'],
  ['retry', 'We need new photos'],
  ['rejected', 'We couldn’t verify your identity'],
] as const)('a player is mailed that their verification is %s', async (state, subject) => {
  const player = await setup.site.signUp()
  const note = 'Both sides, please.'
  const decided = await setup.verification.review.decide(player.playerId, { state, note }, OPERATOR)
  expect(decided.ok).toBe(true)
  await expect.poll(() => subjectsTo(player)).toEqual([subject])
  const mail = setup.messages.mails.find(({ to }) => to === player.email)
  // An operator's note about an approval is internal.
  expect(mail?.text.includes(note)).toBe(state !== 'approved')
})

test('the steps of a provider are not notified, its decisions are, once each', async () => {
  const player = await setup.site.signUp()
  const steps = ['init', 'pending', 'RETRY', 'RETRY', 'pending', 'GREEN'] as const
  for (const [index, step] of steps.entries()) {
    expect(await setup.deliver(message(player, index, step))).toMatchObject({ outcome: 'changed' })
  }
  const told = ['We need new photos', 'Your identity is verified']
  await expect.poll(() => subjectsTo(player)).toEqual(told)
})

test('the same rejection with another comment is notified again', async () => {
  const player = await setup.site.signUp()
  for (const note of ['Both sides, please.', 'Both sides, please.', 'In colour, please.']) {
    await setup.verification.review.decide(player.playerId, { state: 'retry', note }, OPERATOR)
  }
  await expect.poll(() => subjectsTo(player).length).toBe(2)
  const last = setup.messages.mails.findLast(({ to }) => to === player.email)
  expect(last?.text).toContain('In colour, please.')
})
