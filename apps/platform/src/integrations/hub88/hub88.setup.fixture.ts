import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_CURRENCIES } from '@fairhouse/money/currency.fixture'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { parseExactJson, writeExactJson } from '@fairhouse/server-kit/exact-json'
import { createRsaKeys, signRsa } from '@fairhouse/server-kit/rsa-signature'
import { inTransaction } from '#platform/database/transaction'
import { readBalances, type Balances } from '#platform/ledger/balances'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { identify } from '#platform/modules/kyc/verification/verification.fixture'
import { activeAccount, type WalletAccount } from '#platform/modules/wallet/wallet.account'
import type { GameIntegration } from '#platform/modules/game/game-integration.port'
import { gameModule } from '#platform/modules/game/game.module'
import type { TestApp, TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import type {
  FreeRoundOrder,
  GameProvider,
  LaunchDenial,
  LaunchRequest,
  ProviderGame,
} from '#platform/modules/game/game-provider.port'
import type { arrangementSchema } from '#platform/modules/catalogue/arrangement.file'
import { createSoftswissWallet } from '#platform/integrations/softswiss/softswiss.wallet'
import { createHub88Wallet } from './hub88.wallet.ts'
import type { z } from 'zod'

/** Shared secret of the SoftSwiss callback. */
export const SOFTSWISS_TOKEN = 'softswiss-token'

export const DICE: ProviderGame = {
  code: 'dice',
  name: 'Dice',
  rtp: '99.00',
  picture: null,
  hue: 153,
  volatility: null,
  features: ['originals'],
  releasedOn: '2026-03-02',
  blockedCountries: [],
  currencies: null,
  isDemoAvailable: true,
  isProvablyFair: true,
  isEnabled: true,
}

/** Any payout, in any currency that a site can switch on. */
export const EVERY_AMOUNT = {
  payoutMaxMinor: 10n ** 40n,
  currencies: ALL_CURRENCIES.map(({ code }) => code),
}

/** Of all set-ups of a worker: a pair takes a tenth of a second. */
const keys = createRsaKeys()

/** A provider named `studio`, with games and answers chosen by the test. */
export type ScriptedProvider = GameProvider & {
  games: ProviderGame[]
  isDown: boolean
  isRefusing: boolean
  denial: LaunchDenial['denial']
  /** Granted and not cancelled rewards. */
  readonly granted: Map<string, FreeRoundOrder>
  /** Its id of a grant; ours unless a test says another. */
  nameOf: (order: FreeRoundOrder) => string
  readonly launches: LaunchRequest[]
  /** Players whose rounds were ended. */
  readonly ended: string[]
}

function createScriptedProvider(): ScriptedProvider {
  const provider: ScriptedProvider = {
    identity: 'studio',
    name: 'Scripted Studio',
    games: [DICE],
    isDown: false,
    isRefusing: false,
    denial: 'notOffered',
    launches: [],
    ended: [],
    granted: new Map(),
    nameOf: ({ rewardId }) => rewardId,
    readRound: async () => null,
    freeRounds: {
      async grant(order) {
        if (provider.isDown) throw new Error('scripted: down')
        if (provider.isRefusing) return null
        provider.granted.set(order.rewardId, order)
        return provider.nameOf(order)
      },
      async cancel(rewardId) {
        provider.granted.delete(rewardId)
      },
      list: async () => [],
    },
    async endRounds(playerId) {
      if (provider.isDown) throw new Error('scripted: down')
      provider.ended.push(playerId)
    },
    async listGames() {
      if (provider.isDown) throw new Error('scripted: down')
      return provider.games
    },
    async openGame(request) {
      if (provider.isDown) throw new Error('scripted: down')
      provider.launches.push(request)
      if (provider.isRefusing) return { denial: provider.denial }
      return { url: 'http://localhost:3001/studio/play/1#secret' }
    },
  }
  return provider
}

/** A funded player with an open game. */
export type Seat = {
  readonly player: TestPlayer
  readonly account: WalletAccount
  readonly token: string
}

export type WalletReply = {
  readonly httpStatus: number
  readonly status: string
  /** A bigint beyond 2⁵³. */
  readonly balance?: number | bigint
  readonly user?: string
  readonly currency?: string
  readonly request_uuid?: string
  readonly country?: string
}

export type GameSetup = {
  readonly site: TestPlatform
  readonly clock: ManualClock
  readonly provider: ScriptedProvider
  readonly sync: () => Promise<unknown>
  /** Applies an operator's file with the next synchronization. */
  arrange(given: z.input<typeof arrangementSchema>): Promise<unknown>
  /** A new player with this much cash and Dice open. */
  seat(options?: { cashMinor?: bigint; currency?: string; country?: string }): Promise<Seat>
  /** Opens the game again, as a reload does. */
  launch(player: TestPlayer): Promise<string>
  /** A wallet call, signed unless a signature is given. */
  call(path: string, body: unknown, signature?: string | null): Promise<WalletReply>
  balances(seat: Seat): Promise<Balances>
  close(): Promise<void>
}

/** The game module behind the real http layer, with a scripted provider. */
export async function createGameSetup(
  env: Readonly<Record<string, string>> = {},
): Promise<GameSetup> {
  const provider = createScriptedProvider()
  const contentDir = await mkdtemp(join(tmpdir(), 'fairhouse-games-'))
  const writeArrangement = (given: z.input<typeof arrangementSchema>) =>
    writeFile(join(contentDir, 'games.json'), JSON.stringify(given))
  await writeArrangement({})
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const site = await createTestPlatform({
    clock,
    env: { FAIRHOUSE_CONTENT_DIR: contentDir, ...env },
    // Calls that come at once are not shed.
    mount: () => ({}),
    change: (config) => ({
      ...config,
      ...EVERY_AMOUNT,
      integrations: [
        {
          ...{ id: provider.identity, company: provider.name, callback: null },
          gameProvider: () => integrate(provider, keys.publicKey),
        },
      ],
    }),
  })
  const { syncGames } = site.resolve(gameModule)
  const sync = async () => {
    const report = await syncGames()
    // The http layer caches public answers for two seconds.
    clock.advance(2_000)
    return report
  }
  await sync()

  async function launch(player: TestPlayer): Promise<string> {
    const answer = await site.call('POST', '/api/game/games/dice/play', {
      as: player,
      body: { real: true },
    })
    if (answer.status !== 200) throw new Error(`Launch answered ${answer.status}`)
    return provider.launches.at(-1)!.player!.token
  }

  return {
    site,
    clock,
    provider,
    sync,
    async arrange(given) {
      await writeArrangement(given)
      return await sync()
    },
    launch,
    async seat({ cashMinor = 10_000n, currency = 'EUR', country = 'DE' } = {}) {
      const player = await site.signUp({ currency, country })
      // Some markets ask for it before the launch.
      if (env['FAIRHOUSE_MARKETS'] !== undefined) await identify(site, player)
      const account = (await activeAccount(site.db, player.playerId))!
      if (cashMinor > 0n) await fund(site, account, cashMinor)
      return { player, account, token: await launch(player) }
    },
    async call(path, body, signature) {
      const raw = typeof body === 'string' ? body : writeExactJson(body as object)
      const signed = signature === undefined ? signRsa(keys.privateKey, raw) : signature
      const answer = await site.app.request(`/api/callbacks/studio/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signed === null ? {} : { 'x-hub88-signature': signed }),
        },
        body: raw,
      })
      const text = await answer.text()
      return { httpStatus: answer.status, ...(parseExactJson(text) as { status: string }) }
    },
    async balances(seat) {
      return (await readBalances(site.db, [seat.account.id])).get(seat.account.id)!
    },
    async close() {
      await site.close()
      await rm(contentDir, { recursive: true })
    },
  }
}

/** Two wallet callbacks on the same game sessions: Hub88's and SoftSwiss' protocol. */
function integrate(provider: GameProvider, publicKey: string): GameIntegration {
  const { identity } = provider
  return {
    provider,
    pictureHosts: [],
    createWallets: (deps) => ({
      '/api/callbacks/studio': createHub88Wallet({
        ...deps,
        provider: identity,
        publicKey,
      }),
      '/api/callbacks/softswiss': createSoftswissWallet({
        ...deps,
        provider: identity,
        authToken: SOFTSWISS_TOKEN,
      }),
    }),
  }
}

/** Credits an account through the ledger. */
export async function fund(
  { db }: Pick<TestApp, 'db'>,
  account: WalletAccount,
  amountMinor: bigint,
): Promise<void> {
  await inTransaction(db, (trx) =>
    post(trx, demoGrantTransfer({ id: `grant:${randomUUID()}`, account, amountMinor })),
  )
}

export const party = ({ player, token }: Seat) => ({
  user: player.playerId,
  token,
  request_uuid: randomUUID(),
  game_code: 'dice',
})

/** A bet of 10.00 in a new round, for tests to modify. */
export const betCall = (seat: Seat, changes: object = {}) => ({
  ...party(seat),
  transaction_uuid: randomUUID() as string,
  round: randomUUID() as string,
  round_closed: false,
  amount: 1_000_000,
  currency: 'EUR',
  bet: 'over 50.50',
  ...changes,
})

export type BetBody = ReturnType<typeof betCall>

/** The win of a bet; 0 is a loss. */
export const winCall = (seat: Seat, bet: BetBody, amount: number, changes: object = {}) => ({
  ...party(seat),
  transaction_uuid: randomUUID() as string,
  reference_transaction_uuid: bet.transaction_uuid,
  round: bet.round,
  round_closed: true,
  amount,
  currency: 'EUR',
  ...changes,
})

export const rollbackCall = (seat: Seat, bet: BetBody, changes: object = {}) => ({
  ...party(seat),
  transaction_uuid: randomUUID() as string,
  reference_transaction_uuid: bet.transaction_uuid,
  round: bet.round,
  round_closed: true,
  ...changes,
})
