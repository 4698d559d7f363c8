// Every currency with everything that the composed site offers in it: games, sport, cashier,
// exchange, offers and limits.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase } from '@fairhouse/server-kit/database'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { CURRENCIES } from '@fairhouse/money/currency.fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoSecrets } from '../../apps/platform/src/config/demo-secrets.ts'
import { trialBalance } from '../../apps/platform/src/ledger/trial-balance.ts'
import { ROOT } from '../checks/source-file.ts'
import { openOwnDatabase, ownDatabaseUrl } from './crash.fixture.ts'
import {
  DESTINATIONS,
  openBook,
  openPlayer,
  payDeposit,
  playGame,
  refuseBet,
  waitFor,
  type Player,
  type Site,
} from './every-currency.fixture.ts'
import { spawnSite, waitUntilOpen, type SiteProcess } from './site.fixture.ts'

/** Every one of these is offered in every currency, with at least so many entries. */
const PARTS = {
  game: 2,
  sport: 5,
  deposit: 1,
  withdrawal: 1,
  exchange: 4,
  offer: 1,
  limit: 4,
} as const

type Part = keyof typeof PARTS
type Cell = { currency: string; part: Part; name: string; fault: string | null }

/** One of each protocol: the studio plays all of its games in every currency. */
const GAMES = ['dice', 'reef-wheel']
/** Where methods are offered that are hidden elsewhere. */
const COUNTRIES = ['DE', 'BD', 'UZ', 'BR', 'IN', 'TR', 'PH']
const CODES = CURRENCIES.map(({ code }) => code)

const cells: Cell[] = []
let dataDir: string
let contentDir: string
let server: SiteProcess
let site: Site
let closeCashier: () => Promise<void>

beforeAll(async () => {
  dataDir = await makeTestDirectory('every-currency')
  contentDir = await makeCalmContent()
  server = spawnSite(dataDir, {
    FAIRHOUSE_CURRENCIES: CODES.join(),
    FAIRHOUSE_CONTENT_DIR: contentDir,
    FAIRHOUSE_RATE_LIMIT: 'off',
    FAIRHOUSE_DEPOSIT_CHECK: 'off',
    FAIRHOUSE_REGISTRATIONS_FREE: '1000',
    FAIRHOUSE_VERIFY_AT_WITHDRAWAL: 'off',
    FAIRHOUSE_WITHDRAWAL_REVIEW_UNPLAYED: 'off',
  })
  site = await openSite()
  const players: Player[] = []
  // One after the other: hashing many passwords at once is refused.
  for (const code of CODES) players.push(await openPlayer(site, code))
  await Promise.all(players.map(useEverything))
}, 240_000)

afterAll(async () => {
  await closeCashier?.()
  server?.child.kill('SIGTERM')
  await server?.exited
  await rm(dataDir, { recursive: true, force: true })
  await rm(contentDir, { recursive: true, force: true })
}, 60_000)

/**
 * Deposits by every method within a minute are a strong marker of harm, which stops new bonuses; with
 * payouts right after them, from one network, they are signs of fraud, which hold withdrawals.
 */
async function makeCalmContent(): Promise<string> {
  const directory = await makeTestDirectory('calm-content')
  const file = JSON.parse(await readFile(join(ROOT, 'content/markers.json'), 'utf8'))
  const beyond = [9_997, 9_998, 9_999]
  const levels = { ...file.levels, sessionDeposits: beyond, methods: beyond }
  await writeFile(join(directory, 'markers.json'), JSON.stringify({ ...file, levels }))
  const fraud = JSON.parse(await readFile(join(ROOT, 'content/fraud.json'), 'utf8'))
  const calm = { burst: beyond, structuring: beyond, passThrough: [9_997, 9_998, null] }
  const none = { ...fraud.least, depositedMinor: '9'.repeat(15) }
  const shown = { ...fraud, levels: { ...fraud.levels, ...calm }, least: none }
  await writeFile(join(directory, 'fraud.json'), JSON.stringify(shown))
  return directory
}

