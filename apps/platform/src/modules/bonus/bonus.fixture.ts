import { always } from '#platform/modules/content/published'
import { randomUUID } from 'node:crypto'
import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { inTransaction } from '#platform/database/transaction'
import { lockBalances, readBalances, type Balances } from '#platform/ledger/balances'
import { demoGrantTransfer, type TransferAccount } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { Route } from '#platform/http/route'
import { createBets } from '#platform/modules/bet/bet.service'
import { signInAgain } from '#platform/modules/limit/limit.fixture'
import { limitModule } from '#platform/modules/limit/limit.module'
import { activeAccount, type WalletAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { startReactions } from '#platform/realtime/outbox.fixture'
import type { Reaction } from '#platform/realtime/reaction'
import type { TestApp, TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import { parseBonusPackages, type BonusPackage } from './bonus-package.file.ts'
import { createBonusModule, type BonusModule } from './bonus.module.ts'
import type { GiveReward } from './bonus-reward.ts'
import { acceptBonus, issueBonus, type BonusDeps } from './bonus.service.ts'

export const TERMS = {
  wagerTimes: 2,
  contributions: { slots: 100, originals: 50, other: 0 },
  restrictedGames: ['limbo'],
  maxBet: { EUR: '500' },
}
const words = { names: { en: 'Test' }, texts: { en: 'Test' } }
const match = {
  ...words,
  kind: 'deposit',
  percent: 100,
  depositMin: { EUR: '1000' },
  bonusMax: { EUR: '10000' },
}

/** Test packages, in the format of the operator's file. */
export const PACKAGES = [
  { ...match, id: 'first', code: 'FIRST', depositNumbers: [1], terms: TERMS },
  { ...match, id: 'person', code: 'PERSON', oncePer: 'person', isListed: false, terms: TERMS },
  {
    ...{ ...match, id: 'ending', code: 'ENDING', isListed: false, terms: TERMS },
    to: '2030-02-01T00:00:00.000Z',
  },
  { ...match, id: 'any', code: 'ANY', every: 'always', terms: TERMS },
  {
    ...match,
    id: 'in-base',
    code: 'INBASE',
    every: 'always',
    depositMin: {},
    depositMinInBase: '1000',
    bonusMax: { BRL: '50000' },
    terms: TERMS,
  },
  {
    ...words,
    id: 'hello',
    kind: 'fixed',
    code: 'HELLO',
    isListed: false,
    amounts: { EUR: '500' },
    terms: { ...TERMS, lateReturns: 'cash', onWithdrawal: 'keep' },
  },
  {
    ...words,
    id: 'spins',
    kind: 'freespins',
    code: 'SPINS',
    isListed: false,
    game: 'dice',
    count: 20,
    stakes: { EUR: '10' },
    terms: { wagerTimes: 0 },
  },
  {
    ...words,
    id: 'spins-wagered',
    kind: 'freespins',
    code: 'SPINSWAGERED',
    isListed: false,
    every: 'always',
    game: 'dice',
    count: 2,
    stakes: { EUR: '10' },
    terms: { wagerTimes: 3, contributions: { other: 100 } },
  },
  {
    ...words,
    id: 'free-bet',
    kind: 'freebet',
    code: 'FREEBET',
    isListed: false,
    every: 'always',
    amounts: { EUR: '500' },
    terms: { wagerTimes: 0, minOdds: '1.50' },
  },
  {
    ...words,
    id: 'free-bet-wagered',
    kind: 'freebet',
    code: 'FREEBETWAGERED',
    isListed: false,
    every: 'always',
    amounts: { EUR: '500' },
    terms: { wagerTimes: 3 },
  },
  {
    ...words,
    id: 'odds',
    kind: 'manual',
    every: 'always',
    isListed: false,
    terms: { wagerTimes: 2, minOdds: '1.50' },
  },
  {
    ...words,
    id: 'newcomer',
    kind: 'fixed',
    code: 'NEWCOMER',
    isListed: false,
    oncePer: 'person',
    amounts: { EUR: '500' },
    terms: TERMS,
  },
  {
    ...words,
    ...{ id: 'person-spins', kind: 'freespins', code: 'PERSONSPINS', isListed: false },
    ...{ oncePer: 'person', game: 'dice', count: 2, stakes: { EUR: '10' } },
    terms: { wagerTimes: 0 },
  },
  {
    ...words,
    id: 'austrian',
    kind: 'fixed',
    code: 'AUSTRIA',
    countries: ['AT'],
    amounts: { EUR: '1' },
    terms: TERMS,
  },
  {
    ...words,
    id: 'finnish',
    kind: 'fixed',
    code: 'FINLAND',
    audience: { country: 'FI', language: 'en' },
    amounts: { EUR: '1' },
    terms: TERMS,
  },
  {
    ...words,
    id: 'weekly',
    kind: 'cashback',
    percent: 10,
    period: 'week',
    caps: { EUR: '1000' },
    terms: { wagerTimes: 0 },
  },
  { ...words, id: 'reward', kind: 'manual', every: 'always', isListed: false, terms: TERMS },
  {
    ...words,
    ...{ id: 'matrix', kind: 'manual', every: 'always', isListed: false },
    terms: { wagerTimes: 9, contributions: { other: 100 } },
  },
  {
    ...words,
    ...{ id: 'cash', kind: 'manual', every: 'always', isListed: false },
    terms: { wagerTimes: 0 },
  },
  { ...words, id: 'gift', kind: 'manual', every: 'always', isListed: false, terms: TERMS },
] as const

function parsePackages(): readonly BonusPackage[] {
  const file = { policy: { wagerTimesMax: 10 }, packages: PACKAGES }
  return parseBonusPackages(JSON.stringify(file), 'test')
}

export type BonusSetup = Awaited<ReturnType<typeof createBonusSetup>>
export type Player = { readonly player: TestPlayer; readonly account: WalletAccount }

type ModuleDeps = BonusDeps & { readonly giveReward: GiveReward }

/** Bonuses of real players behind the real http layer, with bets placed at the port. */
export async function createBonusSetup(
  /** Further modules, e.g. quests. */
  addModules: (deps: ModuleDeps) => {
    routes: readonly Route[]
    reactions: readonly Reaction[]
  } = () => ({
    routes: [],
    reactions: [],
  }),
  options: Pick<NonNullable<Parameters<typeof createTestPlatform>[0]>, 'clusterUrl' | 'env'> = {},
) {
  const packages = parsePackages()
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const parts: { bonuses: BonusModule; reactions: readonly Reaction[] }[] = []
  const site = await createTestPlatform({
    ...options,
    clock,
    mount: (given) => {
      const { isOnBreak } = given.resolve(limitModule).play
      const deps = { ...given, packages: always(packages), isOnBreak }
      const bonuses = createBonusModule(deps)
      const more = addModules({ ...deps, giveReward: bonuses.giveReward })
      parts.push({ bonuses, reactions: [...bonuses.reactions, ...more.reactions] })
      return { routes: [...bonuses.routes, ...more.routes] }
    },
  })
  const [{ bonuses, reactions }] = parts as [(typeof parts)[0]]
  const stopReactions = await startReactions(site.db, reactions)
  const bets = createBets({
    ...site,
    bonuses: bonuses.bets,
    limits: { source: async () => new Map(), decide: async () => ({ denial: null }) },
  })
  await insertGames(site)
  const setup = { site, clock, packages, bets, bonuses }
  return {
    ...setup,
    async open(cashMinor = 0n, form: Parameters<TestApp['signUp']>[0] = {}): Promise<Player> {
      const player = await site.signUp({ currency: 'EUR', ...form })
      const account = (await activeAccount(site.db, player.playerId))!
      if (cashMinor > 0n) await fund(site, account, cashMinor)
      return { player, account }
    },
    /** Advances the clock past the session and renews the player's token. */
    async later(at: Player, ms: number): Promise<Player> {
      clock.advance(ms)
      return { ...at, player: await signInAgain(site, at.player) }
    },
    give: (at: Player, amountMinor: bigint, packageId?: string) =>
      giveBonus(site, at.account, { amountMinor, packageId }),
    place: (at: Player, stakeMinor: bigint, subject = 'saffron') =>
      placeBet(setup, at, { stakeMinor, subject }),
    settle: (at: Player, id: string, payoutMinor: bigint) =>
      settleBet(setup, at, { id, payoutMinor }),
    refund: (at: Player, id: string) => refundBet(setup, at, id),
    /** Places and settles a bet. */
    async play(at: Player, stakeMinor: bigint, payoutMinor: bigint, subject = 'saffron') {
      const { id, reply } = await placeBet(setup, at, { stakeMinor, subject })
      if (reply.kind === 'denied') return reply
      return await settleBet(setup, at, { id, payoutMinor })
    },
    async deposit(at: Player, amountMinor: bigint): Promise<void> {
      await deposit(site, at, amountMinor)
    },
    async read(at: Player, id: string): Promise<PlayerBonus> {
      const path = '/api/game/player-bonuses?status=1,2,3'
      const { body } = await site.call('GET', path, { as: at.player })
      return body.data.find((bonus: PlayerBonus) => bonus.id === id)
    },
    async list(at: Player): Promise<PlayerBonus[]> {
      return (await site.call('GET', '/api/game/player-bonuses', { as: at.player })).body.data
    },
    async balances({ account }: Player): Promise<Balances> {
      return (await readBalances(site.db, [account.id])).get(account.id)!
    },
    async close() {
      await stopReactions()
      await site.close()
    },
  }
}

/** Grants a bonus of `amountMinor`, active unless another one is. */
export async function giveBonus(
  site: Pick<TestPlatform, 'db' | 'clock' | 'newId' | 'markets'>,
  account: TransferAccount,
  order: { readonly amountMinor: bigint; readonly packageId?: string | undefined },
): Promise<string> {
  const { amountMinor, packageId = 'gift' } = order
  const offer = parsePackages().find(({ id }) => id === packageId)!
  const given = await inTransaction(site.db, async (trx) => {
    await lockBalances(trx, account.id)
    const issue = { offer, account, amountMinor, depositMinor: 0n, source: `test:${randomUUID()}` }
    const row = (await issueBonus(trx, site, { ...issue, sessionId: null }))!
    await acceptBonus(trx, site, row)
    return row.id
  })
  if (typeof given !== 'string') throw new Error(given.refusal)
  return given
}

type Setup = {
  readonly site: TestPlatform
  readonly clock: ManualClock
  readonly packages: readonly BonusPackage[]
  readonly bets: ReturnType<typeof createBets>
}

async function placeBet(
  { site, bets }: Setup,
  { account }: Player,
  { stakeMinor, subject }: { readonly stakeMinor: bigint; readonly subject: string },
) {
  const id = randomUUID()
  const reply = await inTransaction(site.db, (trx) =>
    bets.apply(trx, {
      operation: 'bet',
      ...{ kind: 'casino', provider: 'studio', id, contentHash: id, round: id },
      ...{ subject, account, currency: account.currency, stakeMinor, description: null },
    }),
  )
  if ('ok' in reply) throw new Error(reply.refusal)
  return { id, reply }
}

async function settleBet(
  { site, bets }: Setup,
  { player, account }: Player,
  { id, payoutMinor }: { readonly id: string; readonly payoutMinor: bigint },
) {
  const reply = await inTransaction(site.db, (trx) =>
    bets.apply(trx, {
      operation: 'settlement',
      ...{ provider: 'studio', id: `win-${id}`, contentHash: id, round: id, reference: id },
      ...{ playerId: player.playerId, currency: account.currency, payoutMinor },
      subjects: ['saffron', 'dice', 'limbo'],
      closesRound: true,
    }),
  )
  if ('ok' in reply) throw new Error(reply.refusal)
  return reply
}

async function refundBet({ site, bets }: Setup, { player, account }: Player, id: string) {
  return await inTransaction(site.db, (trx) =>
    bets.apply(trx, {
      operation: 'refund',
      ...{ provider: 'studio', id: `back-${id}`, contentHash: id, round: id, reference: id },
      ...{ playerId: player.playerId, walletAccountId: account.id },
    }),
  )
}

/** Credits money and emits the cashier's event. */
async function deposit(site: TestApp, at: Player, amountMinor: bigint): Promise<void> {
  const { account, player } = at
  await fund(site, account, amountMinor)
  await inTransaction(site.db, async (trx) => {
    const { deposits } = await trx
      .insertInto('deposit_counter')
      .values({ player_id: player.playerId, deposits: 1 })
      .onConflict((conflict) =>
        conflict
          .column('player_id')
          .doUpdateSet((eb) => ({ deposits: eb('deposit_counter.deposits', '+', 1) })),
      )
      .returning('deposits')
      .executeTakeFirstOrThrow()
    return await appendEvent(trx, {
      event: 'deposit.succeeded',
      playerId: player.playerId,
      payload: {
        id: randomUUID(),
        ...{ type: 1, status: 2, currency: account.currency, accountId: account.id },
        ...{ amount: amountMinor.toString(), method: 'cashier.deposit.card', version: 1 },
        ...{ createdAt: site.clock.now().toISOString(), number: deposits, publicData: {} },
      },
    })
  })
}

export async function fund(
  site: TestApp,
  account: WalletAccount,
  amountMinor: bigint,
): Promise<void> {
  const order = { id: `grant:${randomUUID()}`, account, amountMinor }
  await inTransaction(site.db, (trx) => post(trx, demoGrantTransfer(order)))
}

async function insertGames({ db, clock }: TestApp): Promise<void> {
  const game = (code: string, features: string[], rtp: string) => ({
    ...{ identity: code, provider: 'studio', code, provider_name: 'Studio', name: code, rtp },
    ...{ is_demo_available: true, is_provably_fair: true, is_enabled: true, features },
    ...{ synced_at: clock.now(), hue: 153, blocked_countries: [] },
  })
  await db
    .insertInto('game')
    .values([
      game('saffron', ['slots'], '96.20'),
      game('dice', ['originals'], '99.00'),
      game('limbo', ['originals'], '99.00'),
    ])
    .execute()
}
