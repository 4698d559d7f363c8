// The real studio and the real game module, each on its own port and database, over HTTP only.
import { randomBytes } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { createRsaKeys } from '@fairhouse/server-kit/rsa-signature'
import { STUDIO_DEFAULTS, type StudioConfig } from '@fairhouse/studio/studio.deps'
import {
  createStudioProvider,
  STUDIO_MIGRATIONS,
  type StudioProvider,
} from '@fairhouse/studio/studio.provider'
import type { StudioDatabase } from '@fairhouse/studio/studio.tables'
import { expect } from 'vitest'
import { trialBalance } from '../../apps/platform/src/ledger/trial-balance.ts'
import { fund } from '../../apps/platform/src/integrations/hub88/hub88.setup.fixture.ts'
import type { Config } from '../../apps/platform/src/config/config.ts'
import { gameModule, type GameModule } from '../../apps/platform/src/modules/game/game.module.ts'
import {
  activeAccount,
  type WalletAccount,
} from '../../apps/platform/src/modules/wallet/wallet.account.ts'
import type { TestPlayer } from '../../apps/platform/src/testing/test-app.ts'
import {
  createTestPlatform,
  type TestPlatform,
} from '../../apps/platform/src/testing/test-platform.ts'

/** A call of the studio to the wallet, before or after it took effect. */
export type WalletMoment = { readonly path: string; readonly when: 'before' | 'after' }

/** The client of a game, opened through the platform as the site does. */
export type GameClient = {
  get(path: string): Promise<any>
  post(path: string, json?: unknown): Promise<any>
}

export type Casino = {
  readonly site: TestPlatform
  readonly game: GameModule
  readonly studioDb: ReturnType<typeof createDatabase<StudioDatabase>>
  /** Intercepts every wallet call of its path. */
  fault: (WalletMoment & { readonly how: 'lose' | 'freeze' }) | null
  /** A player with so much in EUR. */
  signUp(
    cashMinor: bigint,
    country?: string,
  ): Promise<{ player: TestPlayer; account: WalletAccount }>
  open(code: string, as: TestPlayer): Promise<GameClient>
  /** The studio's process dies, and another one starts. */
  kill(): Promise<void>
  /** The same at this moment of the request. */
  killAt(moment: WalletMoment, request: () => Promise<unknown>): Promise<void>
  /** Ends it all; no stake may be open. */
  closeWithTrueBooks(): Promise<void>
}

/** The wallet does not answer a dead process. */
type StudioProcess = { readonly studio: StudioProvider; readonly death: AbortController }

function withoutRoundTimes(config: Config): Config {
  const { fallback } = config.markets
  const roundMsMin = { ...fallback.rules.roundMsMin, value: { slots: null, other: null } }
  const rules = { ...fallback.rules, roundMsMin }
  return { ...config, markets: { ...config.markets, fallback: { ...fallback, rules } } }
}

