import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ZodType } from 'zod'
import type { FlightFeed } from './crash/flight.feed.ts'
import type { FairnessService, RotateResult } from './fairness.service.ts'
import { requireGame } from './games.ts'
import {
  clientSeedSchema,
  roundIdSchema,
  roundOrderSchema,
  stepOrderSchema,
} from './play.schema.ts'
import { createPlayAdmission } from './play.admission.ts'
import type { PlayService } from './play.service.ts'
import type { PlayRefusal } from './round.begin.ts'
import type { PlayResult, RoundService } from './round.service.ts'
import { findLiveSession, type Session } from './session.repo.ts'
import type { StudioDeps } from './studio.deps.ts'

/** A request's body, and when its last byte was there. */
type Received = { readonly text: string; readonly at: Date }

type Env = { Variables: { session: Session; received: Promise<Received> } }

/** Every code that the client's API may answer besides a result. */
export type PlayError =
  | PlayRefusal
  | 'malformedRequest'
  | 'clientSeedInvalid'
  | 'notDemo'
  /** Too many requests of all players: ask again. */
  | 'overloaded'

const STATUS: Readonly<Record<PlayError, 400 | 401 | 403 | 409 | 422 | 429 | 502 | 503>> = {
  malformedRequest: 400,
  sessionEnded: 401,
  playerDisabled: 403,
  notDemo: 409,
  roundIdUsed: 409,
  roundOpen: 409,
  roundUnseen: 409,
  roundOver: 409,
  betsClosed: 409,
  rewardUnavailable: 409,
  betCancelled: 409,
  stepIdUsed: 409,
  stepStale: 409,
  actionIllegal: 409,
  clientSeedMissing: 409,
  clientSeedInvalid: 422,
  stakeOutOfRange: 422,
  payoutAboveMaximum: 422,
  insufficientFunds: 422,
  limitReached: 422,
  bonusBetTooLarge: 422,
  marketStakeTooLarge: 422,
  autoplayNotAllowed: 422,
  tooSoon: 429,
  walletUnavailable: 502,
  overloaded: 503,
}

const RETRY_MS = 1_000
/** A request of the client is a few hundred bytes. */
const BODY_MS_MAX = 5_000

