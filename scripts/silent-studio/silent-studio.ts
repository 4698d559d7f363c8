/**
 * A third stand-in: an aggregator and its suppliers, written from public documents alone. It speaks no word
 * of Fairhouse's frame, has several hosts, and lobbies in which the game changes.
 *
 * - signatures, `operator_id`, `/game/list`, `/game/url`: docs.hub88.io/developer-docs/operator-api-reference
 *   (getting started, games-api); errors are HTTP 400, 401, 403, 404 with `{"error"}` (…/error-codes)
 * - wallet calls: `silent-studio.wallet.ts`; lists: `silent-studio.games.ts`; rewards: `silent-studio.freebets.ts`
 * - a lobby changes `game_code` within a session: …/seamless-wallet-response-statuses, RS_ERROR_INVALID_GAME
 * - a bet that is not answered in time is rolled back: …/supplier-api-reference/wallet-api, retry policy
 */
import { randomUUID } from 'node:crypto'
import { listen, type Listener } from '@fairhouse/server-kit/listen'
import { verifyRsa } from '@fairhouse/server-kit/rsa-signature'
import { createReward, PREPAIDS, type Reward } from './silent-studio.freebets.ts'
import { GAME_CODES, listGames } from './silent-studio.games.ts'
import { GAME_PAGE, PICTURE, RULES_PAGE } from './silent-studio.pages.ts'
import { createSilentWallet, UNIT, type Seat, type SilentWallet } from './silent-studio.wallet.ts'

export type SilentStudioOptions = {
  /** The studio's two ports; 0 picks free ones. */
  readonly ports: readonly [api: number, games: number]
  readonly operatorId: number
  readonly operatorPublicKey: string
  readonly privateKey: string
  readonly walletUrl: () => string
}

export type SilentStudio = {
  readonly wallet: SilentWallet
  /** What an operator enters in its settings. */
  readonly apiUrl: string
  readonly frameOrigins: readonly string[]
  /** The seat of a launched game, by the address that the operator was given. */
  seatAt(url: string): Seat
  readonly rewards: readonly Reward[]
  close(): Promise<void>
}

type Json = Readonly<Record<string, unknown>>
type Refusal = readonly [status: number, error: string]

const STAKE = UNIT
const WIN = 40_000
const FREE_WIN = 5_000

/** What the servers of the studio share. */
type Studio = {
  readonly options: SilentStudioOptions
  readonly wallet: SilentWallet
  readonly seats: Map<string, Seat>
  readonly rewards: Reward[]
  ports: readonly [api: number, games: number]
}

const at = ({ ports }: Studio, host: string, which: 0 | 1): string =>
  `http://${host}:${ports[which]}`

export async function createSilentStudio(options: SilentStudioOptions): Promise<SilentStudio> {
  const { privateKey, walletUrl } = options
  const studio: Studio = {
    options,
    wallet: createSilentWallet({ url: walletUrl, privateKey }),
    seats: new Map(),
    rewards: [],
    ports: options.ports,
  }
  const serve = (port: number): Promise<Listener> =>
    listen((request) => answer(studio, request), { port })
  const listeners = [await serve(options.ports[0]), await serve(options.ports[1])] as const
  studio.ports = [listeners[0].port, listeners[1].port]
  return {
    wallet: studio.wallet,
    apiUrl: at(studio, '127.0.0.1', 0),
    frameOrigins: [
      at(studio, 'localhost', 0),
      at(studio, 'localhost', 1),
      at(studio, '127.0.0.1', 1),
    ],
    seatAt(url) {
      const seat = studio.seats.get(new URL(url).searchParams.get('sid') ?? '')
      if (!seat) throw new Error(`No game was opened as ${url}.`)
      return seat
    },
    rewards: studio.rewards,
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()))
    },
  }
}

async function answerOperator(studio: Studio, request: Request, path: string): Promise<Response> {
  const raw = await request.text()
  const signature = request.headers.get('x-hub88-signature')
  if (!verifyRsa(studio.options.operatorPublicKey, raw, signature))
    return error([401, 'Invalid signature'])
  const order = JSON.parse(raw) as Json
  // "operator_id: integer, required"
  if (typeof order['operator_id'] !== 'number') return error([400, 'operator_id is no integer'])
  if (order['operator_id'] !== studio.options.operatorId) return error([404, 'Operator not found'])
  switch (path) {
    case '/game/list':
      return Response.json(listGames(`${at(studio, 'localhost', 1)}/pictures`))
    case '/game/url':
      return openGame(studio, order)
    case '/freebet/prepaids/list':
      return Response.json(PREPAIDS.filter((prepaid) => isAsked(prepaid, order)))
    case '/freebet/rewards/create':
      return grant(studio, order)
    case '/freebet/rewards/cancel':
      return cancel(studio, order)
    case '/freebet/rewards/list':
      return Response.json(studio.rewards.filter((reward) => isAsked(reward, order)))
    default:
      return error([404, 'Not found'])
  }
}

function openGame(studio: Studio, order: Json): Response {
  const refusal = checkLaunch(order)
  if (refusal) return error(refusal)
  const sid = randomUUID()
  if (order['currency'] !== 'XXX') studio.seats.set(sid, seatOf(order))
  return Response.json({ url: `${at(studio, 'localhost', 0)}/launch?sid=${sid}` })
}

