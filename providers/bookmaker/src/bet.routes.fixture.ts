import { randomBytes, randomUUID } from 'node:crypto'
import { signConnectionToken } from '@fairhouse/realtime/token'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { signWebhook, verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import { createTestDatabase, type TestDatabase } from '@fairhouse/server-kit/test-database'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { catalogueOf, createTestSeeds, TEST_START } from './bookmaker.fixture.ts'
import { BOOKMAKER_MIGRATIONS } from './bookmaker.migrations.ts'
import { createBookmakerProvider, type BookmakerProvider } from './bookmaker.provider.ts'

export const BOOK_SECRET = `whsec_${Buffer.from('a-secret-of-the-book-in-tests-01').toString('base64')}`

type Sent = { readonly token?: string; readonly body?: object }

/** A book for a test file, whose events are simulated and whose operator answers as it is told. */
export function setUpBook() {
  let database: TestDatabase
  const clock = createManualClock(TEST_START)
  const at = {
    clock,
    ada: randomUUID() as string,
    session: randomUUID() as string,
    bookmaker: null as unknown as BookmakerProvider,
    leg: {} as Record<string, unknown>,
    startMs: 0,
    /** The requests to the operator's wallet, and its next responses. */
    asked: [] as { command: string; [field: string]: unknown }[],
    reply: (): Response => Response.json({ status: 'done' }),
    tokenOf: (user: string, secret = BOOK_SECRET) =>
      signConnectionToken(secret, {
        user,
        session: at.session,
        issuedAtMs: clock.now().getTime(),
        lifeMs: 3_600_000,
      }),
    async call(method: string, path: string, options: Sent = {}) {
      const response = await at.bookmaker.fetch(
        new Request(`http://book.test/bookmaker/api/${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
          },
          ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
        }),
      )
      const retryAfter = response.headers.get('retry-after')
      return { status: response.status, retryAfter, ...JSON.parse(await response.text()) }
    },
    slip: (changes: object = {}) => ({
      id: randomUUID() as string,
      legs: [at.leg],
      sizes: [1],
      unitStake: '1000',
      currency: 'EUR',
      ...changes,
    }),
    /** A signed call of the operator. */
    command(body: object, secret = BOOK_SECRET) {
      const text = JSON.stringify(body)
      const message = { id: randomUUID(), timestamp: clock.now(), body: text }
      const headers = { 'content-type': 'application/json', ...signWebhook(message, [secret]) }
      const request = { method: 'POST', headers, body: text }
      return at.bookmaker.fetch(new Request('http://book.test/bookmaker/operator', request))
    },
  }

  /** The operator at the other end of the signed calls. */
  const operator: typeof fetch = async (_url, init) => {
    const rawBody = new TextEncoder().encode(String(init?.body))
    const headers = new Headers(init?.headers)
    expect(verifyWebhook({ headers, rawBody }, { secrets: [BOOK_SECRET], clock }).ok).toBe(true)
    at.asked.push(JSON.parse(String(init?.body)))
    return at.reply()
  }

  beforeAll(async () => {
    database = await createTestDatabase({ migrations: BOOKMAKER_MIGRATIONS })
    at.bookmaker = await createBookmakerProvider({
      databaseUrl: database.url,
      clock,
      newId: createNewId({ clock, randomBytes }),
      newSeed: createTestSeeds(),
      random: () => 0.5,
      log: silentLog,
      operator: { walletUrl: 'http://platform.test/wallet', secret: BOOK_SECRET },
      fetch: operator,
      catalogue: catalogueOf('Sprint League'),
    })
    await at.bookmaker.worker.pass()
    clock.advance(1_000)
    await at.bookmaker.worker.pass()
    const [, event] = (await at.call('GET', 'events?status=upcoming&limit=2')).data
    const [market] = event.markets
    const [outcome] = market.outcomes
    const { id: marketId, specifiers } = market
    at.startMs = Date.parse(event.startAt)
    const { id: outcomeId, price } = outcome
    at.leg = { eventId: event.id, marketId, specifiers, outcomeId, price }
  })
  afterAll(async () => {
    await at.bookmaker.stop()
    await database.close()
  })
  beforeEach(() => {
    at.asked.length = 0
    at.reply = () => Response.json({ status: 'done' })
  })
  return at
}
