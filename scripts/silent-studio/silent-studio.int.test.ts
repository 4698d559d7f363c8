// A studio that was written from public documents alone plays on a whole platform, over HTTP only.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsaKeys } from '@fairhouse/server-kit/rsa-signature'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../apps/platform/src/database/transaction.ts'
import { demoGrantTransfer } from '../../apps/platform/src/ledger/operations.ts'
import { post } from '../../apps/platform/src/ledger/post.ts'
import { activeAccount } from '../../apps/platform/src/modules/wallet/wallet.account.ts'
import {
  createTestPlatform,
  type TestPlatform,
} from '../../apps/platform/src/testing/test-platform.ts'
import { silentStudioSettings } from './silent-studio.fixture.ts'
import { createSilentStudio, type SilentStudio } from './silent-studio.ts'
import { UNIT, type Seat, type SilentWallet, type WalletAnswer } from './silent-studio.wallet.ts'

const words = { names: { en: 'Silent spins' }, texts: { en: 'Silent spins' } }
const PACKAGE = {
  ...words,
  id: 'silent-spins',
  kind: 'freespins',
  code: 'SILENT3',
  isListed: false,
  every: 'always',
  game: 'clt-dragonrising',
  count: 3,
  stakes: { EUR: '10' },
  terms: { wagerTimes: 0 },
}

let studio: SilentStudio
let wallet: SilentWallet
let site: TestPlatform
let base: string
let content: string

beforeAll(async () => {
  const [operator, supplier] = [createRsaKeys(), createRsaKeys()]
  studio = await createSilentStudio({
    ports: [0, 0],
    operatorId: 7,
    operatorPublicKey: operator.publicKey,
    privateKey: supplier.privateKey,
    walletUrl: () => `${base}/api/callbacks/studio-silent`,
  })
  wallet = studio.wallet
  content = await mkdtemp(join(tmpdir(), 'silent-studio-'))
  await writeFile(
    join(content, 'bonuses.json'),
    JSON.stringify({ policy: { wagerTimesMax: 10 }, packages: [PACKAGE] }),
  )
  site = await createTestPlatform({
    env: {
      FAIRHOUSE_CONTENT_DIR: content,
      FAIRHOUSE_TRUSTED_PROXIES: '127.0.0.1',
      ...silentStudioSettings({
        ...studio,
        operatorPrivateKey: operator.privateKey,
        studioPublicKey: supplier.publicKey,
      }),
    },
  })
  base = `http://127.0.0.1:${(await site.platform.start()).port}`
  const wanted = () => get('/api/game/games/clt-dragonrising')
  await vi.waitFor(async () => expect(await wanted()).toHaveProperty('data'), { timeout: 10_000 })
})
afterAll(async () => {
  await site.close()
  await studio.close()
  await rm(content, { recursive: true })
})

type Player = { readonly headers: Record<string, string>; readonly id: string }

async function send(method: string, path: string, body?: unknown, as?: Player): Promise<any> {
  const headers = { 'content-type': 'application/json', 'cf-ipcountry': 'PT', ...as?.headers }
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  return (await fetch(base + path, { method, headers, ...json })).json()
}

const get = (path: string, as?: Player): Promise<any> => send('GET', path, undefined, as)

/** A player with 50 EUR. */
async function signUp(): Promise<Player> {
  const form = { email: `${randomUUID()}@players.test`, password: 'A calm river 47', country: 'PT' }
  const { data } = await send('POST', '/api/player/register', {
    ...form,
    currency: 'EUR',
    agreements: true,
  })
  const player = { headers: { authorization: `Bearer ${data.accessToken}` }, id: data.profile.id }
  const account = (await activeAccount(site.db, player.id))!
  const money = { id: randomUUID(), account, amountMinor: 5_000n }
  await inTransaction(site.db, (trx) => post(trx, demoGrantTransfer(money)))
  return player
}

/** Opens a game for money, from Portugal unless the visitor's country is unknown. */
async function open(game: string, as: Player): Promise<Seat> {
  const answer = await send('POST', `/api/game/games/${game}/play`, { real: true }, as)
  expect(answer, game).toMatchObject({ data: { mode: 'real' } })
  return studio.seatAt(answer.data.url)
}

