// The kit of sportsbooks against our bookmaker, and against one that settles with more than the stake.
import { randomBytes, randomUUID } from 'node:crypto'
import { BOOKMAKER_MIGRATIONS } from '@fairhouse/bookmaker/bookmaker.migrations'
import { createBookmakerProvider } from '@fairhouse/bookmaker/bookmaker.provider'
import { catalogueOf } from '@fairhouse/bookmaker/bookmaker.fixture'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { expect, test } from 'vitest'
import { createChecks } from './checks.ts'
import { findFreePort } from '@fairhouse/server-kit/free-port'
import { checkSportsbook } from './sportsbook.ts'

const SECRET = `whsec_${Buffer.from('a-secret-of-the-book-in-tests-01').toString('base64')}`

async function runKit(send: typeof fetch = fetch) {
  const walletPort = await findFreePort()
  const database = await createTestDatabase({ migrations: BOOKMAKER_MIGRATIONS })
  // Four times as fast: a command without an answer is repeated after some seconds.
  const startedMs = Date.now()
  const clock = { now: () => new Date(startedMs + (Date.now() - startedMs) * 4) }
  const book = await createBookmakerProvider({
    databaseUrl: database.url,
    clock,
    newId: createNewId({ clock, randomBytes }),
    newSeed: () => randomBytes(32).toString('hex'),
    random: Math.random,
    log: silentLog,
    operator: { walletUrl: `http://127.0.0.1:${walletPort}/wallet`, secret: SECRET },
    fetch: send,
    catalogue: catalogueOf('Sprint League'),
  })
  await book.start()
  const listener = await listen((request) => book.fetch(request), { port: 0 })
  const url = `http://127.0.0.1:${listener.port}`
  await expect.poll(() => findEvent(url), { timeout: 60_000 }).toBeDefined()
  const checks = createChecks()
  await checkSportsbook(
    {
      ...{ url, secret: SECRET, walletPort },
      integration: 'conformance',
      currency: 'EUR',
      act: (_order, address) => placeBet(url, new URL(address).searchParams.get('token') ?? ''),
      patience: { waitMs: 10_000, quietMs: 200 },
    },
    checks,
  )
  await listener.close()
  await book.stop()
  await database.close()
  return checks
}

type Event = { id: number; markets: Market[] }
type Market = { id: string; specifiers: string; outcomes: { id: string; price: string | null }[] }

/** The last event with a price. */
async function findEvent(url: string): Promise<Event | undefined> {
  const answer = await fetch(`${url}/bookmaker/api/events?status=upcoming&limit=20`)
  const { data } = (await answer.json()) as { data: Event[] }
  return data.findLast(({ markets }) => markets[0]?.outcomes[0]?.price)
}

/** Bets on its first outcome, and again if the sportsbook itself refuses the bet. */
async function placeBet(url: string, token: string): Promise<void> {
  const isAsked = async (): Promise<boolean> => {
    const { id: eventId, markets } = (await findEvent(url))!
    const { id: marketId, specifiers, outcomes } = markets[0]!
    const { id: outcomeId, price } = outcomes[0]!
    const answer = await fetch(`${url}/bookmaker/api/bets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: randomUUID(),
        legs: [{ eventId, marketId, specifiers, outcomeId, price }],
        sizes: [1],
        unitStake: '1000',
        currency: 'EUR',
        acceptMode: 'any',
      }),
    })
    return !/"status":"refused"(?!.*insufficientFunds)/.test(await answer.text())
  }
  await expect.poll(isAsked).toBe(true)
}

// Both wait most of the time, so they run at once.
test.concurrent('the bookmaker does everything right', async () => {
  const { passed, faults } = await runKit()
  expect(faults).toEqual([])
  expect(passed).toHaveLength(15)
}, 150_000)

test.concurrent('a sportsbook that settles a voided bet with more than its stake fails', async () => {
  const { faults } = await runKit((url, init) => {
    const body = String(init?.body).replace('"payoutMinor":"1000"', '"payoutMinor":"1001"')
    const message = { id: 'changed', timestamp: new Date(), body }
    const headers = { ...signWebhook(message, [SECRET]), 'content-type': 'application/json' }
    return fetch(url, { ...init, body, headers })
  })
  expect(faults).toEqual([
    'A voided bet is settled with its stake, until the wallet has answered: ' +
      'expected stake and payout ["1000","1000"], got ["1000","1001"]',
  ])
}, 150_000)