async function openSite(): Promise<Site> {
  const url = await waitUntilOpen(server)
  const [, providers = ''] = /Providers\s+(http:\/\/\S+)/.exec(server.output()) ?? []
  const { bookmakerSecret } = await loadDemoSecrets(dataDir, randomBytes)
  const cashier = createDatabase<{ payment: { token: string; reference: string } }>({
    url: await ownDatabaseUrl(dataDir, 'cashier'),
  })
  closeCashier = () => cashier.destroy()
  await waitFor(async () => {
    const answer = await fetch(`${url}/api/game/games?perPage=100`)
    const { data } = (await answer.json()) as { data: { identity: string }[] }
    return GAMES.every((game) => data.some(({ identity }) => identity === game))
  })
  return {
    ...{ url, providers, bookmakerSecret },
    async pageToken(reference) {
      const found = cashier.selectFrom('payment').select('token').where('reference', '=', reference)
      return (await found.executeTakeFirstOrThrow()).token
    },
  }
}

type Check = (part: Part, name: string, act: () => Promise<unknown>) => Promise<void>

async function useEverything(player: Player): Promise<void> {
  const { currency } = player
  const check: Check = async (part, name, act) => {
    const fault = await act().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    cells.push({ currency, part, name, fault })
  }
  await checkDeposits(player, check)
  await Promise.all([
    checkGames(player, check),
    checkSport(player, check),
    checkWithdrawals(player, check),
    checkExchange(player, check),
    checkOffers(player, check),
  ])
  if (currency === 'EUR') await checkBonusMaximum(player, check)
  await checkLimits(player, check)
}

async function listMethods({ ask, currency }: Player, direction: string): Promise<any[]> {
  const lists = COUNTRIES.map((country) =>
    ask('GET', `payment/methods/${direction}?currency=${currency}&country=${country}`),
  )
  const methods = (await Promise.all(lists)).flat().flatMap(({ paymentMethods }) => paymentMethods)
  return [...new Map(methods.map((method) => [method.method, method])).values()]
}

async function isOver({ ask }: Player, invoiceId: string): Promise<boolean> {
  const { invoice } = await ask('GET', `payment/invoices/${invoiceId}`)
  if (invoice.status === 3) throw new Error(`failed: ${invoice.publicData.failureReason}`)
  return invoice.status === 2
}

const OUTSIDE = 'is outside of its bounds'

/** By each method the smallest amount, and money to play with by the first. */
async function checkDeposits(player: Player, check: Check): Promise<void> {
  const path = 'payment/invoices/deposit'
  const methods = await listMethods(player, 'deposit')
  const deposit = async ({ method }: any, amount: bigint): Promise<void> => {
    const order = { id: randomUUID(), accountId: player.accountId, method, amount: `${amount}` }
    await player.ask('POST', path, order)
    await payDeposit(player, { id: order.id, kind: method.split('.')[2] })
    await waitFor(() => isOver(player, order.id))
  }
  const checks = methods.map((method, index) =>
    check('deposit', method.method, async () => {
      const [least, most] = [BigInt(method.minAmount), BigInt(method.maxAmount)]
      expectInside(method.presets.map(BigInt), { least, most })
      const order = { accountId: player.accountId, method: method.method }
      const refused = await Promise.all(
        [least - 1n, most + 1n].map((amount) =>
          player.refusal('POST', path, { ...order, id: randomUUID(), amount: `${amount}` }),
        ),
      )
      expect(refused).toEqual(['amountBelowMinimum', 'amountAboveMaximum'])
      const amounts = index === 0 ? [least, least * 12n] : [least]
      await Promise.all(amounts.map((amount) => deposit(method, amount)))
    }),
  )
  await Promise.all(checks)
}