function grant(studio: Studio, order: Json): Response {
  const reward = createReward(order)
  if (typeof reward === 'string') return error([400, reward])
  studio.rewards.push(reward)
  return Response.json(reward)
}

function cancel(studio: Studio, { reward_uuid }: Json): Response {
  const reward = studio.rewards.find((each) => each.reward_uuid === reward_uuid)
  if (!reward) return error([404, 'Reward not found'])
  if (reward.status === 'FRS_ACTIVE') reward.status = 'FRS_CANCELLED'
  return Response.json(reward)
}

/** The buttons of the game. */
async function act(studio: Studio, what: string, sid: string): Promise<string> {
  const seat = studio.seats.get(sid)
  if (!seat) return 'Demo'
  const round = `r:${randomUUID()}`
  const transaction_uuid = randomUUID()
  const reference = { round, reference_transaction_uuid: transaction_uuid }
  if (what === 'table') {
    studio.seats.set(sid, { ...seat, game_code: 'evo:SpeedBaccarat_A' })
    return 'At the table'
  }
  if (what === 'free') return spinFree(studio, seat)
  const bet = await studio.wallet.bet(seat, { transaction_uuid, round, amount: STAKE })
  if (bet.status !== 'RS_OK') return bet.status
  if (what === 'broken') {
    const { status, balance } = await studio.wallet.rollback(seat, {
      ...reference,
      round_closed: true,
    })
    return `Rolled back ${status} ${balance}`
  }
  const win = await studio.wallet.win(seat, { ...reference, amount: WIN, round_closed: true })
  return `Won ${win.status} ${win.balance}`
}

async function spinFree(studio: Studio, seat: Seat): Promise<string> {
  const reward = studio.rewards.find(
    ({ user, status }) => user === seat.user && status === 'FRS_ACTIVE',
  )
  if (!reward) return 'No free spins'
  const { reward_uuid } = reward
  const free = { round: `f:${randomUUID()}`, is_free: true, reward_uuid }
  const transaction_uuid = randomUUID()
  const bet = await studio.wallet.bet(seat, { ...free, transaction_uuid, amount: 0 })
  if (bet.status !== 'RS_OK') return bet.status
  reward.played += 1
  if (reward.played === reward.bet_count) reward.status = 'FRS_FINISHED'
  const paid = { reference_transaction_uuid: transaction_uuid, round_closed: true }
  const win = await studio.wallet.win(seat, { ...free, ...paid, amount: FREE_WIN })
  return `Free ${reward.played} of ${reward.bet_count} ${win.status} ${win.balance}`
}

async function answer(studio: Studio, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const sid = searchParams.get('sid') ?? ''
  if (pathname.startsWith(API)) return answerOperator(studio, request, pathname.slice(API.length))
  if (pathname.startsWith('/act/'))
    return Response.json({ text: await act(studio, pathname.slice('/act/'.length), sid) })
  if (pathname.startsWith('/pictures/'))
    return new Response(PICTURE, { headers: { 'content-type': 'image/png' } })
  switch (pathname) {
    case '/launch':
      return moveTo(`${at(studio, 'localhost', 1)}/gate?sid=${sid}`)
    case '/gate':
      return moveTo(`${at(studio, '127.0.0.1', 1)}/game?sid=${sid}`)
    case '/game':
      return page(GAME_PAGE)
    case '/rules':
      return page(RULES_PAGE)
    default:
      return new Response(null, { status: 204 })
  }
}

const API = '/operator/generic/v2'

/** What `/game/url` requires; demo play has the currency XXX, and neither user nor token. */
function checkLaunch(order: Json): Refusal | null {
  const text = (field: string): string => (typeof order[field] === 'string' ? order[field] : '')
  const isReal = text('currency') !== 'XXX'
  if (!GAME_CODES.has(text('game_code'))) return [404, 'Game not found']
  if (!['EUR', 'USD', 'XXX'].includes(text('currency'))) return [403, 'Currency is not enabled']
  if (isReal && text('user').length < 4) return [400, 'user is missing']
  if (isReal && (text('token').length < 10 || text('token').length > 255)) return [400, 'bad token']
  if (!/^[A-Z]{2}$/.test(text('country'))) return [400, 'country is no ISO 3166-1 code']
  if (!/^[a-z]{2}$/.test(text('lang'))) return [400, 'lang is no ISO 639-1 code']
  if (!['GPL_DESKTOP', 'GPL_MOBILE'].includes(text('platform'))) return [400, 'bad platform']
  for (const field of ['lobby_url', 'deposit_url'])
    if (order[field] !== undefined && !URL.canParse(text(field))) return [400, `bad ${field}`]
  return null
}

function seatOf(order: Json): Seat {
  const { user, token, currency, game_code } = order
  return {
    user: String(user),
    token: String(token),
    currency: String(currency),
    game_code: String(game_code),
  }
}

/** Filters of the lists of free bets. */
function isAsked(item: object, order: Json): boolean {
  const fields = Object.entries(item) as [string, unknown][]
  return fields.every(([name, value]) => order[name] === undefined || order[name] === value)
}

const COOKIES = 'silent_affinity=a7; Path=/; HttpOnly'

const error = ([status, text]: Refusal): Response => Response.json({ error: text }, { status })

const moveTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'set-cookie': COOKIES } })

const page = (html: string): Response =>
  new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': COOKIES },
  })
