// The examples of docs/adapters.md, against the clients and schemas that they are for.
import { readFileSync } from 'node:fs'
import { signConnectionToken } from '@fairhouse/realtime/token'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import { afterEach, expect, test, vi } from 'vitest'
import { lineSchema } from '../../providers/bookmaker/src/outside/line.schema.ts'
import { createCashierProvider } from '../../apps/platform/src/integrations/cashier/cashier.provider.ts'
import { createHttpSmsSender } from '../../apps/platform/src/integrations/http-sms/http-sms.sender.ts'
import { playSchema } from '../../apps/platform/src/integrations/softswiss/softswiss.schema.ts'
import {
  isSigned,
  SIGNATURE_HEADER,
} from '../../apps/platform/src/integrations/softswiss/softswiss.signature.ts'
import { walletCommandSchema } from '../../apps/platform/src/modules/sport/sport-wallet.schema.ts'
import { createPortsDocument } from './ports.ts'

type Handler = (request: Request) => Promise<Response>

const PAGE = readFileSync(new URL('../../docs/adapters.md', import.meta.url), 'utf8')
const PLAYER = '019ff000-0000-7000-8000-00000000abcd'
const SESSION = '019ff000-0000-7000-8000-00000000abce'
const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`

afterEach(() => vi.unstubAllGlobals())

async function exampleOf(name: string): Promise<Record<string, (...given: any[]) => any>> {
  const [, code = ''] = new RegExp(`\`\`\`js ${name}\\n([^]*?)\`\`\``).exec(PAGE) ?? []
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
}

const fetchFrom =
  (handler: Handler): typeof fetch =>
  async (url, init) =>
    handler(new Request(url, init))

/** What an example sent to the site, which answered with `answer`. */
async function sentBy(run: () => Promise<unknown>, answer: object) {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(url, init))
    return Response.json(answer)
  })
  const result = await run()
  const rawBody = new Uint8Array(await sent[0]!.clone().arrayBuffer())
  return { result, request: sent[0]!, rawBody, body: JSON.parse(Buffer.from(rawBody).toString()) }
}

test('the cashier opens a payment, answers the same one again, and says that there is none', async () => {
  const { cashier } = await exampleOf('cashier')
  const payments = new Map<string, object>()
  const handler = cashier!({
    find: async (reference: string) => payments.get(reference) ?? null,
    async open({ reference, amount, currency }: Record<string, string>) {
      const payment = { id: `p-${reference}`, status: 'pending', amount, currency }
      payments.set(reference!, { ...payment, redirectUrl: 'https://pay.example/p' })
      return payments.get(reference!)
    },
  }) as Handler
  const provider = createCashierProvider({
    ...{ name: 'cashier', url: 'http://adapter.test', apiKey: 'key', timeoutMs: 1_000 },
    ...{ publicUrl: () => 'https://pay.example', fetch: fetchFrom(handler) },
  })
  const order = {
    ...{ invoiceId: PLAYER, kind: 'card', amountMinor: 5_000n, currency: 'EUR' },
    ...{ siteOrigin: 'https://site.test', backRoute: '/', expiresAt: new Date(0) },
  }
  expect(await provider.findPayment(PLAYER)).toBeNull()
  const opened = await provider.openPayment(order)
  expect(opened).toMatchObject({ paymentId: `p-${PLAYER}`, outcome: null })
  expect(await provider.openPayment(order)).toEqual(opened)
  expect(await provider.findPayment(PLAYER)).toEqual(opened)
})

test('the platform accepts the signature of a webhook', async () => {
  const { sign } = await exampleOf('webhook')
  const headers = new Headers(sign!(SECRET, 'message-1', '{}'))
  const clock = createManualClock(new Date().toISOString())
  const received = { headers, rawBody: Buffer.from('{}') }
  expect(verifyWebhook(received, { secrets: [SECRET], clock })).toMatchObject({ id: 'message-1' })
})

test('the gateway of text messages says what is sent and what cannot be', async () => {
  const { sms } = await exampleOf('sms')
  const handler = sms!({ send: async ({ to }: { to: string }) => to !== '+10' }) as Handler
  const access = { url: 'https://sms.test/v1/messages', apiKey: 'key', fetch: fetchFrom(handler) }
  const message = { id: 'one', text: 'Hello', language: 'en' }
  expect(await createHttpSmsSender(access).send({ ...message, to: '+11' })).toBe('sent')
  expect(await createHttpSmsSender(access).send({ ...message, to: '+10' })).toBe('undeliverable')
})

test('the wallet understands the bet of a sportsbook', async () => {
  const { place } = await exampleOf('sportsbook')
  const token = await signConnectionToken(SECRET, {
    ...{ user: PLAYER, session: SESSION, issuedAtMs: Date.now(), lifeMs: 60_000 },
  })
  const leg = { event: 'A – B', market: 'Winner', outcome: 'A', price: '2.10', result: 'open' }
  const bet = {
    ...{ betId: PLAYER, currency: 'EUR', stakeMinor: '500' },
    coupon: { kind: 'single', result: 'open', legs: [leg] },
  }
  const sent = await sentBy(() => place!('https://site.test', () => ({}), { bet, token }), {
    status: 'done',
  })
  expect([sent.result, sent.request.url]).toEqual([
    true,
    'https://site.test/api/callbacks/bookmaker',
  ])
  expect(walletCommandSchema.parse(sent.body)).toMatchObject({ session: SESSION, stakeMinor: 500n })
})

test('the book reads the lines of a feed', async () => {
  const { lines } = await exampleOf('feed')
  const line = { type: 'prices', event: 'm-1', markets: [] }
  const company = { lines: async () => [1, 2, 3].map((seq) => ({ ...line, seq })) }
  const answer = await lines!(company)(new Request('https://feed.test/lines?after=1'))
  const read = (await answer.text()).trim().split('\n')
  expect(read.map((text: string) => lineSchema.parse(JSON.parse(text)).seq)).toEqual([2, 3])
})

test('the wallet understands the bet of a game', async () => {
  const { bet } = await exampleOf('games')
  const player = { user_id: PLAYER, currency: 'EUR', session_id: 'session-0123456789' }
  const { request, rawBody, body } = await sentBy(
    () => bet!('https://site.test', 'token', { round: 'r-1', player, amount: 100 }),
    { balance: 0 },
  )
  expect(isSigned('token', rawBody, request.headers.get(SIGNATURE_HEADER))).toBe(true)
  expect(playSchema.safeParse(body).error).toBeUndefined()
})

test('the OpenAPI document has every call of the ports, and each reference leads somewhere', () => {
  const document = createPortsDocument()
  const { paths, webhooks, components } = document as Record<string, Record<string, object>>
  expect(Object.keys(paths!)).toContain('/cashier/v1/payments')
  expect(Object.keys(webhooks!)).toContain('/api/callbacks/bookmaker')
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  const schemas = components!['schemas'] as Record<string, object>
  for (const [, name = ''] of references) expect(Object.keys(schemas)).toContain(name)
})