export async function createCasino(
  config: Partial<StudioConfig> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Casino> {
  const [operatorKeys, studioKeys] = [createRsaKeys(), createRsaKeys()]
  const studios: StudioProcess[] = []
  const dying: Promise<unknown>[] = []
  let frozen = (): void => undefined

  const database = await createTestDatabase({ migrations: STUDIO_MIGRATIONS })
  const studioDb = createDatabase<StudioDatabase>({ url: database.url })
  const studioPort = await listen((request) => studios.at(-1)!.studio.fetch(request), { port: 0 })
  const studioUrl = `http://127.0.0.1:${studioPort.port}`
  const site = await createTestPlatform({
    env: {
      FAIRHOUSE_STAND_INS: 'off',
      FAIRHOUSE_PROVIDERS_PORT: String(studioPort.port),
      FAIRHOUSE_STUDIO_URL: `${studioUrl}/studio`,
      FAIRHOUSE_STUDIO_SIGNING_KEY: operatorKeys.privateKey,
      FAIRHOUSE_STUDIO_PUBLIC_KEY: studioKeys.publicKey,
      ...env,
    },
    // Rounds follow each other at once, unless markets are what is tested.
    ...(env['FAIRHOUSE_MARKETS'] === undefined && { change: withoutRoundTimes }),
  })
  const game = site.resolve(gameModule)
  const platformPort = await listen((request) => site.app.fetch(request), { port: 0 })

  /** One more process of the studio; the one before is left as a kill leaves it. */
  async function startStudio(): Promise<void> {
    for (const dead of studios.splice(0, studios.length - 1)) await bury(dead)
    const death = new AbortController()
    const studio = await createStudioProvider({
      databaseUrl: database.url,
      clock: systemClock,
      newId: createNewId({ clock: systemClock, randomBytes }),
      newSecret: () => randomBytes(32).toString('hex'),
      log: silentLog,
      fetch: (input, init) => fetchWallet(death.signal, input, init),
      config: {
        ...STUDIO_DEFAULTS,
        minRoundMs: { slot: 0, other: 0 },
        recoveryIntervalMs: 20,
        retryDelaysMs: [5],
        operatorId: 'fairhouse',
        operatorPublicKey: operatorKeys.publicKey,
        privateKey: studioKeys.privateKey,
        walletUrl: `http://127.0.0.1:${platformPort.port}/api/callbacks/studio`,
        ...config,
      },
    })
    studios.push({ studio, death })
    await studio.start()
  }

  async function bury({ studio, death }: StudioProcess): Promise<void> {
    death.abort()
    await studio.stop()
  }

  async function fetchWallet(
    death: AbortSignal,
    input: RequestInfo | URL,
    init?: RequestInit,
  ): Promise<Response> {
    death.throwIfAborted()
    const mine = casino.fault && String(input).endsWith(casino.fault.path) ? casino.fault : null
    if (mine?.when === 'before') return interrupt(mine.how, death)
    const answer = await fetch(input, init)
    if (!mine) return answer
    await answer.arrayBuffer()
    return interrupt(mine.how, death)
  }

  function interrupt(how: 'lose' | 'freeze', death: AbortSignal): Promise<Response> {
    if (how === 'lose') return Promise.reject(new TypeError('the connection broke'))
    frozen()
    return new Promise((_, reject) => {
      death.addEventListener('abort', () => reject(new TypeError('the process is dead')))
    })
  }

  const casino: Casino = {
    site,
    game,
    studioDb,
    fault: null,

    async signUp(cashMinor, country = 'DE') {
      const player = await site.signUp({ currency: 'EUR', country })
      const account = (await activeAccount(site.db, player.playerId))!
      await fund(site, account, cashMinor)
      return { player, account }
    },

    async open(code, as) {
      const { body } = await site.call('POST', `/api/game/games/${code}/play`, {
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
      const client: GameClient = {
        get: (path) => call('GET', path),
        post: (path, json) => call('POST', path, json ?? {}),
      }
      await client.post('fairness/client-seed', { clientSeed: 'player' })
      return client
    },

    kill: startStudio,

    async killAt(moment, request) {
      await new Promise<void>((resolve) => {
        frozen = resolve
        casino.fault = { ...moment, how: 'freeze' }
        dying.push(request().catch(() => undefined))
      })
      casino.fault = null
      await startStudio()
    },

    async closeWithTrueBooks() {
      for (const { death } of studios) death.abort()
      await Promise.all(dying)
      const books = await trialBalance(site.db)
      const stakes = books.lines.filter((line) => line.account === 'stake')
      for (const process of studios) await bury(process)
      await studioPort.close()
      await platformPort.close()
      await site.close()
      await studioDb.destroy()
      await database.close()
      expect(books.faults).toEqual([])
      expect(stakes.filter(({ amountMinor }) => amountMinor !== 0n)).toEqual([])
    },
  }
  await startStudio()
  await game.syncGames()
  return casino
}

/** The round once it has a status: requests that a client has to send until then. */
export async function waitForRound(
  client: GameClient,
  id: string,
  status = 'settled',
): Promise<any> {
  let round: any
  const readStatus = async () => {
    // No round in an answer: the calls of a game client are limited in number.
    round = (await client.post(`rounds/${id}/resolve`)).round
    return round?.status
  }
  await expect.poll(readStatus).toBe(status)
  return round
}
