// The second studio and the real game module, each on its own port and database, over HTTP only.
import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen, type Listener } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase, type TestDatabase } from '@fairhouse/server-kit/test-database'
import { createLagoonProvider } from '@fairhouse/studio/lagoon/lagoon.provider'
import { STUDIO_MIGRATIONS, type StudioProvider } from '@fairhouse/studio/studio.provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fund } from '../../apps/platform/src/integrations/hub88/hub88.setup.fixture.ts'
import { readBalances } from '../../apps/platform/src/ledger/balances.ts'
import { trialBalance } from '../../apps/platform/src/ledger/trial-balance.ts'
import { gameModule, type GameModule } from '../../apps/platform/src/modules/game/game.module.ts'
import type { FreeRoundReward } from '../../apps/platform/src/modules/game/free-round.service.ts'
import {
  activeAccount,
  type WalletAccount,
} from '../../apps/platform/src/modules/wallet/wallet.account.ts'
import type { TestApp, TestPlayer } from '../../apps/platform/src/testing/test-app.ts'
import { createTestPlatform } from '../../apps/platform/src/testing/test-platform.ts'

const SHARED_TOKEN = 'a-token-of-two-sides-in-tests-0123456789'
let site: TestApp
let game: GameModule
let database: TestDatabase
let lagoon: StudioProvider
let lagoonPort: Listener
let platformPort: Listener
let player: TestPlayer
let account: WalletAccount
/** The reply to the next call of this path is lost on its way. */
let lost: string | null = null

beforeAll(async () => {
  database = await createTestDatabase({ migrations: STUDIO_MIGRATIONS })
  lagoonPort = await listen((request) => lagoon.fetch(request), { port: 0 })
  const platform = await createTestPlatform({
    env: {
      FAIRHOUSE_STAND_INS: 'off',
      FAIRHOUSE_PROVIDERS_PORT: String(lagoonPort.port),
      FAIRHOUSE_LAGOON_URL: `http://127.0.0.1:${lagoonPort.port}/lagoon/softswiss`,
      FAIRHOUSE_LAGOON_NAME: 'Lagoon Games',
      FAIRHOUSE_LAGOON_AUTH_TOKEN: SHARED_TOKEN,
    },
  })
  site = platform
  game = platform.resolve(gameModule)
  platformPort = await listen((request) => site.app.fetch(request), { port: 0 })
  lagoon = await createLagoonProvider({
    databaseUrl: database.url,
    clock: systemClock,
    newId: createNewId({ clock: systemClock, randomBytes }),
    newSecret: () => randomBytes(32).toString('hex'),
    log: silentLog,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (lost === null || !String(input).endsWith(lost)) return answer
      lost = null
      throw new TypeError('the connection broke')
    },
    casinoId: 'fairhouse',
    authToken: SHARED_TOKEN,
    walletUrl: `http://127.0.0.1:${platformPort.port}/api/callbacks/lagoon`,
    config: { minRoundMs: { slot: 0, other: 0 }, recoveryIntervalMs: 20, retryDelaysMs: [5] },
  })
  await lagoon.start()
  await game.syncGames()
  player = await site.signUp({ currency: 'EUR' })
  account = (await activeAccount(site.db, player.playerId))!
  await fund(site, account, 100_000n)
})
afterAll(async () => {
  await lagoon.stop()
  await lagoonPort.close()
  await platformPort.close()
  const books = await trialBalance(site.db)
  await site.close()
  await database.close()
  expect(books.faults).toEqual([])
})

type Post = Awaited<ReturnType<typeof open>>['post']

