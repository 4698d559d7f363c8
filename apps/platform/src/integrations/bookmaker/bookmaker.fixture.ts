import { randomUUID } from 'node:crypto'
import { createTokenVerifier } from '@fairhouse/realtime/token'
import type { ManualClock } from '@fairhouse/server-kit/clock'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { afterAll, beforeAll } from 'vitest'
import { EVERY_AMOUNT, fund } from '#platform/integrations/hub88/hub88.setup.fixture'
import { readBalances } from '#platform/ledger/balances'
import { activeAccount, type WalletAccount } from '#platform/modules/wallet/wallet.account'
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestSite, type TestSite } from '#platform/testing/test-platform'

export const SECRET = `whsec_${Buffer.from('a-secret-of-the-book-in-tests-01').toString('base64')}`

const EVENT = {
  id: 100_123,
  sportId: 66,
  categoryId: 6601,
  championshipId: 660_101,
  name: 'Lupara – Castel Azzurro',
  competitors: [{ name: 'Lupara' }, { name: 'Castel Azzurro' }],
  startAt: '2026-11-22T18:00:00.000Z',
  status: 'live',
  score: { play: { kind: 'goals', total: [2, 1] }, period: 2 },
  minute: 26,
  markets: [{ outcomes: [{ id: '1', name: ['home'], price: '1.28' }] }],
}
/** The book says no minute of it. */
const { minute: _, ...ENDED } = { ...EVENT, id: 100_126, status: 'ended', markets: [] }
const env = {
  FAIRHOUSE_BOOKMAKER_URL: 'http://book.test',
  FAIRHOUSE_BOOKMAKER_SECRET: SECRET,
  FAIRHOUSE_BETTING_HOST: 'https://other-book.test',
  FAIRHOUSE_BETTING_CLIENT_ID: 'client-7',
}

/** The public API of a book with one event. */
const API: Readonly<Record<string, unknown>> = {
  sports: [{ id: 66, code: 'soccer', name: 'Football' }],
  categories: [{ id: 6601, sportId: 66, name: 'Isles' }],
  championships: [{ id: 660_101, sportId: 66, categoryId: 6601, name: 'First Division' }],
  'events/100123': EVENT,
  'events/100126': ENDED,
  'events?sportId=66&order=league&prices=known&limit=20': [
    EVENT,
    { ...EVENT, id: 100_127, sportId: 999 },
  ],
  'events?sportId=66&championshipId=660101&order=league&prices=known&limit=20': [],
  'live-now': [EVENT],
  'top-events': [{ ...EVENT, id: 100_124, sportId: 999 }],
  'search?q=lupara': { events: [EVENT] },
}

type Reply = { readonly http: number; readonly status: string; readonly reason?: string }

/** A site's sportsbook for a test file, with a book that answers from a table. */
export function setUpBookmaker(furtherEnv: Readonly<Record<string, string>> = {}) {
  let site!: TestSite
  const book = { isAway: false, asked: 0, commands: [] as object[] }

  const fetchBook: typeof fetch = async (input, init) => {
    book.asked += 1
    if (book.isAway) throw new TypeError('fetch failed')
    const { pathname, search } = new URL(String(input))
    if (pathname === '/bookmaker/operator') {
      book.commands.push(JSON.parse(String(init?.body)) as object)
      return Response.json({ data: null })
    }
    const data = API[pathname.replace('/bookmaker/api/', '') + search]
    return data === undefined ? new Response(null, { status: 404 }) : Response.json({ data })
  }

  beforeAll(async () => {
    site = await createTestSite({
      env: { ...env, ...furtherEnv },
      fetch: fetchBook,
      change: (config) => ({ ...config, ...EVERY_AMOUNT }),
    })
  })
  afterAll(async () => {
    await site.close()
  })

  const start = (as: TestPlayer | undefined, body: object = {}) =>
    site.call('POST', '/api/game/sport/start', { as, body: { locale: 'en', platform: 2, ...body } })

  return {
    book,
    start,
    get site(): TestSite {
      return site
    },
    get clock(): ManualClock {
      return site.clock
    },
    async seat(cashMinor = 10_000n, currency = 'EUR', country = 'DE'): Promise<Seat> {
      const player = await site.signUp({ currency, country })
      const account = (await activeAccount(site.db, player.playerId))!
      await fund(site, account, cashMinor)
      const { body } = await start(player)
      const checked = await createTokenVerifier(SECRET, () => site.clock.now())(body.data.token)
      if (!checked.ok || checked.session === null) throw new Error('no token')
      return { player, account, session: checked.session }
    },
    async call(fields: object, options: { readonly secret?: string } = {}): Promise<Reply> {
      const raw = JSON.stringify(fields)
      const message = { id: randomUUID(), timestamp: site.clock.now(), body: raw }
      const answer = await site.app.request('/api/callbacks/bookmaker', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signWebhook(message, [options.secret ?? SECRET]),
        },
        body: raw,
      })
      return { http: answer.status, ...((await answer.json()) as Omit<Reply, 'http'>) }
    },
    async balances(of: Seat): Promise<bigint[]> {
      const held = (await readBalances(site.db, [of.account.id])).get(of.account.id)!
      return [held.cashMinor, held.stakeMinor]
    },
  }
}

export type Seat = {
  readonly player: TestPlayer
  readonly account: WalletAccount
  readonly session: string
}

const leg = { event: 'Lupara – Castel', market: 'Match result', outcome: 'Lupara', price: '2.50' }
export const coupon = (result = 'open') => ({ kind: 'single', result, legs: [{ ...leg, result }] })

export const party = ({ player, account }: Seat, betId: string) => ({
  betId,
  playerKey: player.playerId,
  currency: account.currency,
})
export const place = (of: Seat, betId: string = randomUUID(), changes: object = {}) => ({
  command: 'place',
  ...party(of, betId),
  session: of.session,
  stakeMinor: '1000',
  coupon: coupon(),
  ...changes,
})
export const posting = (of: Seat, betId: string, no: number, changes: object = {}) => ({
  command: 'settle',
  ...party(of, betId),
  id: `${betId}:${no}`,
  stakeMinor: '1000',
  payoutMinor: '2500',
  voidedMinor: '0',
  coupon: coupon('won'),
  ...changes,
})

export const DONE = { http: 200, status: 'done' }