function expectInside(
  amounts: readonly bigint[],
  { least, most }: { least: bigint; most: bigint },
): void {
  expect(amounts.length, 'has amounts to choose').toBeGreaterThan(1)
  expect(amounts.toSorted(ascending)).toEqual(amounts)
  for (const amount of amounts) {
    if (amount < least || amount > most) throw new Error(`${amount} ${OUTSIDE}`)
  }
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

async function checkWithdrawals(player: Player, check: Check): Promise<void> {
  const path = 'payment/invoices/withdrawal'
  const checks = (await listMethods(player, 'withdrawal')).map((method) =>
    check('withdrawal', method.method, async () => {
      const given = method.fields.map(({ name, kind }: any) => [name, DESTINATIONS[kind]])
      const fields = Object.fromEntries(given)
      const saved = { method: method.method, fields }
      const { id: destinationId } = await player.ask('POST', 'payment/destinations', saved)
      const { accountId } = player
      const order = (amount: bigint) => ({
        id: randomUUID(),
        accountId,
        method: method.method,
        amount: `${amount}`,
        destinationId,
      })
      const refused = [BigInt(method.minAmount) - 1n, BigInt(method.maxAmount) + 1n]
      const codes = await Promise.all(refused.map((of) => player.refusal('POST', path, order(of))))
      expect(codes).toEqual(['amountBelowMinimum', 'amountAboveMaximum'])
      const invoice = await player.ask('POST', path, order(BigInt(method.minAmount)))
      await waitFor(() => isOver(player, invoice.id))
    }),
  )
  await Promise.all(checks)
}

async function checkGames(player: Player, check: Check): Promise<void> {
  for (const identity of GAMES) {
    await check('game', identity, async () => {
      const round = await waitFor(() => playGame(player, identity))
      expect(BigInt(round.payout)).toBeGreaterThanOrEqual(0n)
    })
  }
}

async function checkSport(player: Player, check: Check): Promise<void> {
  const book = await openBook(player)
  const { min, max, quick } = await book.limits()
  const [least, most] = [BigInt(min), BigInt(max)]
  await check('sport', 'smallest stake', async () => {
    expect(await book.quote()).toMatchObject({ ok: true, stake: min })
    expect(await book.quote(least - 1n)).toMatchObject({ ok: false, refusal: { kind: 'stake' } })
  })
  await check('sport', 'largest stake', async () => {
    expect((await book.quote(most + 1n)).ok).toBe(false)
  })
  await check('sport', 'quick stakes', async () => {
    const amounts: bigint[] = quick.map(BigInt)
    expectInside(amounts, { least, most })
    for (const amount of amounts) expect(await book.quote(amount)).toMatchObject({ ok: true })
  })
  let id = ''
  await check('sport', 'bet', async () => {
    const placed = await book.place(least)
    expect(placed).toMatchObject({ status: 'open' })
    id = placed.id
  })
  await check('sport', 'void', async () => {
    await book.void(id)
    const bet = await waitFor(async () => {
      const read = await book.read(id)
      return read.closedAt !== null && read
    })
    expect(bet.paid).toBe(min)
  })
}

/** A hundredth of what is the smallest deposit to its neighbours in the list, and a single unit. */
async function checkExchange(player: Player, check: Check): Promise<void> {
  const { currency, accountId: fromAccountId, ask, refusal } = player
  const [method] = await listMethods(player, 'deposit')
  const amount = String(BigInt(method?.minAmount ?? 0) / 100n)
  const path = 'wallet/exchange/quotes'
  const at = CODES.indexOf(currency)
  for (const other of [CODES.at(at - 1)!, CODES[at + 1] ?? CODES[0]!]) {
    const { id: toAccountId } = await ask('POST', 'wallet/accounts', { currency: other })
    const order = (of: string) => ({ id: randomUUID(), fromAccountId, toAccountId, amount: of })
    await check('exchange', `to ${other}`, async () => {
      const quote = await ask('POST', path, order(amount))
      const accepted = await ask('PUT', `${path}/${quote.id}/accept`)
      expect(accepted).toMatchObject({ isAccepted: true, toAmount: quote.toAmount })
      const accounts: any[] = await ask('GET', 'wallet/accounts')
      expect(accounts.find(({ id }) => id === toAccountId)?.balance).toBe(quote.toAmount)
    })
    await check('exchange', `of one unit to ${other}`, async () => {
      expect(await refusal('POST', path, order('1'))).toBe('amountTooSmall')
    })
  }
}

/** The same offers as in the base currency, with amounts that can be met and played. */
async function checkOffers(player: Player, check: Check): Promise<void> {
  const { currency, ask } = player
  const list = async (code: string, amount?: bigint): Promise<any[]> =>
    ask('GET', `game/bonuses?currency=${code}${amount === undefined ? '' : `&amount=${amount}`}`)
  const offers = await list(currency)
  await check('offer', 'all of them', async () => {
    const ids = (of: readonly any[]) => of.map(({ id }) => id)
    expect(ids(offers)).toEqual(ids(await list('EUR')))
  })
  const methods = await listMethods(player, 'deposit')
  const book = await openBook(player)
  const least = BigInt((await book.limits()).min)
  for (const { id, kind, triggerConditions, bonusMax, terms } of offers) {
    await check('offer', id, async () => {
      if (terms.maxBet !== null) expect(BigInt(terms.maxBet)).toBeGreaterThanOrEqual(least * 10n)
      if (kind !== 'deposit') return
      const of = triggerConditions.invoiceAmountItems.find(
        (item: any) => item.currency === currency,
      )
      const from = BigInt(of.amountFrom)
      expect(BigInt(bonusMax)).toBeGreaterThanOrEqual(from)
      expect(methods.some(({ maxAmount }) => BigInt(maxAmount) >= from)).toBe(true)
      const giving = async (amount: bigint) =>
        (await list(currency, amount)).find((offer) => offer.id === id).gives
      expect(await giving(from - 1n)).toBeNull()
      const gives = await giving(from)
      expect(BigInt(gives.bonus)).toBeGreaterThan(0n)
    })
  }
}

/** One person may take it once: a bonus, played above its maximum at games of both protocols. */
async function checkBonusMaximum(player: Player, check: Check): Promise<void> {
  const { currency, accountId, ask } = player
  // Real money is staked first: without it the stake is the bonus'.
  const vault = `wallet/accounts/${accountId}/vault`
  const amount = `${await player.cash()}`
  await ask('POST', vault, { id: randomUUID(), amount })
  let most = 0n
  await check('offer', 'taken by code', async () => {
    const sent = await ask('POST', 'game/bonuses/bonuscodes', { bonusCode: 'HELLO5', trigger: 1 })
    expect(sent.status).toBe(2)
    const path = `game/player-bonuses?currency=${currency}`
    const bonus = await waitFor(async () => (await ask('GET', path))[0] ?? null)
    if (bonus.status === 1) await ask('PUT', `game/player-bonuses/${bonus.id}/activate`)
    most = BigInt(bonus.terms.maxBet)
    expect(BigInt(bonus.amount)).toBeGreaterThan(most)
  })
  for (const game of GAMES) {
    await check('offer', `maximum in ${game}`, async () => {
      expect(await refuseBet(player, game, `${most * 2n}`)).toBe('bonusBetTooLarge')
    })
  }
  await ask('POST', `${vault}/withdrawals`, { id: randomUUID(), amount })
}

/** Last, since they bind. */
async function checkLimits(player: Player, check: Check): Promise<void> {
  const { currency, ask, refusal, accountId } = player
  const [method] = await listMethods(player, 'deposit')
  const book = await openBook(player)
  const least = BigInt((await book.limits()).min)
  const set = (definition: number, amount: string) =>
    ask('POST', 'player/limits', { definition, period: 'daily', amount, currency })
  const reasonOf = async (stake: bigint): Promise<unknown> => {
    const { status, refusal: why } = await book.place(stake)
    return why?.kind === 'wallet' ? why.reason : JSON.stringify({ status, why })
  }
  const most = `${least * 10n ** 9n}`
  const loss = await set(2, most)
  await check('limit', 'bet', async () => {
    const limit = await set(1, '1')
    // A daily limit counts what was played before it was set.
    expect(BigInt(limit.usage.used)).toBeGreaterThan(0n)
    expect(await reasonOf(least)).toBe('betLimitReached')
  })
  await check('limit', 'loss', async () => {
    const strict = { period: 'daily', amount: '1' }
    const { usage } = await ask('PUT', `player/limits/${loss.id}`, strict)
    // Winnings of the rounds before offset losses.
    expect(await reasonOf(BigInt(usage.remaining) + least)).toBe('lossLimitReached')
  })
  await check('limit', 'stake', async () => {
    await ask('PUT', 'player/play-tools/stake', { amount: `${least - 1n}`, currency })
    expect(await reasonOf(least)).toBe('stakeTooLarge')
  })
  await check('limit', 'deposit', async () => {
    await set(3, '1')
    const order = { id: randomUUID(), accountId, method: method.method, amount: method.minAmount }
    const code = await refusal('POST', 'payment/invoices/deposit', order)
    expect(code).toBe('depositLimitReached')
  })
}

function tableOf(faults: readonly Cell[]): string {
  return faults
    .map(({ currency, part, name, fault }) => `${currency} · ${part} · ${name}: ${fault}`)
    .join('\n')
}

test.each(Object.keys(PARTS) as Part[])('%s: works in every currency', (part) => {
  const own = cells.filter((cell) => cell.part === part)
  expect(tableOf(own.filter(({ fault }) => fault !== null))).toBe('')
  const counts = CODES.map((code) => own.filter(({ currency }) => currency === code).length)
  console.info(`${part}: ${own.length} checks in ${CODES.length} currencies`)
  expect(Math.min(...counts), JSON.stringify(counts)).toBeGreaterThanOrEqual(PARTS[part])
})

test('afterwards the books add up', async () => {
  const db = await openOwnDatabase(dataDir)
  expect((await trialBalance(db)).faults).toEqual([])
  await db.destroy()
})