/** In cents. */
const cash = async (as: Player): Promise<number> =>
  Number((await get('/api/wallet/accounts', as)).data[0].balance)

const spins = async (as: Player): Promise<any[]> => (await get('/api/game/spins', as)).data

/** What the wallet answers if it took the call, with this balance in cents. */
const ok = (cents: number): Partial<WalletAnswer> => ({ status: 'RS_OK', balance: cents * 1_000 })

const names = () => ({ transaction_uuid: randomUUID(), round: `r:${randomUUID()}` })

describe('the catalogue', () => {
  test('has every game of the list under its studio, whatever its code and without what is not said', async () => {
    const { data } = await get('/api/game/games?sort=name')
    expect(
      data.map((game: any) => [game.identity, game.name, game.provider.name, game.rtp]),
    ).toEqual([
      ['pgp-5lionsgold', '5 Lions Gold™', 'Pragmatic Play', '96.50'],
      ['clt-dragonrising', 'Dragon Rising', 'Caleta Gaming', null],
      ['evo-lightning-roulette', 'Lightning Roulette', 'Evolution', '97.30'],
      ['evo-lobby', 'Live Lobby', 'Evolution', null],
      ['ont-mystery-box-2', 'Mystery Box', 'OnlyPlay', null],
      ['evo-speedbaccarat-a', 'Speed Baccarat A', 'Evolution', null],
    ])
  })

  test('knows what is a slot and what is live, and where a game is closed', async () => {
    const features = async (id: string) => (await get(`/api/game/games/${id}`)).data.features
    expect(await features('clt-dragonrising')).toContain('slots')
    expect(await features('evo-lightning-roulette')).toContain('live')
    expect(await features('pgp-5lionsgold')).toContain('free-spins')
  })
})

test('a game is opened in the language of the page, and not in a currency that it does not have', async () => {
  const play = async (as: Player, locale: string) =>
    send('POST', '/api/game/games/clt-dragonrising/play', { real: true, locale }, as)
  const player = await signUp()
  for (const locale of ['en', 'pt-BR', 'es-MX', 'ar'])
    expect(await play(player, locale), locale).toHaveProperty('data.url')
  await send('POST', '/api/wallet/accounts', { currency: 'BRL' }, player)
  const { data } = await get('/api/wallet/accounts', player)
  const { id } = data.find(({ currency }: { currency: string }) => currency === 'BRL')
  await send('PUT', `/api/wallet/accounts/${id}/switch`, undefined, player)
  expect(await play(player, 'en')).toMatchObject({ error: { code: 'gameUnavailable' } })
})

test('a visitor whose country is unknown opens a game', async () => {
  const { id, headers } = await signUp()
  expect(
    (await open('clt-dragonrising', { id, headers: { ...headers, 'cf-ipcountry': 'XX' } })).user,
  ).toBe(id)
})

