// Fuzzing of untrusted input: every parser answers, never throws, and accepts nothing forged.
// FUZZ_RUNS=200000 runs longer; a failure prints the seed that repeats it.
import { readDestination } from '@fairhouse/domain/destination'
import { decideBackRoute } from '@fairhouse/domain/deposit-back-route'
import { decodeFrame } from '@fairhouse/realtime/command'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { signWebhook, verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCookie } from '#platform/http/cookie'
import { readMultipartBody } from '#platform/http/read-multipart'
import {
  TELEGRAM_KEYS,
  readInitData,
  readTelegramKey,
} from '#platform/modules/auth/telegram/init-data'

const RUNS = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 400) }

const bytesOf = (text: string) => Buffer.from(text, 'base64').toString('hex')

/** A text with parts removed, doubled, replaced or inserted. */
function damaged(text: string): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      '\0',
      '\r\n',
      '%00',
      '&hash=',
      '__proto__',
      '{',
      '"',
      '\\',
      '//',
      '🎲',
      '\ud800',
    ),
  )
  const cut = fc.record({ at: fc.nat(text.length), length: fc.nat(12), piece })
  return fc
    .array(cut, { minLength: 1, maxLength: 4 })
    .map((cuts) =>
      cuts.reduce(
        (now, { at, length, piece }) => now.slice(0, at) + piece + now.slice(at + length),
        text,
      ),
    )
}

test('a webhook with a changed body or header is not taken for signed', () => {
  const clock = createManualClock('2030-01-01T00:00:00Z')
  const secrets = [`whsec_${Buffer.alloc(32, 7).toString('base64')}`]
  const body = '{"type":"payment.succeeded","data":{"amount":"1000"}}'
  const headers = signWebhook({ id: 'msg_1', timestamp: clock.now(), body }, secrets)
  const names = Object.keys(headers) as (keyof typeof headers)[]
  const verify = (changed: Partial<typeof headers>, text: string) => {
    const all = new Headers()
    for (const [name, value] of Object.entries({ ...headers, ...changed })) {
      // HTTP cannot carry it, so it never arrives.
      if (!/^[\t\x20-\x7e]*$/.test(value)) return false
      all.set(name, value)
    }
    return verifyWebhook({ headers: all, rawBody: Buffer.from(text) }, { secrets, clock }).ok
  }
  expect(verify({}, body)).toBe(true)
  fc.assert(
    fc.property(damaged(body), (text) => text === body || !verify({}, text)),
    RUNS,
  )
  fc.assert(
    fc.property(
      fc
        .constantFrom(...names)
        .chain((name) => damaged(headers[name]).map((value) => ({ name, value }))),
      ({ name, value }) => {
        // Spaces, further signatures, and letters that base64 ignores change nothing signed.
        const isSame = value.split(' ').some((part) => bytesOf(part) === bytesOf(headers[name]))
        return isSame || !verify({ [name]: value }, body)
      },
    ),
    RUNS,
  )
})

test('init data of Telegram with anything changed opens no account', () => {
  const check = {
    bots: [
      { id: '1', token: '1:token' },
      { id: '2', token: null },
    ],
    key: readTelegramKey(TELEGRAM_KEYS.production),
    ageMsMax: 300_000,
    now: new Date('2030-01-01T00:00:00Z'),
  }
  const user = encodeURIComponent('{"id":1,"first_name":"Ana"}')
  const raw = `user=${user}&auth_date=1893456000&start_param=x&hash=${'ab'.repeat(32)}&signature=AA`
  fc.assert(
    fc.property(damaged(raw), (text) => readInitData(text, check) === null),
    RUNS,
  )
})

test('a frame of a socket is commands or nothing', () => {
  const frame =
    '{"id":1,"connect":{"token":"a"}}\n{"id":2,"subscribe":{"channel":"wallet:accounts#1"}}'
  fc.assert(
    fc.property(damaged(frame), (text) => {
      const commands = decodeFrame(text)
      return commands === null || commands.every(({ method }) => typeof method === 'string')
    }),
    RUNS,
  )
})

test('a multipart body is texts and bytes, or malformed', async () => {
  const body =
    '--b\r\nContent-Disposition: form-data; name="side"\r\n\r\nfront\r\n' +
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nxyz\r\n--b--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  await fc.assert(
    fc.asyncProperty(damaged(body), async (text) => {
      const request = new Request('http://localhost/', { method: 'POST', body: text, headers })
      const read = await readMultipartBody(request, { field: 'file', bytesMax: 1_000 })
      return !read.ok || (Object.getPrototypeOf({}) === Object.prototype && read.value !== null)
    }),
    RUNS,
  )
})

test('a way back or a redirect stays on the site or leads to an allowed host', () => {
  const allowed = ['partner.example']
  const starts = [
    '/wallet?a=1',
    'https://partner.example/x',
    '//evil.example',
    'javascript:alert(1)',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...starts).chain(damaged), (text) => {
      const back = decideBackRoute(text)
      const site = 'https://site.example'
      if (back.ok && new URL(back.value, site).origin !== site) return false
      const to = readDestination(text, allowed)
      if (to === null) return true
      if (to.kind === 'inside') return new URL(to.path, site).origin === site
      const { protocol, hostname } = new URL(to.href)
      return protocol === 'https:' && allowed.includes(hostname)
    }),
    RUNS,
  )
})

test('a cookie header gives a text or nothing', () => {
  fc.assert(
    fc.property(damaged('access_token=abc; locale=en'), (text) => {
      const value = readCookie(text, 'access_token')
      return value === null || typeof value === 'string'
    }),
    RUNS,
  )
})
