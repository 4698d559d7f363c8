import { randomBytes } from 'node:crypto'
import { catalogueOf, createTestSeeds } from '@fairhouse/bookmaker/bookmaker.fixture'
import { BOOKMAKER_MIGRATIONS } from '@fairhouse/bookmaker/bookmaker.migrations'
import { createBookmakerProvider } from '@fairhouse/bookmaker/bookmaker.provider'
import { createCashierSetup } from '@fairhouse/cashier/cashier.fixture'
import { CLIENT, createIdentitySetup } from '@fairhouse/identity/identity.fixture'
import { createMessengerSetup } from '@fairhouse/messenger/messenger.fixture'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { OUTAGE_CODES } from '@fairhouse/server-kit/database-outage'
import { failConnecting } from '@fairhouse/server-kit/database-outage.fixture'
import { createNewId } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { createStudioSetup } from '@fairhouse/studio/studio.fixture'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

type Answer = Pick<Response, 'status' | 'headers'>
/** A request of each provider that its database decides, and its end. */
type Subject = { readonly ask: () => Answer | Promise<Answer>; readonly close: () => Promise<void> }

const SUBJECTS: Readonly<Record<string, () => Promise<Subject>>> = {
  async studio() {
    const { studio, close } = await createStudioSetup()
    const headers = { authorization: `Bearer ${'0'.repeat(64)}` }
    const ask = () => studio.fetch(new Request('http://h.test/studio/api/session', { headers }))
    return { ask, close }
  },
  async bookmaker() {
    const database = await createTestDatabase({ migrations: BOOKMAKER_MIGRATIONS })
    const clock = createManualClock('2030-01-01T12:00:00Z')
    const bookmaker = await createBookmakerProvider({
      databaseUrl: database.url,
      clock,
      newId: createNewId({ clock, randomBytes }),
      newSeed: createTestSeeds(),
      random: () => 0.5,
      log: silentLog,
      catalogue: catalogueOf('Sprint League'),
    })
    const ask = () => bookmaker.fetch(new Request('http://h.test/bookmaker/api/popular-bets'))
    const close = async () => {
      await bookmaker.stop()
      await database.close()
    }
    return { ask, close }
  },
  async cashier() {
    const { cashier, close } = await createCashierSetup()
    const ask = () => cashier.fetch(new Request('http://h.test/cashier/pay/unknown'))
    return { ask, close }
  },
  async identity() {
    const { origin, close } = await createIdentitySetup()
    const redirect_uri = 'http://site.test/api/callbacks/social/demo-id'
    const body = { grant_type: 'authorization_code', code: 'unknown', redirect_uri }
    const credentials = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')
    const ask = () =>
      fetch(`${origin}/identity/issuers/demo-id/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams(body),
      })
    return { ask, close }
  },
  async 'identity verification'() {
    const { visit, origin, close } = await createIdentitySetup()
    const path = `${origin}/identity/verification/applicant`
    return { ask: () => visit(path, { authorization: 'Bearer unknown' }), close }
  },
  async messenger() {
    const { visit, close } = await createMessengerSetup()
    return { ask: () => visit('/messenger/'), close }
  },
}

/** Errors of PostgreSQL, of sockets, and of the pool, which have no code. */
const OUTAGES: readonly (readonly [kind: string, error: Error])[] = [
  ...OUTAGE_CODES.map((code) => [code, Object.assign(new Error(code), { code })] as const),
  ['no free connection', new Error('timeout exceeded when trying to connect')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
]

let recover = (): void => undefined
afterEach(() => recover())

describe.each(Object.entries(SUBJECTS))('%s', (_, create) => {
  let subject: Subject
  beforeAll(async () => void (subject = await create()))
  afterAll(() => subject.close())

  test.each(OUTAGES)('answers 503 and when to come back after the error %s', async (_, error) => {
    recover = failConnecting(error)
    const answer = await subject.ask()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
  })

  test('answers 500 after a bug', async () => {
    const bug = Object.assign(new Error('check'), { code: '23514' })
    recover = failConnecting(bug)
    expect((await subject.ask()).status).toBe(500)
  })
})