describe('the wallet', () => {
  test('tells who a player is and what they have', async () => {
    const player = await signUp()
    const seat = await open('clt-dragonrising', player)
    expect(seat.user).toBe(player.id)
    expect(await wallet.info(seat.user)).toMatchObject({
      user: seat.user,
      status: 'RS_OK',
      country: 'PT',
    })
    const asked = { user: seat.user, token: seat.token, game_code: seat.game_code }
    expect(await wallet.balance(asked)).toMatchObject({ ...ok(5_000), currency: 'EUR' })
  })

  test('takes a bet and its win, each once, and gives the same answer again', async () => {
    const player = await signUp()
    const seat = await open('clt-dragonrising', player)
    const bet = { ...names(), supplier_transaction_id: 'a', amount: UNIT }
    expect(await wallet.bet(seat, bet)).toMatchObject(ok(4_900))
    expect(await wallet.bet(seat, bet)).toMatchObject(ok(4_900))
    const win = {
      transaction_uuid: randomUUID(),
      supplier_transaction_id: 'b',
      reference_transaction_uuid: bet.transaction_uuid,
      round: bet.round,
      amount: 2 * UNIT,
    }
    expect(await wallet.win(seat, win)).toMatchObject(ok(5_100))
    expect(await wallet.win(seat, win)).toMatchObject(ok(5_100))
    expect(await wallet.bet(seat, { ...bet, amount: 2 * UNIT })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    })
    expect(await cash(player)).toBe(5_100)
    expect(await spins(player)).toMatchObject([
      { game: { name: 'Dragon Rising' }, stake: '100', payout: '200', status: 2 },
    ])
  })

  test('takes several wins of a bet, and after the end of its round those that the supplier gives', async () => {
    const player = await signUp()
    const seat = await open('clt-dragonrising', player)
    const { transaction_uuid, round } = names()
    const win = (fields: { amount: number; [field: string]: unknown }) =>
      wallet.win(seat, { reference_transaction_uuid: transaction_uuid, round, ...fields })
    await wallet.bet(seat, { transaction_uuid, round, amount: UNIT, round_closed: true })
    expect(await win({ amount: UNIT })).toMatchObject(ok(5_000))
    expect(await win({ amount: UNIT, round_closed: true })).toMatchObject(ok(5_100))
    // A plain one could be decided after the result.
    expect((await win({ amount: UNIT })).status).toBe('RS_ERROR_UNKNOWN')
    const jackpot = { amount: 7 * UNIT, is_supplier_promo: true, transaction_uuid: randomUUID() }
    const sent = { ...jackpot, supplier_transaction_id: 'jackpot' }
    expect(await win(sent)).toMatchObject(ok(5_800))
    expect(await win(sent)).toMatchObject(ok(5_800))
    expect(await cash(player)).toBe(5_800)
  })

  test('takes a bet without a round', async () => {
    const player = await signUp()
    const seat = await open('ont-mystery-box-2', player)
    const transaction_uuid = randomUUID()
    expect(await wallet.bet(seat, { transaction_uuid, amount: UNIT })).toMatchObject(ok(4_900))
    const win = { reference_transaction_uuid: transaction_uuid, amount: UNIT }
    expect(await wallet.win(seat, win)).toMatchObject(ok(5_000))
  })

  test('returns a bet that is rolled back, and never takes one whose rollback came first', async () => {
    const player = await signUp()
    const seat = await open('clt-dragonrising', player)
    const bet = { ...names(), amount: UNIT }
    const reference = { round: bet.round, reference_transaction_uuid: bet.transaction_uuid }
    await wallet.bet(seat, bet)
    const rollback = { ...reference, transaction_uuid: randomUUID(), supplier_transaction_id: 'c' }
    expect(await wallet.rollback(seat, rollback)).toMatchObject(ok(5_000))
    expect(await wallet.rollback(seat, rollback)).toMatchObject(ok(5_000))
    const late = { ...names(), amount: UNIT }
    const early = { round: late.round, reference_transaction_uuid: late.transaction_uuid }
    const { status } = await wallet.rollback(seat, early)
    expect(['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST']).toContain(status)
    expect((await wallet.bet(seat, late)).status).not.toBe('RS_OK')
    expect(await cash(player)).toBe(5_000)
  })

  test('refuses what is more than the balance, and says the balance', async () => {
    const player = await signUp()
    const seat = await open('clt-dragonrising', player)
    expect(await wallet.bet(seat, { ...names(), amount: 51 * UNIT })).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 50 * UNIT,
    })
  })

  test('names a session, a game, a currency and a transaction that it does not know', async () => {
    const seat = await open('clt-dragonrising', await signUp())
    const betAs = async (changes: Partial<Seat>) =>
      (await wallet.bet({ ...seat, ...changes }, { ...names(), amount: UNIT })).status
    const empty = await wallet.bet({ ...seat, token: '' }, { ...names(), amount: UNIT })
    expect(empty).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX', user: seat.user })
    expect(await betAs({ token: randomUUID() })).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await betAs({ game_code: 'evo:nothing' })).toBe('RS_ERROR_INVALID_GAME')
    expect(await betAs({ currency: 'USD' })).toBe('RS_ERROR_WRONG_CURRENCY')
    const win = { ...names(), reference_transaction_uuid: randomUUID(), amount: UNIT }
    expect((await wallet.win(seat, win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  })

  test('takes a win without a stake that the supplier gives, a bet first or not', async () => {
    const player = await signUp()
    const seat = await open('clt-dragonrising', player)
    const promo = { is_supplier_promo: true, is_free: true, round: `promo:${randomUUID()}` }
    const meta = { supplier_promo_info: { promo_reference: 'Drops_2026' } }
    const bet = { ...promo, transaction_uuid: randomUUID(), amount: 0 }
    expect(await wallet.bet(seat, bet)).toMatchObject(ok(5_000))
    const win = { ...promo, meta, amount: 5 * UNIT, round_closed: true }
    const paid = { ...win, reference_transaction_uuid: bet.transaction_uuid }
    expect(await wallet.win(seat, paid)).toMatchObject(ok(5_500))
    expect(await wallet.win(seat, { ...win, round: `promo:${randomUUID()}` })).toMatchObject(
      ok(6_000),
    )
    expect(await cash(player)).toBe(6_000)
  })
})

