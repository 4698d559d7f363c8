// The real studio and the real game module, each on its own port and database, over HTTP only.
import { randomBytes, randomUUID } from 'node:crypto'
import { GAMES } from '@fairhouse/fair/games'
import { verifyGameRound } from '@fairhouse/fair/verify-game-round'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen, type Listener } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase, type TestDatabase } from '@fairhouse/server-kit/test-database'
import { STUDIO_GAMES } from '@fairhouse/studio/games'
import { STUDIO_DEFAULTS } from '@fairhouse/studio/studio.deps'
import {
  createStudioProvider,
  STUDIO_MIGRATIONS,
  type StudioProvider,
} from '@fairhouse/studio/studio.provider'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBalances } from '../../apps/platform/src/ledger/balances.ts'
import { trialBalance } from '../../apps/platform/src/ledger/trial-balance.ts'
import { fund, makeKeys } from '../../apps/platform/src/integrations/hub88/hub88.setup.fixture.ts'
import {
  createGameModule,
  type GameModule,
} from '../../apps/platform/src/modules/game/game.module.ts'
import { createCatalogueRoutes } from '../../apps/platform/src/modules/catalogue/catalogue.routes.ts'
import { createLimitModule } from '../../apps/platform/src/modules/limit/limit.module.ts'
import { NO_MESSAGES } from '../../apps/platform/src/modules/message/message.fixture.ts'
import { createBetBonuses } from '../../apps/platform/src/modules/bonus/bonus.play.ts'
import { createPlayLimits } from '../../apps/platform/src/modules/limit/play-limits.ts'
import {
  activeAccount,
  type WalletAccount,
} from '../../apps/platform/src/modules/wallet/wallet.account.ts'
import {
  createTestApp,
  type TestApp,
  type TestPlayer,
} from '../../apps/platform/src/testing/test-app.ts'

type Faults = { path: string; when: 'before' | 'after'; how: 'lose' | 'freeze' } | null

let house: TestApp
let game: GameModule
let database: TestDatabase
let studios: StudioProvider[]
let studioPort: Listener
let platformPort: Listener
let player: TestPlayer
let account: WalletAccount
let fault: Faults
let frozen: () => void
let over: AbortController
/** The request that died with its process. */
let dying: Promise<unknown>

const operatorKeys = makeKeys()
const studioKeys = makeKeys()

beforeEach(async () => {
  fault = null
  studios = []
  over = new AbortController()
  dying = Promise.resolve()
  database = await createTestDatabase({ migrations: STUDIO_MIGRATIONS })
  studioPort = await listen((request) => studios.at(-1)!.fetch(request), { port: 0 })
  house = await createTestApp({
    routes: (deps) => {
      game = createGameModule({
        ...deps,
        limits: createPlayLimits(deps),
        bonuses: createBetBonuses(deps),
        arrange: async () => {},
        newToken: () => randomBytes(32).toString('hex'),
        providersOrigin: () => `http://127.0.0.1:${studioPort.port}`,
        fetch,
        studio: {
          url: `http://127.0.0.1:${studioPort.port}`,
          operatorId: 'fairhouse',
          privateKey: operatorKeys.privateKey,
          publicKey: studioKeys.publicKey,
        },
        lagoon: null,
      })
      const limits = createLimitModule({ ...deps, messages: NO_MESSAGES })
      return [...createCatalogueRoutes(deps), ...game.routes, ...limits.routes]
    },
    callbacks: () => game.callbacks,
  })
  platformPort = await listen((request) => house.app.fetch(request), { port: 0 })
  await startStudio()
  await game.syncGames()
  player = await house.signUp({ currency: 'EUR' })
  account = (await activeAccount(house.db, player.playerId))!
  await fund(house, account, 10_000n)
})

afterEach(async () => {
  over.abort()
  await dying
  const books = await trialBalance(house.db)
  const stakes = books.lines.filter((line) => line.account === 'stake')
  for (const studio of studios) await studio.stop()
  await studioPort.close()
  await platformPort.close()
  await house.close()
  await database.close()
  expect(books.faults).toEqual([])
  expect(stakes.map(({ amountMinor }) => amountMinor).filter((open) => open !== 0n)).toEqual([])
})

/** One more process of the studio; an earlier one is left as a kill leaves it. */
async function startStudio(): Promise<void> {
  const studio = await createStudioProvider({
    databaseUrl: database.url,
    clock: systemClock,
    newId: createNewId({ clock: systemClock, randomBytes }),
    newSecret: () => randomBytes(32).toString('hex'),
    log: silentLog,
    fetch: fetchWallet,
    config: {
      ...STUDIO_DEFAULTS,
      minRoundMs: { slot: 0, other: 0 },
      recoveryIntervalMs: 20,
      retryDelaysMs: [5],
      operatorId: 'fairhouse',
      operatorPublicKey: operatorKeys.publicKey,
      privateKey: studioKeys.privateKey,
      walletUrl: `http://127.0.0.1:${platformPort.port}/api/callbacks/studio`,
    },
  })
  studios.push(studio)
  await studio.start()
}

