import { randomUUID } from 'node:crypto'
import type { PlayerFreeSpin } from '@fairhouse/contract/bonus'
import { createTokenVerifier } from '@fairhouse/realtime/token'
import { silentLog } from '@fairhouse/server-kit/logger'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createBonusSetup,
  type BonusSetup,
  type Player,
} from '#platform/modules/bonus/bonus.fixture'
import { createBets } from '#platform/modules/bet/bet.service'
import { createBetBonuses } from '#platform/modules/bonus/bonus.play'
import { createFreeSpins } from '#platform/modules/bonus/free-spin.service'
import { createFreeSpinReactions } from '#platform/modules/free-spin/free-spin.reactions'
import { createPlayLimits } from '#platform/modules/limit/play-limits'
import { createSportModule, type SportModule } from '#platform/modules/sport/sport.module'
import { createBookmaker } from './bookmaker.sportsbook.ts'

const SECRET = `whsec_${Buffer.from('a-secret-of-the-book-in-tests-01').toString('base64')}`

let setup: BonusSetup
let module: SportModule
/** The calls to the book. */
const told: Record<string, unknown>[] = []

const book: typeof fetch = async (_input, init) => {
  if (init?.method !== 'POST') return new Response(null, { status: 404 })
  told.push(JSON.parse(String(init.body)))
  return Response.json({ data: null })
}

beforeAll(async () => {
  setup = await createBonusSetup((deps) => {
    const freeSpins = createFreeSpins(deps)
    const playLimits = createPlayLimits(deps)
    const providersOrigin = () => 'http://localhost:3001'
    const outside = { ...deps, log: silentLog, fetch: book, timeoutMs: 1_000, providersOrigin }
    module = createSportModule({
      ...deps,
      log: silentLog,
      freeSpins,
      limits: playLimits,
      bets: createBets({ ...deps, limits: playLimits.stakes, bonuses: createBetBonuses(deps) }),
      book: createBookmaker(outside, {
        id: 'bookmaker',
        url: 'http://book.test',
        secret: SECRET,
        integration: 'fairhouse',
      }),
      secondBook: null,
    })
    const freeRounds = {
      grant: async () => 'granted' as const,
      cancel: async () => {},
      findReportedPlayed: async () => null,
    }
    const counting = createFreeSpinReactions({ db: deps.db, log: silentLog, freeSpins, freeRounds })
    return { routes: module.routes, reactions: [...module.reactions, ...counting] }
  })
})
afterAll(async () => {
  await setup.close()
})

async function readFreeBets(at: Player): Promise<PlayerFreeSpin[]> {
  const path = '/api/game/player-freespins?status=1,2,3'
  return (await setup.site.call('GET', path, { as: at.player })).body.data
}

/** A player with a free bet of 5.00 EUR that the book has granted. */
async function openFreeBet(bonusCode = 'FREEBET') {
  const at = await setup.open(1_000n)
  const as = at.player
  const body = { bonusCode, trigger: 1 }
  await setup.site.call('POST', '/api/game/bonuses/bonuscodes', { as, body })
  const { id } = (await readFreeBets(at))[0]!
  await setup.site.call('PUT', `/api/game/player-freespins/${id}/activate`, { as })
  await expect.poll(() => told.some(({ rewardId }) => rewardId === id)).toBe(true)
  const { body: started } = await setup.site.call('POST', '/api/game/sport/start', {
    as,
    body: { locale: 'en', platform: 2 },
  })
  const verify = createTokenVerifier(SECRET, () => setup.clock.now())
  const checked = await verify(started.data.token)
  if (!checked.ok) throw new Error('no token')
  return { at, id, session: checked.session! }
}
type Seat = Awaited<ReturnType<typeof openFreeBet>>

async function send(fields: object): Promise<Record<string, unknown>> {
  const body = JSON.stringify(fields)
  const message = { id: randomUUID(), timestamp: setup.clock.now(), body }
  const request = new Request('http://site.test/', {
    method: 'POST',
    headers: signWebhook(message, [SECRET]),
    body,
  })
  const answer = await module.callbacks['/api/callbacks/bookmaker']!.answer({
    request,
    rawBody: new TextEncoder().encode(body),
    scope: { guest: { traceId: 'test' } } as never,
  })
  return JSON.parse(String(answer.body)) as Record<string, unknown>
}