describe('a live table', () => {
  test('is reached through a lobby: bets are on the game that is played then', async () => {
    const player = await signUp()
    const lobby = await open('evo-lobby', player)
    for (const game_code of ['evo:SpeedBaccarat_A', 'evo:lightning_roulette']) {
      const seat = { ...lobby, game_code }
      expect((await wallet.balance(seat)).status).toBe('RS_OK')
      const { transaction_uuid, round } = names()
      await wallet.bet(seat, { transaction_uuid, round, amount: UNIT, bet: 'banker' })
      const won = { reference_transaction_uuid: transaction_uuid, round, amount: UNIT }
      expect(await wallet.win(seat, won)).toMatchObject(ok(5_000))
    }
    expect((await spins(player)).map(({ game }) => game.name)).toEqual([
      'Lightning Roulette',
      'Speed Baccarat A',
    ])
  })

  test('has one round for all its players, and several bets of each', async () => {
    const players = [await signUp(), await signUp()]
    const round = 'evo:17f3a9c0'
    const placed = await Promise.all(
      players.map(async (player) => {
        const seat = await open('evo-lightning-roulette', player)
        const bets = ['straight_17', 'red', 'dozen_2'].map((bet) => ({
          ...{ transaction_uuid: randomUUID(), round, bet, is_aggregated: true },
          amount: UNIT,
        }))
        for (const bet of bets) expect((await wallet.bet(seat, bet)).status).toBe('RS_OK')
        return { player, seat, bets }
      }),
    )
    for (const { player, seat, bets } of placed) {
      for (const [at, { transaction_uuid }] of bets.entries()) {
        const win = { reference_transaction_uuid: transaction_uuid, round, is_aggregated: true }
        const closing = { round_closed: at === bets.length - 1 }
        await wallet.win(seat, { ...win, ...closing, amount: at === 1 ? 2 * UNIT : 0 })
      }
      expect(await cash(player)).toBe(4_900)
      const total = (await spins(player)).reduce((sum, { payout }) => sum + Number(payout), 0)
      expect(total).toBe(200)
      expect((await spins(player)).every(({ status }) => status === 2)).toBe(true)
    }
  })
})

test('free rounds are granted from a prepaid, played without a stake, and paid', async () => {
  const player = await signUp()
  const code = { bonusCode: 'SILENT3', trigger: 1 }
  await send('POST', '/api/game/bonuses/bonuscodes', code, player)
  const { data } = await get('/api/game/player-freespins', player)
  expect(data).toMatchObject([{ packageId: 'silent-spins' }])
  const path = `/api/game/player-freespins/${data[0].id}/activate`
  expect(await send('PUT', path, undefined, player)).toMatchObject({ data: { status: 2 } })
  const seat = await open('clt-dragonrising', player)
  await expect.poll(() => studio.rewards.filter(({ user }) => user === player.id)).toHaveLength(1)
  const reward = studio.rewards.find(({ user }) => user === player.id)!
  expect(reward).toMatchObject({ bet_value: 10_000, bet_count: 3, currency: 'EUR' })
  for (let turn = 0; turn < 3; turn += 1) {
    const free = { ...names(), is_free: true, reward_uuid: reward.reward_uuid }
    // The first may come before the answer of the grant is stored.
    await expect
      .poll(async () => (await wallet.bet(seat, { ...free, amount: 0 })).status)
      .toBe('RS_OK')
    const { transaction_uuid: reference_transaction_uuid, ...rest } = free
    const win = { ...rest, reference_transaction_uuid, amount: UNIT, round_closed: true }
    expect(await wallet.win(seat, win)).toMatchObject({ status: 'RS_OK' })
  }
  await expect.poll(() => cash(player)).toBe(5_300)
})