/** The calls of the game client, by the secret of its session. */
export function createPlayRoutes(
  deps: StudioDeps,
  services: {
    rounds: RoundService
    play: PlayService
    fairness: FairnessService
    flights: Pick<FlightFeed, 'open'>
  },
): Hono<Env> {
  const { rounds, play, fairness, flights } = services
  const app = new Hono<Env>()
  app.use(bodyLimit({ maxSize: 4_096, onError: (context) => refuse(context, 'malformedRequest') }))
  app.use(receiveBody(deps))
  const admission = createPlayAdmission(deps)
  app.use(requireSession(deps, admission))
  app.use(admit(admission))

  app.get('/session', async (context) => {
    const view = await play.show(context.var.session)
    return view === 'ended' ? refuse(context, 'sessionEnded') : context.json(view)
  })

  app.get('/balance', async (context) => {
    const balance = await play.balance(context.var.session)
    return balance === 'ended' ? refuse(context, 'sessionEnded') : context.json(balance)
  })

  app.post('/rounds', async (context) => {
    const { session } = context.var
    const body = await readBody(context, roundOrderSchema)
    const bet = body ? requireGame(session.game_code).game.parseBet(body.bet) : null
    if (!body || bet === null) return refuse(context, 'malformedRequest')
    const { id, stake, rewardId, isAutomatic } = body
    const order = { id, bet, stakeMinor: BigInt(stake), rewardId, isAutomatic }
    return answerRound(context, await rounds.play(session, order))
  })

  app.post('/rounds/:id/steps', async (context) => {
    const { session, received } = context.var
    const id = roundIdSchema.safeParse(context.req.param('id'))
    const body = await readBody(context, stepOrderSchema)
    const action = body ? requireGame(session.game_code).game.parseAction(body.action) : null
    if (!id.success || !body || action === null) return refuse(context, 'malformedRequest')
    const { at: receivedAt } = await received
    const order = { roundId: id.data, id: body.id, stepNo: body.stepNo, action, receivedAt }
    return answerRound(context, await rounds.step(session, order))
  })

  app.post('/rounds/:id/cancel', async (context) => {
    const id = roundIdSchema.safeParse(context.req.param('id'))
    if (!id.success) return refuse(context, 'malformedRequest')
    return answerRound(context, await rounds.cancel(context.var.session, id.data))
  })

  // the shared rounds as they happen, one JSON text per line
  app.get('/flights', (context) => {
    const { id, seat_id: seatId, mode } = context.var.session
    const stream = flights.open({ sessionId: id, seatId, isDemo: mode === 'demo' })
    return context.body(stream, 200, {
      'content-type': 'application/x-ndjson',
      'x-accel-buffering': 'no',
    })
  })

  app.post('/rounds/:id/resolve', async (context) => {
    const id = roundIdSchema.safeParse(context.req.param('id'))
    if (!id.success) return refuse(context, 'malformedRequest')
    return answerRound(context, await rounds.resolve(context.var.session, id.data))
  })

  app.post('/rounds/:id/seen', async (context) => {
    const id = roundIdSchema.safeParse(context.req.param('id'))
    if (!id.success) return refuse(context, 'malformedRequest')
    await rounds.markSeen(context.var.session, id.data)
    return context.json({})
  })

  app.get('/fairness', async (context) => context.json(await fairness.show(context.var.session)))
  app.post('/fairness/client-seed', async (context) => {
    const body = await readBody(context, clientSeedSchema)
    if (!body) return refuse(context, 'malformedRequest')
    const result = await fairness.adopt(context.var.session, body.clientSeed)
    return answerFairness(context, result)
  })
  app.post('/fairness/rotate', async (context) => {
    const body = await readBody(context, clientSeedSchema)
    if (!body) return refuse(context, 'malformedRequest')
    const result = await fairness.rotate(context.var.session, body.clientSeed)
    return answerFairness(context, result)
  })

  app.post('/credits/reset', async (context) => {
    const isReset = await play.resetCredits(context.var.session)
    if (!isReset) return refuse(context, 'notDemo')
    return context.json(await play.balance(context.var.session))
  })

  async function answerRound(context: Context<Env>, result: PlayResult): Promise<Response> {
    if (result.ok) return context.json(await play.answer(context.var.session, result))
    const { refusal, retryAfterMs, balanceMinor, round } = result
    return refuse(context, refusal, {
      ...(round === undefined ? {} : { round: await play.viewRound(context.var.session, round) }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(balanceMinor === undefined ? {} : { balance: String(balanceMinor) }),
    })
  }

  return app
}

/**
 * Reads the body before anything else is waited for, and notes when it was complete: a cash-out is
 * judged by it. A decision that is still on its way has not been made.
 */
function receiveBody({ clock }: Pick<StudioDeps, 'clock'>) {
  return createMiddleware<Env>(async (context, next) => {
    const received = context.req.text().then((text) => ({ text, at: clock.now() }))
    // A body that breaks off is found by the handler that wants it.
    received.catch(() => undefined)
    context.set('received', received)
    await next()
  })
}

type Admission = ReturnType<typeof createPlayAdmission>

function requireSession({ db, clock }: Pick<StudioDeps, 'db' | 'clock'>, admission: Admission) {
  return createMiddleware<Env>(async (context, next) => {
    context.header('cache-control', 'no-store')
    const secret = /^Bearer ([0-9a-f]{64})$/.exec(context.req.header('authorization') ?? '')?.[1]
    if (!secret) return refuse(context, 'sessionEnded')
    const retryAfterMs = admission.take(secret)
    if (retryAfterMs > 0) return refuse(context, 'tooSoon', { retryAfterMs })
    const session = await findLiveSession(db, secret, clock.now())
    if (!session) return refuse(context, 'sessionEnded')
    context.set('session', session)
    await next()
    return undefined
  })
}

/** Past here a request costs connections of the database. */
function admit(admission: Admission) {
  return createMiddleware<Env>(async (context, next) => {
    // a stream lasts; the feed has bounds of its own
    if (context.req.path.endsWith('/flights')) {
      await next()
      return undefined
    }
    const kind = context.req.method === 'GET' ? 'read' : 'write'
    const leaveSeat = admission.enterSeat(context.var.session.seat_id, kind)
    if (!leaveSeat) return refuse(context, 'tooSoon', { retryAfterMs: RETRY_MS })
    try {
      const isComplete = await isCompleteWithin(context.var.received, BODY_MS_MAX)
      if (!isComplete) return refuse(context, 'malformedRequest')
      const leave = admission.enter(context.var.session.mode)
      if (typeof leave === 'string') return refuse(context, leave, { retryAfterMs: RETRY_MS })
      await next().finally(leave)
    } finally {
      leaveSeat()
    }
    return undefined
  })
}

async function isCompleteWithin(received: Promise<unknown>, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const complete = received.then(
    () => true,
    () => false,
  )
  return Promise.race([complete, tooLong]).finally(() => clearTimeout(timer))
}

function answerFairness(context: Context, result: RotateResult): Response {
  if (result.ok) return context.json(result.fairness)
  return refuse(context, result.refusal, 'game' in result ? { game: result.game } : {})
}

function refuse(
  context: Context,
  code: PlayError,
  details: { readonly retryAfterMs?: number; readonly [name: string]: unknown } = {},
): Response {
  const { retryAfterMs } = details
  if (retryAfterMs !== undefined)
    context.header('retry-after', String(Math.ceil(retryAfterMs / 1_000)))
  return context.json({ error: { code, ...details } }, STATUS[code])
}

async function readBody<T>(context: Context<Env>, schema: ZodType<T>): Promise<T | undefined> {
  const json: unknown = await context.var.received
    .then(({ text }) => JSON.parse(text) as unknown)
    .catch(() => undefined)
  return schema.safeParse(json).data
}
