import { createHash, randomBytes } from 'node:crypto'
import { hasZeroBits, workText } from '@fairhouse/domain/proof-of-work'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, expect, test } from 'vitest'
import { createProofOfWork } from '#platform/modules/auth/captcha/proof-of-work.captcha'
import { createTestPlatform } from '#platform/testing/test-platform'

const FREE = 2
const MAX = 6

let people = 0
const clock = createManualClock('2030-01-01T12:00:00Z')
const site = await createTestPlatform({
  clock,
  env: {
    FAIRHOUSE_REGISTRATIONS_FREE: String(FREE),
    FAIRHOUSE_REGISTRATIONS_PER_HOUR: String(MAX),
    FAIRHOUSE_TRUSTED_PROXIES: '127.0.0.1',
  },
})
afterAll(() => site.close())

function register(from: string, captcha?: string) {
  return site.call('POST', '/api/player/register', {
    headers: { 'x-forwarded-for': from, 'cf-connecting-ip': from },
    body: {
      email: `person-${people++}@players.test`,
      password: 'A calm river 47',
      country: 'PT',
      currency: 'EUR',
      agreements: true,
      ...(captcha !== undefined && { captcha }),
    },
  })
}

function solve(challenge: string): string {
  const bits = Number(challenge.split('.')[1])
  for (let counter = 0; ; counter += 1) {
    const work = workText(challenge, counter)
    if (hasZeroBits(createHash('sha256').update(work).digest(), bits)) return work
  }
}

async function crowd(from: string): Promise<string> {
  for (let each = 0; each < FREE; each += 1) expect((await register(from)).status).toBe(200)
  const { status, body } = await register(from)
  expect([status, body.error.code]).toEqual([428, 'captchaRequired'])
  return body.error.challenge
}

test('the first registrations of a network are free, the next ones need a captcha', async () => {
  const challenge = await crowd('198.51.100.1')
  expect((await register('198.51.100.1', solve(challenge))).status).toBe(200)
  expect((await register('198.51.100.2')).status, 'another network').toBe(200)
})

test('twenty concurrent first attempts get no more free ones than sequential ones', async () => {
  const from = '198.51.100.5'
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(from)))
  const codes = answers.map(({ status, body }) => body.error?.code ?? status)
  expect(codes.filter((code) => code === 200)).toHaveLength(FREE)
  expect(codes.filter((code) => code === 'captchaRequired')).toHaveLength(20 - FREE)
})

test('a captcha answer is valid once, also when sent twenty times concurrently', async () => {
  const answer = solve(await crowd('198.51.100.10'))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => register('198.51.100.10', answer)),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 428)])
})

test('a wrong, foreign, forged or expired answer gets a new challenge', async () => {
  const from = '198.51.100.20'
  const challenge = await crowd(from)
  const [until, , nonce, signature] = challenge.split('.')
  const foreign = createProofOfWork({ db: site.db, secret: 'another site', randomBytes })
  const wrong = [
    `${challenge}:0`,
    `${challenge}:-1`,
    `${challenge}:1e3`,
    challenge,
    ':',
    'words',
    solve(`${until}.0.${nonce}.${signature}`),
    solve(foreign.issue(clock.now())),
  ]
  for (const captcha of wrong) {
    const { body } = await register(from, captcha)
    expect(body.error?.code, captcha).toBe('captchaRequired')
  }
  const late = solve(challenge)
  clock.advance(10 * 60_000)
  expect((await register(from, late)).body.error.code).toBe('captchaRequired')
})

test('beyond the hourly limit no captcha helps, and after the hour registration is free again', async () => {
  const from = '198.51.100.30'
  let challenge = await crowd(from)
  for (let each = FREE; each < MAX; each += 1) {
    expect((await register(from, solve(challenge))).status).toBe(200)
    challenge = (await register(from)).body.error.challenge
  }
  const refused = await register(from, solve(challenge))
  expect(refused.body.error.code).toBe('tooManyRequests')
  clock.advance(3_600_000)
  expect((await register(from)).status).toBe(200)
})
