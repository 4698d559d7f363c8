import { randomBytes, randomUUID } from 'node:crypto'
import type { ChipsBet } from '@fairhouse/fair/chips'
import type { Json } from '@fairhouse/fair/game'
import type { Currency } from '@fairhouse/money/currency'
import { ALL_CURRENCIES, CURRENCIES } from '@fairhouse/money/currency.fixture'
import { providerCurrency } from '@fairhouse/money/provider-units'
import { createNewId } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCrashSetup, type CrashSetup } from './crash/crash.fixture.ts'
import { CRASH_SCRIPT, SCRIPTS } from './every-game.fixture.ts'
import { gameLimits } from './game.limits.ts'
import { STUDIO_MIGRATIONS } from './game.server.ts'
import { requireGame } from './games.ts'
import { listLagoonGames } from './lagoon/lagoon.games.ts'
import { createLagoonProvider } from './lagoon/lagoon.provider.ts'
import { signRequest } from './lagoon/softswiss.signature.ts'
import type { SessionView } from './play.view.ts'
import { stepMinor } from './studio.currency.ts'

const AUTH_TOKEN = 'shared'

let studio: CrashSetup
let lagoon: Awaited<ReturnType<typeof openLagoon>>

beforeAll(async () => {
  studio = await createCrashSetup()
  lagoon = await openLagoon()
})
afterAll(async () => {
  await studio.close()
  await lagoon.close()
})

async function openLagoon() {
  const database = await createTestDatabase({ migrations: STUDIO_MIGRATIONS })
  const { clock } = studio
  const server = await createLagoonProvider({
    databaseUrl: database.url,
    clock,
    newId: createNewId({ clock, randomBytes }),
    newSecret: () => randomBytes(32).toString('hex'),
    log: silentLog,
    fetch: async () => Response.json({ balance: 10_000 }),
    casinoId: 'fairhouse',
    authToken: AUTH_TOKEN,
    walletUrl: 'http://casino.test/api/callbacks/lagoon',
    config: { requestRate: { burst: 1_000, perSecond: 1 } },
  })
  return {
    server,
    async close() {
      await server.stop()
      await database.close()
    },
  }
}

type Call = (path: string, body?: object) => Promise<any>

async function launchAtStudio(code: string, currency: Currency): Promise<Call> {
  // A wallet has accounts in one currency: what a coin left would be no whole pence.
  studio.wallet.balanceUnits = 10 ** 12
  const client = await studio.sit({ game_code: code, currency: providerCurrency(currency).code })
  return async (path, body) => (await (body ? client.post(path, body) : client.get(path))).body
}

async function launchAtLagoon(code: string, currency: Currency): Promise<Call> {
  const call = async (path: string, init: RequestInit) =>
    (await lagoon.server.fetch(new Request(`http://lagoon.test/lagoon/${path}`, init))).json()
  const body = JSON.stringify({
    ...{ casino_id: 'fairhouse', game: code, currency: currency.code, session_id: randomUUID() },
    ...{ user: { id: randomUUID() }, urls: { return_url: 'http://casino.test/' } },
    public_url: 'http://lagoon.test',
  })
  const headers = { 'x-request-sign': signRequest(AUTH_TOKEN, body) }
  const launched: any = await call('softswiss/sessions', { method: 'POST', headers, body })
  const secret = new URL(launched.launch_options.game_url as string).hash.slice(1)
  const authorization = { authorization: `Bearer ${secret}` }
  const client: Call = (path, order) =>
    call(`api/${path}`, {
      method: order ? 'POST' : 'GET',
      headers: authorization,
      ...(order && { body: JSON.stringify(order) }),
    })
  await client('fairness/client-seed', { clientSeed: 'player' })
  return client
}

function checkLimits({ limits, stepMinor: step }: SessionView, currency: Currency): bigint {
  const [least, most, payout] = [limits.stakeMin, limits.stakeMax, limits.payoutMax].map(BigInt)
  expect(least).toBeGreaterThan(0n)
  expect(most! / least!).toBeGreaterThanOrEqual(100n)
  expect(payout! / least!).toBeGreaterThanOrEqual(100n)
  expect(BigInt(step)).toBe(stepMinor(currency))
  for (const amount of [least!, least! * 10n, most!]) expect(amount % BigInt(step)).toBe(0n)
  return least!
}

/** Chips make up the stake. */
function betOf(code: string, stakeMinor: bigint): Json {
  const { bet } = [...SCRIPTS, CRASH_SCRIPT].find((script) => script.code === code)!
  if (!('chips' in (bet as object))) return bet
  const { chips } = bet as ChipsBet
  return { chips: [{ ...chips[0]!, amount: String(stakeMinor) }] }
}

describe.each(CURRENCIES.map((currency) => [currency.code, currency] as const))(
  '%s',
  (_, currency) => {
    test.each(SCRIPTS.map(({ code }) => code))('opens %s, and a round is played', async (code) => {
      const call = await launchAtStudio(code, currency)
      const stake = checkLimits(await call('session'), currency)
      const order = { id: randomUUID(), stake: String(stake), bet: betOf(code, stake) }
      const { round } = await call('rounds', order)
      expect(['settled', 'playing']).toContain(round.status)
      expect(round.openingStake).toBe(String(stake))
    })

    test('opens Crash, and a bet flies', async () => {
      const call = await launchAtStudio('crash', currency)
      const stake = checkLimits(await call('session'), currency)
      await studio.openFlight()
      const bet = betOf('crash', stake)
      const { round } = await call('rounds', { id: randomUUID(), stake: String(stake), bet })
      expect(round.status).toBe('playing')
    })

    test.each(listLagoonGames('http://lagoon.test').map(({ identifier }) => identifier))(
      'opens %s of Lagoon, and a round is played',
      async (identifier) => {
        const call = await launchAtLagoon(identifier, currency)
        const view: SessionView = await call('session')
        const stake = checkLimits(view, currency)
        const bet = betOf(view.game, stake)
        const { round } = await call('rounds', { id: randomUUID(), stake: String(stake), bet })
        expect(round).toMatchObject({ status: 'settled', stake: String(stake) })
      },
    )
  },
)

test('every currency that a site can switch on has limits', () => {
  const game = requireGame('dice')
  for (const currency of ALL_CURRENCIES) expect(gameLimits(currency, game)).toBeDefined()
})