const leg = { event: 'Lupara – Castel', market: 'Match result', outcome: 'Lupara' }
const coupon = (result: string, price = '2.50') => ({
  kind: 'single',
  result,
  legs: [{ ...leg, price, result }],
})
const party = ({ at }: Seat, betId: string) => ({
  ...{ betId, playerKey: at.player.playerId, currency: 'EUR', stakeMinor: '500' },
})

async function place(of: Seat, changes: object = {}) {
  const betId = randomUUID()
  const command = { command: 'place', ...party(of, betId), session: of.session }
  const bet = { ...command, rewardId: of.id, coupon: coupon('open'), ...changes }
  return { betId, ...(await send(bet)) } as { betId: string; status: string; reason?: string }
}

function settle(of: Seat, betId: string, result: string, payoutMinor: string) {
  const id = `${betId}:1`
  const posting = { command: 'settle', ...party(of, betId), id, payoutMinor, voidedMinor: '0' }
  return send({ ...posting, coupon: coupon(result) })
}

test('a free bet is granted to the book by its id, with its stake, odds and end', async () => {
  const { at, id } = await openFreeBet()
  const [bet] = await readFreeBets(at)
  expect(bet).toMatchObject({ status: 2, gameId: 'sportsbook', count: 1, minOdds: '1.50' })
  expect(told.find(({ rewardId }) => rewardId === id)).toEqual({
    ...{ command: 'grantFreeBet', rewardId: id, playerKey: at.player.playerId, currency: 'EUR' },
    ...{ stakeMinor: '500', minOdds: '1.50', expiresAt: bet!.expiresAt },
  })
})

describe('a free bet that is placed', () => {
  test('costs nothing, and a win pays the winnings without the stake', async () => {
    const of = await openFreeBet()
    const { betId, status } = await place(of)
    expect([status, (await setup.balances(of.at)).cashMinor]).toEqual(['done', 1_000n])
    expect(await settle(of, betId, 'won', '1250')).toEqual({ status: 'done' })
    expect((await setup.balances(of.at)).cashMinor).toBe(1_750n)
    await expect
      .poll(() => readFreeBets(of.at))
      .toMatchObject([{ status: 3, result: 2, won: '750' }])
  })

  test('pays its winnings as a bonus if the terms require wagering', async () => {
    const of = await openFreeBet('FREEBETWAGERED')
    await settle(of, (await place(of)).betId, 'won', '1250')
    await expect
      .poll(() => setup.list(of.at))
      .toMatchObject([{ status: 2, amount: '750', wager: { required: '2250' } }])
    expect((await setup.balances(of.at)).cashMinor).toBe(1_000n)
  })

  test('is restored as a new one when it is void, whatever its earlier result', async () => {
    const of = await openFreeBet()
    const { betId } = await place(of)
    await settle(of, betId, 'won', '1250')
    const id = `${betId}:2`
    const voided = { isOpen: false, voidedMinor: '500' }
    const back = { command: 'resettle', ...party(of, betId), id, ...voided }
    await send({ ...back, reversedPayoutMinor: '1250', payoutMinor: '500', coupon: coupon('void') })
    expect((await setup.balances(of.at)).cashMinor).toBe(1_000n)
    await expect
      .poll(async () => (await readFreeBets(of.at)).map(({ status }) => status).toSorted())
      .toEqual([2, 3])
    const again = (await readFreeBets(of.at)).find(({ status }) => status === 2)!
    const other = { ...of, id: again.id }
    expect(await place(other)).toMatchObject({ status: 'done' })
  })

  test('is restored no longer when it is void no longer, and again when it is void again', async () => {
    const of = await openFreeBet()
    const { betId } = await place(of)
    const none = { reversedPayoutMinor: '0', payoutMinor: '0', voidedMinor: '0' }
    const nothing = { payoutMinor: '500', voidedMinor: '500', coupon: coupon('void') }
    const open = { reversedPayoutMinor: '500', isOpen: true, coupon: coupon('open') }
    const posting = (no: number, fields: object) =>
      send({ ...none, command: 'resettle', ...party(of, betId), id: `${betId}:${no}`, ...fields })
    const statuses = async () => (await readFreeBets(of.at)).map(({ status }) => status).toSorted()
    expect(await posting(1, { command: 'settle', ...nothing })).toEqual({ status: 'done' })
    await expect.poll(statuses).toEqual([2, 3])
    expect(await posting(2, open)).toEqual({ status: 'done' })
    await expect.poll(statuses).toEqual([3, 3])
    expect(await posting(3, { command: 'settle', ...nothing })).toEqual({ status: 'done' })
    await expect.poll(statuses).toEqual([2, 3, 3])
  })

  test('is paid once, unless its result is taken back', async () => {
    const of = await openFreeBet()
    const { betId } = await place(of)
    await settle(of, betId, 'lost', '0')
    const posting = (no: number, fields: object) =>
      send({ ...party(of, betId), id: `${betId}:${no}`, coupon: coupon('won'), ...fields })
    const win = { command: 'settle', payoutMinor: '1250', voidedMinor: '0' }
    expect(await posting(2, win)).toEqual({ status: 'denied', reason: 'roundOver' })
    const none = { reversedPayoutMinor: '0', payoutMinor: '0', voidedMinor: '0' }
    const open = { command: 'resettle', isOpen: true, ...none }
    expect(await posting(3, open)).toEqual({ status: 'done' })
    expect(await posting(4, win)).toEqual({ status: 'done' })
    expect(await posting(5, win)).toEqual({ status: 'denied', reason: 'roundOver' })
    expect((await setup.balances(of.at)).cashMinor).toBe(1_750n)
  })

  test('is still available if its bet was never accepted', async () => {
    const of = await openFreeBet()
    const { betId } = await place(of)
    const { stakeMinor: _, ...bet } = party(of, betId)
    await send({ command: 'void', ...bet })
    expect(await place(of)).toMatchObject({ status: 'done' })
  })
})

