import { beforeEach, expect, test } from 'vitest'
import type { CodeSubject } from '#platform/modules/auth/one-time-code/one-time-code'
import {
  ASKER,
  PHONE,
  type CodeSetup,
  createCodeSetup,
} from '#platform/modules/auth/one-time-code/one-time-code.fixture'
import { shareSite } from '#platform/testing/test-platform'

const SECOND = 1_000
const signIn: CodeSubject = { purpose: 'signIn', recipient: { kind: 'phone', address: PHONE } }

let setup: CodeSetup

const open = shareSite(createCodeSetup)
beforeEach(async () => {
  setup = await open()
})

const spend = (code: string, subject: CodeSubject = signIn, from: Partial<typeof ASKER> = {}) =>
  setup.spendCode({ ...subject, code }, { ...ASKER, ...from })

/** Six digits other than the code. */
const otherThan = (code: string, turn = 1) =>
  String((Number(code) + turn) % 1_000_000).padStart(6, '0')

const REJECTED = { ok: false, refusal: 'codeRejected' }

test('a code is valid once, in any spelling', async () => {
  const code = await setup.codeFor(signIn)
  expect(await spend(` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ ok: true })
  expect(await spend(code)).toEqual(REJECTED)
  expect(await setup.audited()).toEqual([
    'player.codeRequested phone queued signIn',
    'player.codeAccepted phone signIn',
    'player.codeRefused phone signIn',
  ])
})

test('of twenty concurrent attempts with the right code one succeeds', async () => {
  const code = await setup.codeFor(signIn)
  const answers = await Promise.all(Array.from({ length: 20 }, () => spend(code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('wrong, used, expired, blocked and unknown codes get the same answer', async () => {
  const never = await spend('000000')
  const code = await setup.codeFor(signIn)
  const wrong = await spend(otherThan(code))
  await spend(code)
  const used = await spend(code)
  setup.clock.advance(3_600 * SECOND)
  const late = await setup.codeFor(signIn)
  setup.clock.advance(600 * SECOND)
  expect([never, wrong, used, await spend(late)]).toEqual([REJECTED, REJECTED, REJECTED, REJECTED])
})

test('after five wrong attempts the right code is refused too', async () => {
  const code = await setup.codeFor(signIn)
  for (let turn = 1; turn <= 5; turn += 1) {
    // each after the previous one's delay, and from another device
    expect(await spend(otherThan(code, turn), signIn, { userAgent: `device ${turn}` })).toEqual(
      REJECTED,
    )
  }
  setup.clock.advance(30 * SECOND)
  expect(await spend(code, signIn, { userAgent: 'device 6' })).toEqual(REJECTED)
})

test('a new code brings no new free attempts: the delays grow', async () => {
  const first = await setup.codeFor(signIn)
  for (let turn = 1; turn <= 5; turn += 1) await spend(otherThan(first, turn))
  setup.clock.advance(30 * SECOND)
  const code = await setup.codeFor(signIn)
  const other = { userAgent: 'another', ip: '198.51.100.1' }
  expect(await spend(otherThan(code), signIn, other)).toEqual(REJECTED)
  const early = await spend(code, signIn, other)
  expect(early).toEqual({ ok: false, refusal: 'tooManyRequests', retryAfterSeconds: 4 })
  setup.clock.advance(4 * SECOND)
  expect(await spend(code, signIn, other)).toEqual({ ok: true })
})

test('a device that fails at many numbers is delayed, others are not', async () => {
  for (let turn = 1; turn <= 5; turn += 1) {
    const recipient = { kind: 'phone', address: `+491511234500${turn}` } as const
    await spend('123456', { purpose: 'signIn', recipient })
  }
  const code = await setup.codeFor(signIn)
  expect(await spend(code)).toMatchObject({ refusal: 'tooManyRequests', retryAfterSeconds: 2 })
  expect(await spend(code, signIn, { ip: '198.51.100.1' })).toEqual({ ok: true })
})

test('a code is not valid for another purpose, recipient or player', async () => {
  const player = await setup.site.signUp()
  const mine = { ...signIn, purpose: 'stepUp', playerId: player.playerId } as const
  const code = await setup.codeFor(mine)
  const others: CodeSubject[] = [
    { ...mine, purpose: 'confirmPhone' },
    { ...mine, recipient: { kind: 'phone', address: '+4915112345678' } },
    { ...mine, playerId: (await setup.site.signUp()).playerId },
    { purpose: 'stepUp', recipient: mine.recipient },
  ]
  for (const other of others) expect(await spend(code, other)).toEqual(REJECTED)
  expect(await spend(code, mine)).toEqual({ ok: true })
})

test('a newer code replaces the previous one', async () => {
  const first = await setup.codeFor(signIn)
  setup.clock.advance(30 * SECOND)
  const second = await setup.codeFor(signIn)
  expect(second).not.toBe(first)
  expect(await spend(first)).toEqual(REJECTED)
  expect(await spend(second)).toEqual({ ok: true })
})