async function open(code: string, { real = true, as = player } = {}) {
  const { body } = await site.call('POST', `/api/game/games/${code}/play`, {
    as,
    body: { real },
  })
  const url = new URL(body.data.url as string)
  const post = async (path: string, json: unknown): Promise<any> => {
    const answer = await fetch(new URL(`/lagoon/api/${path}`, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${url.hash.slice(1)}` },
      body: JSON.stringify(json),
    })
    return answer.json()
  }
  await post('fairness/client-seed', { clientSeed: 'player' })
  const get = async (path: string): Promise<any> => {
    const headers = { authorization: `Bearer ${url.hash.slice(1)}` }
    return (await fetch(new URL(`/lagoon/api/${path}`, url), { headers })).json()
  }
  return { url, post, get }
}

const cash = async ({ id } = account): Promise<bigint> =>
  (await readBalances(site.db, [id])).get(id)!.cashMinor

const wheelOrder = () => ({
  id: randomUUID() as string,
  stake: '1000',
  bet: { segments: 10, risk: 'low' },
})

test('its list is in the catalogue, under its own brand', async () => {
  const rows = await site.db
    .selectFrom('game')
    .select(['identity', 'name', 'provider_name', 'hue'])
    .orderBy('identity')
    .execute()
  expect(rows).toEqual([
    { identity: 'pearl-drop', name: 'Pearl Drop', provider_name: 'Lagoon Games', hue: 322 },
    { identity: 'reef-wheel', name: 'Reef Wheel', provider_name: 'Lagoon Games', hue: 186 },
  ])
})

test('rounds move the balance on both sides alike, wins and losses', async () => {
  const { url, post } = await open('reef-wheel')
  expect(url.pathname).toMatch(/^\/lagoon\/play\//)
  let expected = await cash()
  const payouts = new Set<string>()
  // Every fifth round is lost, so a hundred without one do not happen.
  for (let turn = 0; turn < 100 && (payouts.size < 2 || !payouts.has('0')); turn++) {
    const { round, balance } = await post('rounds', wheelOrder())
    payouts.add(round.payout)
    expected += BigInt(round.payout) - 1_000n
    expect(balance).toBe(String(expected))
  }
  expect(await cash()).toBe(expected)
  expect(payouts.has('0')).toBe(true)
  expect(payouts.size).toBeGreaterThan(1)
})

test('ether is staked and won to the last digit on both sides', async () => {
  const whale = await site.signUp({ currency: 'ETH' })
  const ether = (await activeAccount(site.db, whale.playerId))!
  let expected = 1_000_000_000_000_000_001n
  await fund(site, ether, expected)
  const { post } = await open('reef-wheel', { as: whale })
  let wonMinor = 0n
  for (let turn = 0; turn < 50 && wonMinor === 0n; turn++) {
    // 0.016 ETH: beyond 2⁵³ minor units
    const { round, balance } = await post('rounds', {
      ...wheelOrder(),
      stake: `${16n * 10n ** 15n}`,
    })
    wonMinor = BigInt(round.payout)
    expected += wonMinor - 16n * 10n ** 15n
    expect(balance).toBe(String(expected))
  }
  expect(wonMinor).toBeGreaterThan(0n)
  expect(await cash(ether)).toBe(expected)
})

test('a bet whose response is lost is rolled back', async () => {
  const { post } = await open('reef-wheel')
  const before = await cash()
  lost = 'play'
  const refused = await post('rounds', wheelOrder())
  expect(refused.error.code).toBe('walletUnavailable')
  expect(await cash()).toBe(before)
})

test('demo play moves no money', async () => {
  const before = await cash()
  const { post } = await open('pearl-drop', { real: false })
  const { round } = await post('rounds', { ...wheelOrder(), bet: { rows: 8, risk: 'low' } })
  expect(round.status).toBe('settled')
  expect(await cash()).toBe(before)
})

describe('free spins', () => {
  const reward = (changes: Partial<FreeRoundReward> = {}): FreeRoundReward => ({
    rewardId: randomUUID(),
    playerId: player.playerId,
    gameIdentity: 'reef-wheel',
    count: 3,
    stakeMinor: 1_000n,
    currency: 'EUR',
    expiresAt: new Date(Date.now() + 60_000),
    bonusId: null,
    ...changes,
  })

  async function grant(changes: Partial<FreeRoundReward> = {}): Promise<string> {
    const granted = reward(changes)
    expect(await game.freeRounds.grant(granted)).toBe('granted')
    return granted.rewardId
  }

  /** Plays one free round; what it won. */
  async function playFree(post: Post, rewardId: string): Promise<bigint> {
    const { round } = await post('rounds', { ...wheelOrder(), rewardId })
    expect(round).toMatchObject({ isFree: true, stake: '1000' })
    return BigInt(round.payout)
  }

  const reportedPlayed = (rewardId: string) => game.freeRounds.findReportedPlayed(site.db, rewardId)

  test('are played without money, and paid at once with the last round', async () => {
    const rewardId = await grant()
    const { post, get } = await open('reef-wheel')
    const before = await cash()
    let won = await playFree(post, rewardId)
    won += await playFree(post, rewardId)
    expect(await cash()).toBe(before)
    expect(await get('session')).toMatchObject({
      freeRounds: { left: 1 },
      freeRoundsWon: String(won),
    })
    won += await playFree(post, rewardId)
    expect(await cash()).toBe(before + won)
    expect(await reportedPlayed(rewardId)).toBe(3)
    const { error } = await post('rounds', { ...wheelOrder(), rewardId })
    expect(error.code).toBe('rewardUnavailable')
  })

  test('that are cancelled or run out are paid as far as they were played', async () => {
    const before = await cash()
    const { post } = await open('reef-wheel')
    const cancelled = await grant()
    let won = await playFree(post, cancelled)
    await game.freeRounds.cancel(cancelled)
    const ending = await grant({ expiresAt: new Date(Date.now() + 2_000) })
    won += await playFree(post, ending)
    for (const id of [cancelled, ending]) await expect.poll(() => reportedPlayed(id)).toBe(1)
    expect(await cash()).toBe(before + won)
  })

  test('are paid once though the reply to their report is lost', async () => {
    const rewardId = await grant({ count: 1 })
    const { post } = await open('reef-wheel')
    const before = await cash()
    lost = 'freespins'
    const won = await playFree(post, rewardId)
    expect(lost).toBeNull()
    expect(await cash()).toBe(before + won)
  })

  test('at a stake that the game does not have are not offered', async () => {
    expect(await game.freeRounds.grant(reward({ stakeMinor: 1n }))).toBe('notOffered')
  })
})
