import { expect, test } from 'vitest'
import { configOf, problemsOf, production, SECRET } from '#platform/config/config.fixture'
import { fillPort } from '#platform/integration'

const SMS = { id: 'one', to: '+5511961234567', text: '042917 is your code', language: 'en' }
const ACCOUNT = `AC${'0'.repeat(32)}`
const TWILIO = {
  ...production,
  FAIRHOUSE_TWILIO_ACCOUNT: ACCOUNT,
  FAIRHOUSE_TWILIO_TOKEN: SECRET,
  FAIRHOUSE_TWILIO_FROM: '+15005550006',
}

/** The configured sender with a scripted API. */
function senderTo(answer: () => Promise<Response>, env: Record<string, string> = TWILIO) {
  const asked: Request[] = []
  const [sender] = fillPort('smsSender', {
    config: configOf(env),
    clock: { now: () => new Date() },
    log: undefined as never,
    providersOrigin: () => '',
    fetch(input, init) {
      asked.push(new Request(input, init))
      return answer()
    },
  })
  return { asked, sender: sender! }
}

// The documented answers of the API, shortened.
const created = async () => Response.json({ sid: 'SM1', status: 'queued' }, { status: 201 })
const failed = (code: number, status = 400) => Response.json({ code, status }, { status })

test('a message is posted as a form with the account’s credentials', async () => {
  const { asked, sender } = senderTo(created)
  expect(await sender.send(SMS)).toBe('sent')
  const [request] = asked
  expect(request?.url).toBe(`https://api.twilio.com/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
  const basic = Buffer.from(`${ACCOUNT}:${SECRET}`).toString('base64')
  expect(request?.headers.get('authorization')).toBe(`Basic ${basic}`)
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    To: SMS.to,
    From: '+15005550006',
    Body: SMS.text,
  })
})

test('a messaging service is named by its own field', async () => {
  const service = `MG${'1'.repeat(32)}`
  const { asked, sender } = senderTo(created, { ...TWILIO, FAIRHOUSE_TWILIO_FROM: service })
  await sender.send(SMS)
  expect(await asked[0]?.text()).toContain(`MessagingServiceSid=${service}`)
})

test.each([21_211, 21_610, 21_614])('error %i means that nobody gets it', async (code) => {
  expect(await senderTo(async () => failed(code)).sender.send(SMS)).toBe('undeliverable')
})

test.each([
  ['is away', () => Promise.reject(new Error(`connect to ${SMS.to}`)), 'did not answer'],
  ['is busy', async () => failed(20_429, 429), '429'],
  ['does not know the token', async () => failed(20_003, 401), '401'],
  ['answers a page', async () => new Response(SMS.to, { status: 502 }), '502'],
])('when Twilio %s it is a failure, told without the number', async (_what, answer, words) => {
  const failure = await senderTo(answer)
    .sender.send(SMS)
    .catch((error: unknown) => error as Error)
  const { message, cause } = failure as Error
  expect(message).toContain(words)
  expect(JSON.stringify({ message, cause: cause ?? null })).not.toContain(SMS.to)
})

test('it takes the place of a demo’s inbox, and is the only sender', () => {
  const ids = (env: Record<string, string>) => configOf(env).integrations.map(({ id }) => id)
  const { FAIRHOUSE_TWILIO_ACCOUNT, FAIRHOUSE_TWILIO_TOKEN, FAIRHOUSE_TWILIO_FROM } = TWILIO
  const demo = { FAIRHOUSE_TWILIO_ACCOUNT, FAIRHOUSE_TWILIO_TOKEN, FAIRHOUSE_TWILIO_FROM }
  expect(ids(demo)).toContain('twilio')
  expect(ids(demo)).not.toContain('sms')
  const gateway = { FAIRHOUSE_SMS_URL: 'https://sms.example/v1', FAIRHOUSE_SMS_KEY: SECRET }
  expect(problemsOf({ ...TWILIO, ...gateway })[0]).toContain('only one of them can be used')
  expect(
    problemsOf({ ...production, FAIRHOUSE_TWILIO_ACCOUNT }).map((p) => p.split(' ')[0]),
  ).toEqual(['FAIRHOUSE_TWILIO_TOKEN', 'FAIRHOUSE_TWILIO_FROM'])
})