async function fetchWallet(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const mine = fault?.path && String(input).endsWith(fault.path) ? fault : null
  if (mine?.when === 'before') return interrupt(mine.how)
  const answer = await fetch(input, init)
  if (!mine) return answer
  await answer.arrayBuffer()
  return interrupt(mine.how)
}

function interrupt(how: 'lose' | 'freeze'): Promise<Response> {
  if (how === 'lose') return Promise.reject(new TypeError('the connection broke'))
  frozen()
  return new Promise((_, reject) => {
    over.signal.addEventListener('abort', () => reject(new TypeError('the test is over')))
  })
}

/** Opens the game through the platform, as the site does, and takes the client's place. */
const openDice = (as: TestPlayer = player) => openGame('dice', as)

async function openGame(code: string, as: TestPlayer = player) {
  const { body } = await house.call('POST', `/api/game/games/${code}/play`, {
    as,
    body: { real: true },
  })
  const url = new URL(body.data.url as string)
  const call = async (method: string, path: string, json?: unknown): Promise<any> => {
    const answer = await fetch(new URL(`/studio/api/${path}`, url), {
      method,
      headers: { authorization: `Bearer ${url.hash.slice(1)}` },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    return answer.json()
  }
  const client = {
    get: (path: string) => call('GET', path),
    post: (path: string, json?: unknown) => call('POST', path, json ?? {}),
  }
  await client.post('fairness/client-seed', { clientSeed: 'player' })
  return client
}

const order = ({
  direction = 'over',
  target = 5050,
  ...changes
}: Record<string, unknown> = {}) => ({
  id: randomUUID() as string,
  stake: '1000',
  bet: { direction, target },
  ...changes,
})

async function balances() {
  return (await readBalances(house.db, [account.id])).get(account.id)!
}

test('rounds move the balance on both sides alike, and each one verifies', async () => {
  const dice = await openDice()
  let expected = 10_000n
  for (let turn = 0; turn < 8; turn++) {
    const { round, balance } = await dice.post('rounds', order({ target: 3_000 + turn * 500 }))
    expected += BigInt(round.payout) - 1_000n
    expect(balance).toBe(String(expected))
  }
  expect((await balances()).cashMinor).toBe(expected)
  const { rounds } = await dice.post('fairness/rotate', { clientSeed: 'next' })
  expect(rounds).toHaveLength(8)
  for (const round of rounds) {
    const { openingStake: stake, outcome: view } = round
    expect(verifyGameRound({ ...round, stake, view }, GAMES).status).toBe('fair')
  }
})

test('a further stake is a bet of its own, settled with its part of the return', async () => {
  const table = await openGame('blackjack')
  for (let turn = 0; turn < 40; turn++) {
    const id = randomUUID() as string
    const before = (await balances()).cashMinor
    let { round } = await table.post('rounds', { id, stake: '100', bet: {} })
    const step = async (type: string) => {
      const body = { id: randomUUID(), stepNo: round.stepNo, action: { type } }
      round = (await table.post(`rounds/${id}/steps`, body)).round
    }
    if (round.status === 'playing' && round.legal.includes('decline')) await step('decline')
    const isDoubled = round.status === 'playing'
    if (isDoubled) await step('double')
    expect(round).toMatchObject({ status: 'settled', stake: isDoubled ? '200' : '100' })
    expect((await balances()).cashMinor - before).toBe(BigInt(round.payout) - BigInt(round.stake))
    if (isDoubled && turn > 2) break
  }
  const open = await house.db.selectFrom('bet').select('id').where('status', '=', 'open').execute()
  expect(open).toEqual([])
})

test('the game list of the studio is the lobby of the site', async () => {
  const { body } = await house.call('GET', '/api/game/games')
  expect(body.data).toHaveLength(STUDIO_GAMES.length)
  expect(body.data[0]).toMatchObject({ identity: 'dice', rtp: '99.00', isProvablyFair: true })
})

test.each([
  ['before the platform took the bet', 'transaction/bet', 'before', 'undone'],
  ['after the platform took the bet', 'transaction/bet', 'after', 'undone'],
  ['between bet and win', 'transaction/win', 'before', 'settled'],
  ['after the platform paid', 'transaction/win', 'after', 'settled'],
] as const)('a studio killed %s loses and doubles nothing', async (_when, path, when, status) => {
  const dice = await openDice()
  const bet = order({ direction: 'under', target: 9_800 })
  await new Promise<void>((resolve) => {
    frozen = resolve
    fault = { path, when, how: 'freeze' }
    dying = dice.post('rounds', bet)
  })
  fault = null
  await startStudio()
  await expect
    .poll(async () => (await dice.post(`rounds/${bet.id}/resolve`)).round?.status, {
      timeout: 8_000,
    })
    .toBe(status)
  const { round } = await dice.post(`rounds/${bet.id}/resolve`)
  expect(round.isInterrupted).toBe(true)
  const payout = status === 'settled' ? BigInt(round.payout) : 1_000n
  expect(await balances()).toMatchObject({ cashMinor: 9_000n + payout, stakeMinor: 0n })
  await dice.post(`rounds/${bet.id}/seen`)
  const { round: next } = await dice.post('rounds', order())
  expect(next.nonce).toBe(status === 'settled' ? 1 : 0)
})

test.each(['before', 'after'] as const)(
  'a bet whose call is lost %s its effect is taken back at once',
  async (when) => {
    const dice = await openDice()
    fault = { path: 'transaction/bet', when, how: 'lose' }
    const { error } = await dice.post('rounds', order())
    expect(error.code).toBe('walletUnavailable')
    fault = null
    expect(await balances()).toMatchObject({ cashMinor: 10_000n, stakeMinor: 0n })
  },
)

test('a win whose reply is lost is paid once', async () => {
  const dice = await openDice()
  fault = { path: 'transaction/win', when: 'after', how: 'lose' }
  const bet = order({ direction: 'under', target: 9_800 })
  await dice.post('rounds', bet)
  fault = null
  await expect
    .poll(async () => (await dice.post(`rounds/${bet.id}/resolve`)).round.status, {
      timeout: 8_000,
    })
    .toBe('settled')
  const { round } = await dice.post(`rounds/${bet.id}/resolve`)
  expect((await balances()).cashMinor).toBe(9_000n + BigInt(round.payout))
})

test('of two tabs with the whole balance one plays', async () => {
  const tabs = [await openDice(), await openDice()]
  const replies = await Promise.all(
    tabs.map((tab) => tab.post('rounds', order({ stake: '10000', target: 9_000 }))),
  )
  const played = replies.filter(({ round }) => round)
  const refused = replies.filter(({ error }) => error)
  expect(played.length + refused.length).toBe(2)
  // the second bet may come after a win of the first: never with money that is not there
  const payouts = played.reduce((sum, { round }) => sum + BigInt(round.payout), 0n)
  const staked = BigInt(played.length) * 10_000n
  expect((await balances()).cashMinor).toBe(10_000n - staked + payouts)
})

test('after sign-out the game says that the session ended and moves nothing', async () => {
  const dice = await openDice()
  await house.call('POST', '/api/player/sessions/logout', { as: player })
  const { error } = await dice.post('rounds', order())
  expect(error.code).toBe('sessionEnded')
  expect(await balances()).toMatchObject({ cashMinor: 10_000n, stakeMinor: 0n })
})

test('more than the balance is refused with the balance', async () => {
  const dice = await openDice()
  const { error } = await dice.post('rounds', order({ stake: '20000' }))
  expect(error).toEqual({ code: 'insufficientFunds', balance: '10000' })
})

test('a round that passes a limit is refused in the words of the game, and nothing moves', async () => {
  await house.call('POST', '/api/player/limits', {
    as: player,
    body: { definition: 1, period: 'daily', amount: '1500', currency: 'EUR' },
  })
  const dice = await openDice()
  expect((await dice.post('rounds', order())).round.status).toBe('settled')
  const { cashMinor } = await balances()
  const over = order({ stake: '501' })
  expect((await dice.post('rounds', over)).error.code).toBe('limitReached')
  expect(await balances()).toMatchObject({ cashMinor, stakeMinor: 0n })
  expect((await dice.post('rounds', order({ stake: '500' }))).round.status).toBe('settled')
})

test('ether of eighteen decimals is played to the step that the boundary carries', async () => {
  const holder = await house.signUp({ currency: 'ETH' })
  const eth = (await activeAccount(house.db, holder.playerId))!
  await fund(house, eth, 10n ** 18n + 7n)
  const dice = await openDice(holder)
  const { round } = await dice.post(
    'rounds',
    order({ stake: String(10n ** 15n), direction: 'under', target: 9_800 }),
  )
  const after = (await readBalances(house.db, [eth.id])).get(eth.id)!
  expect(after.cashMinor).toBe(10n ** 18n + 7n - 10n ** 15n + BigInt(round.payout))
})

test('free rounds are granted, played at no cost and paid, and their end is told on both sides', async () => {
  const reward = {
    rewardId: randomUUID() as string,
    playerId: player.playerId,
    gameIdentity: 'dice',
    count: 8,
    stakeMinor: 100n,
    currency: 'EUR',
    expiresAt: new Date(Date.now() + 60_000),
    bonusId: null,
  }
  expect(await game.freeRounds.grant(reward)).toBe('granted')
  const dice = await openDice()
  expect((await dice.get('session')).freeRounds).toMatchObject({ left: 8, stake: '100' })
  let expected = 10_000n
  const free = () => order({ stake: '100', rewardId: reward.rewardId })
  for (let turn = 0; turn < 8; turn++) {
    const { round } = await dice.post('rounds', free())
    expected += BigInt(round.payout)
  }
  expect((await balances()).cashMinor).toBe(expected)
  const { error } = await dice.post('rounds', free())
  expect(error.code).toBe('rewardUnavailable')
  expect(await game.freeRounds.listLive(player.playerId)).toMatchObject([{ played: 8 }])
})
