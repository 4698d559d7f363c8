import { randomBytes, randomUUID } from 'node:crypto'
import type { FrameRound } from '@fairhouse/contract/game-frame'
import { createNodeDraws } from '@fairhouse/fair/draws.node'
import { commitToSync } from '@fairhouse/fair/stream.node'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createNewId } from '@fairhouse/server-kit/ids'
import { createLogger } from '@fairhouse/server-kit/logger'
import { createRsaKeys, signRsa, verifyRsa } from '@fairhouse/server-kit/rsa-signature'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import type { Kysely } from 'kysely'
import { arrangeSeats, type WantedRound } from './arrange.fixture.ts'
import { requireGame } from './games.ts'
import type { SessionView } from './play.view.ts'
import type { StudioConfig, StudioDeps } from './studio.deps.ts'
import { createStudioProvider, STUDIO_MIGRATIONS, type StudioProvider } from './studio.provider.ts'
import type { StudioDatabase } from './studio.tables.ts'

/** Of all set-ups of a worker: a pair takes a tenth of a second. */
const [operatorKeys, studioKeys] = [createRsaKeys(), createRsaKeys()]

export type WalletCall = { readonly path: string; readonly body: Record<string, any> }

/** Faults of the scripted wallet: a status may have a detail after a space. */
export type WalletFault = 'dropRequest' | 'dropReply' | 'crash' | `RS_ERROR_${string}`

function toFaultAnswer(fault: string): object {
  const [status, detail] = fault.split(' ')
  return { status, ...(detail && { detail }) }
}

/**
 * An operator's wallet in memory, as strict as a real one: it stores every transaction id, leaves
 * tombstones, and can lose a request or a reply on demand.
 */
export class ScriptedWallet {
  balanceUnits = 10_000_000
  readonly calls: WalletCall[] = []
  /** Called before each call; undefined = no fault. */
  faultOf: (call: WalletCall) => WalletFault | undefined = () => undefined
  /** Runs during a call. */
  during: (call: WalletCall) => Promise<void> = async () => undefined
  /** Runs after a call took effect, before its reply. */
  hold: (call: WalletCall) => Promise<void> = async () => undefined
  readonly staked = new Map<string, number>()
  private readonly answers = new Map<string, object>()
  readonly over = new AbortController()
  private readonly studioKey: string

  constructor(studioKey: string) {
    this.studioKey = studioKey
  }

  /** Stakes that are neither settled nor given back. */
  get openStakes(): number {
    return this.staked.size
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const raw = String(init!.body)
    const signature = new Headers(init!.headers).get('x-hub88-signature')
    if (!verifyRsa(this.studioKey, raw, signature)) throw new Error('scripted: wrong signature')
    const path = String(input).split('/').slice(-2).join('/')
    const call: WalletCall = { path, body: JSON.parse(raw) as Record<string, any> }
    this.calls.push(call)
    const fault = this.faultOf(call)
    if (fault === 'crash') return this.freeze(init!.signal)
    if (fault === 'dropRequest') throw new Error('scripted: the request was lost')
    await this.during(call)
    const answer = fault?.startsWith('RS_') ? toFaultAnswer(fault) : this.answer(call)
    await this.hold(call)
    if (fault === 'dropReply') throw new Error('scripted: the reply was lost')
    return Response.json({ ...answer, request_uuid: call.body['request_uuid'] })
  }

  /** A call that is never answered: until the caller gives up, or the test ends. */
  freeze(signal?: AbortSignal | null): Promise<never> {
    return new Promise((_, reject) => {
      const giveUp = () => reject(new Error('scripted: no answer'))
      this.over.signal.addEventListener('abort', giveUp)
      signal?.addEventListener('abort', giveUp)
    })
  }

  private answer({ path, body }: WalletCall): object {
    const id = String(body['transaction_uuid'])
    if (path === 'user/balance') return this.ok()
    const known = this.answers.get(id)
    if (known) return known
    const answer = this.transact(path, body)
    this.answers.set(id, answer)
    return answer
  }