describe('a free bet is denied', () => {
  test('a second time; of two concurrent ones one is accepted', async () => {
    const of = await openFreeBet()
    const [one, two] = await Promise.all([place(of), place(of)])
    expect([one.status, two.status].toSorted()).toEqual(['denied', 'done'])
    expect(await place(of)).toMatchObject({ reason: 'freeBetUnavailable' })
  })

  test.each([
    ['below the least odds', { coupon: coupon('open', '1.49') }, 'freeBetOddsTooLow'],
    ['at another stake', { stakeMinor: '1000' }, 'freeBetUnavailable'],
    ['under an id that nobody granted', { rewardId: randomUUID() }, 'freeBetUnavailable'],
  ])('%s', async (_what, changes, reason) => {
    const of = await openFreeBet()
    expect(await place(of, changes)).toMatchObject({ status: 'denied', reason })
  })

  test('of another player, after its expiry, and after it was declined', async () => {
    const [of, other] = [await openFreeBet(), await openFreeBet()]
    expect(await place(other, { rewardId: of.id })).toMatchObject({ reason: 'freeBetUnavailable' })
    const path = `/api/game/player-freespins/${of.id}/cancel`
    await setup.site.call('PUT', path, { as: of.at.player })
    expect(await place(of)).toMatchObject({ reason: 'freeBetUnavailable' })
    await expect.poll(() => told).toContainEqual({ command: 'cancelFreeBet', rewardId: of.id })
    const stored = setup.site.db.updateTable('player_freespin').where('id', '=', other.id)
    await stored.set({ expires_at: setup.clock.now() }).execute()
    expect(await place(other)).toMatchObject({ reason: 'freeBetUnavailable' })
  })
})

test('a sport bet below the minimum odds does not count towards a bonus', async () => {
  const of = await openFreeBet()
  const bonus = await setup.give(of.at, 1_000n, 'odds')
  for (const price of ['1.49', '1.50']) {
    const bet = await place(of, { rewardId: undefined, coupon: coupon('open', price) })
    await settle(of, bet.betId, 'lost', '0')
  }
  expect(await setup.read(of.at, bonus)).toMatchObject({ wager: { wagered: '500' } })
})