  private transact(path: string, body: Record<string, any>): object {
    const bet = String(body['reference_transaction_uuid'])
    if (path === 'transaction/bet') {
      if (body['amount'] > this.balanceUnits) return this.ok('RS_ERROR_NOT_ENOUGH_MONEY')
      this.balanceUnits -= body['amount']
      this.staked.set(body['transaction_uuid'], body['amount'])
    } else if (path === 'transaction/win') {
      if (!this.staked.delete(bet)) return this.ok('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      this.balanceUnits += body['amount']
    } else {
      this.balanceUnits += this.staked.get(bet) ?? 0
      this.staked.delete(bet)
      if (!this.answers.has(bet)) this.answers.set(bet, this.ok('RS_ERROR_DUPLICATE_TRANSACTION'))
    }
    return this.ok()
  }

  private ok(status = 'RS_OK'): object {
    return { status, balance: this.balanceUnits }
  }
}

export type Reply<T = any> = { readonly status: number; readonly body: T }

/** A player's client with its session secret. */
export type TestClient = {
  readonly url: URL
  get<T = any>(path: string): Promise<Reply<T>>
  post<T = any>(path: string, body?: unknown): Promise<Reply<T>>
}

export type StudioSetup = {
  readonly deps: StudioDeps
  readonly db: Kysely<StudioDatabase>
  readonly clock: ManualClock
  readonly wallet: ScriptedWallet
  readonly logged: string[]
  studio: StudioProvider
  /** A signed call of the operator, unless another signature is given. */
  operator(path: string, body: object | string, signature?: string): Promise<Reply>
  /** Launches the game and opens its client; a seed is adopted by default. */
  open(launch?: object, options?: { clientSeed?: string | null }): Promise<TestClient>
  /** Gives all seats a client seed with which their next round goes as wanted. */
  arrange(...wanted: readonly WantedRound[]): Promise<void>
  /** The process dies (without a stop) and another one starts. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** With `isRealTime` the clock runs, for a browser; else it stands until a test moves it. */
export async function createStudioSetup(
  config: Partial<StudioConfig> = {},
  { isRealTime = false } = {},
): Promise<StudioSetup> {
  const database = await createTestDatabase({ migrations: STUDIO_MIGRATIONS })
  const db = createDatabase<StudioDatabase>({ url: database.url })
  const manual = createManualClock('2030-01-01T12:00:00Z')
  const clock = isRealTime ? { ...manual, now: () => new Date() } : manual
  const wallet = new ScriptedWallet(studioKeys.publicKey)
  const logged: string[] = []
  const processes: StudioProvider[] = []
  const log = createLogger({
    name: 'studio',
    level: 'debug',
    destination: { write: (line: string) => void logged.push(line) },
  })

  const options: Omit<StudioDeps, 'db'> = {
    clock,
    newId: createNewId({ clock, randomBytes }),
    newSecret: () => randomBytes(32).toString('hex'),
    log,
    fetch: wallet.fetch,
    config: {
      operatorId: 'fairhouse',
      operatorPublicKey: operatorKeys.publicKey,
      privateKey: studioKeys.privateKey,
      walletUrl: 'http://operator.test/api/callbacks/studio',
      minRoundMs: { slot: 2_500, other: 1_000 },
      // a manual clock never refills it
      requestRate: { burst: 100_000, perSecond: 1 },
      abandonedAfterMs: 24 * 60 * 60 * 1000,
      walletTimeoutMs: 150,
      retryDelaysMs: [1],
      recoveryIntervalMs: 3_600_000,
      crash: { bettingMs: 7_000, pauseMs: 3_000, graceMs: 250, chainLength: 200, saltBlock: null },
      ...config,
    },
  }
  async function startStudio(): Promise<StudioProvider> {
    const studio = await createStudioProvider({ ...options, databaseUrl: database.url })
    processes.push(studio)
    return studio
  }

  const setup: StudioSetup = {
    deps: { ...options, db },
    db,
    clock,
    wallet,
    logged,
    studio: await startStudio(),

    async operator(path, body, signature) {
      const raw =
        typeof body === 'string' ? body : JSON.stringify({ operator_id: 'fairhouse', ...body })
      return send(setup.studio, `/studio/operator/generic/v2/${path}`, {
        method: 'POST',
        headers: { 'x-hub88-signature': signature ?? signRsa(operatorKeys.privateKey, raw) },
        body: raw,
      })
    },

    async open(launch = {}, { clientSeed = 'player-seed' } = {}) {
      const { body } = await setup.operator('game/url', launchBody(launch))
      const url = new URL(body.url as string)
      const call = (method: string, path: string, json?: unknown): Promise<Reply> =>
        send(setup.studio, `/studio/api/${path}`, {
          method,
          headers: { authorization: `Bearer ${url.hash.slice(1)}` },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        })
      const client: TestClient = {
        url,
        get: (path) => call('GET', path),
        post: (path, json) => call('POST', path, json),
      }
      if (clientSeed !== null) await client.post('fairness/client-seed', { clientSeed })
      return client
    },

    arrange: (...wanted) => arrangeSeats(db, wanted),

    async restart() {
      setup.studio = await startStudio()
      await setup.studio.start()
    },

    async close() {
      wallet.over.abort()
      await Promise.all(processes.map((studio) => studio.stop()))
      await db.destroy()
      await database.close()
    },
  }
  return setup
}

export const launchBody = (changes: object = {}) => ({
  user: randomUUID(),
  token: randomUUID(),
  game_code: 'dice',
  currency: 'EUR',
  lang: 'en',
  lobby_url: 'http://site.test:3000/',
  public_url: 'http://site.test:3001',
  ...changes,
})

/** A bet of 10.00 that half the rolls win. */
export const order = ({
  direction = 'over',
  target = 5050,
  ...changes
}: Record<string, unknown> = {}) => ({
  id: randomUUID() as string,
  stake: '1000',
  bet: { direction, target },
  ...changes,
})

/** The public data of a settled round. */
export const claimOf = ({ outcome, payout, stake }: FrameRound) => ({ outcome, payout, stake })

/** The same, computed from its revealed seed, bet and actions. */
export function replay(round: FrameRound): ReturnType<typeof claimOf> {
  const { serverSeed, clientSeed, nonce } = round
  if (serverSeed === null || commitToSync(serverSeed) !== round.serverSeedHash)
    throw new Error('The revealed seed is not the committed one')
  const { game } = requireGame(round.game)
  const played = game.play(createNodeDraws({ serverSeed, clientSeed, nonce }), {
    bet: game.parseBet(round.bet),
    actions: round.actions,
    stakeMinor: BigInt(round.openingStake),
    stepMinor: BigInt(round.payoutStep),
  })
  if (played.status !== 'settled') throw new Error('A settled round does not replay to its end')
  const { view, payoutMinor, stakeMinor } = played
  return { outcome: view, payout: String(payoutMinor), stake: String(stakeMinor) }
}

export const readSession = async (client: TestClient): Promise<SessionView> =>
  (await client.get<SessionView>('session')).body

async function send(studio: StudioProvider, path: string, init: RequestInit): Promise<Reply> {
  const answer = await studio.fetch(new Request(`http://site.test:3001${path}`, init))
  const text = await answer.text()
  return {
    status: answer.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  }
}
