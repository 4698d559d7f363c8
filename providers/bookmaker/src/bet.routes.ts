import { ACCEPT_MODES } from '@fairhouse/betting/bet/acceptance'
import { BUILDER_RULES } from '@fairhouse/betting/builder/builder.data'
import { bettingLimits } from '@fairhouse/betting/limits/betting-limits.data'
import type { Limits } from '@fairhouse/betting/limits/limits'
import { parseDecimalRational } from '@fairhouse/betting/odds/rational'
import type { VerifyToken } from '@fairhouse/realtime/token'
import type { CallerLine } from '@fairhouse/server-kit/caller-line'
import type { Clock } from '@fairhouse/server-kit/clock'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { BetSlip } from './betting/bet-slip.ts'
import {
  toAnswerJson,
  toBetJson,
  toOfferJson,
  toQuoteJson,
  toCashOutJson,
} from './betting/bet.json.ts'
import { viewBet, viewBetsOfPlayer, type BetView } from './betting/bet.reader.ts'
import { setAutoCashOut } from './betting/bet.repo.ts'
import { BUILDER_MARKET } from './betting/builder-reader.ts'
import type { CashOutService } from './betting/cash-out.service.ts'
import { listFreeBets, type FreeBet } from './betting/free-bet.repo.ts'
import type { PlacementService } from './betting/placement.service.ts'
import { addressOf } from './caller-address.ts'
import type { BookmakerDatabase } from './database/bookmaker.tables.ts'
import { listEventsById } from './event/event.repo.ts'
import { readQuery } from './read-query.ts'

/** As many digits as an amount of 18 decimals needs. */
const digits = z
  .string()
  .regex(/^[1-9]\d{0,27}$/)
  .transform(BigInt)

const currency = z
  .string()
  .refine((code) => bettingLimits(code) !== undefined, 'bets are not taken in this currency')

const price = z
  .string()
  .regex(/^\d{1,5}(?:\.\d{1,2})?$/)
  .transform((text, context) => {
    const parsed = parseDecimalRational(text)
    if (parsed === undefined) context.addIssue({ code: 'custom', message: 'not a price' })
    return parsed ?? z.NEVER
  })

const part = z.object({
  marketId: z.string().max(64),
  specifiers: z.string().max(120),
  outcomeId: z.string().max(80),
})

const leg = part
  .extend({
    eventId: z.number().int().positive(),
    price,
    /** Of a bet builder, whose market is `builder`. */
    parts: z.array(part).min(2).max(BUILDER_RULES.legsMax).optional(),
  })
  .refine(({ marketId, parts }) => (marketId === BUILDER_MARKET) === (parts !== undefined), {
    message: 'only a bet builder has parts',
  })
  .transform(({ parts, ...rest }) => ({ ...rest, ...(parts !== undefined && { parts }) }))

const slipSchema = z.object({
  legs: z.array(leg).min(1).max(20),
  sizes: z.array(z.number().int().min(1).max(20)).min(1).max(20),
  bankers: z.array(z.number().int().min(0).max(19)).max(19).default([]),
  unitStake: digits,
  isEachWay: z.boolean().default(false),
  acceptMode: z.enum(ACCEPT_MODES).default('better'),
  currency,
})
/** Without a stake a quote is for the smallest one. */
const quoteSchema = slipSchema.extend({ unitStake: digits.optional() })
const placeSchema = slipSchema.extend({ id: z.uuid(), rewardId: z.uuid().optional() })
const takeSchema = z.object({
  id: z.uuid(),
  amount: digits,
  tolerance: z
    .string()
    .regex(/^\d{1,28}$/)
    .transform(BigInt),
  stake: digits.optional(),
})
const listQuery = z.object({
  state: z.enum(['open', 'over']).optional(),
  before: z.uuid().optional(),
})
const autoSchema = z.object({ amount: digits.nullable() })

const BODY_BYTES_MAX = 32 * 1024

export type BetRoutesDeps = {
  readonly db: Kysely<BookmakerDatabase>
  readonly clock: Clock
  readonly verifyToken: VerifyToken
  readonly placement: PlacementService
  readonly cashOuts: CashOutService
  readonly limits: Limits
  readonly line: CallerLine
}

/** Players' bets, for browsers: the operator's token identifies the player. */
export function createBetRoutes(deps: BetRoutesDeps): Hono {
  const { db, placement, cashOuts, limits: rules } = deps
  const app = new Hono()
  app.use('*', bodyLimit({ maxSize: BODY_BYTES_MAX }))
  app.use('*', async (context, next) => {
    await next()
    context.res.headers.set('cache-control', 'no-store')
  })

  async function readOwn(context: Context): Promise<BetView> {
    const { playerKey } = await readPlayer(deps, context)
    const id = z.uuid().safeParse(context.req.param('id'))
    const bet = id.success ? await viewBet(db, id.data) : undefined
    if (bet?.playerKey !== playerKey) throw new HTTPException(404, { message: 'no such bet' })
    return bet
  }

  app.get('/limits', (context) => {
    const limits = rules.ofCurrency(context.req.query('currency') ?? 'EUR')
    if (limits === undefined) throw new HTTPException(422, { message: 'no such currency' })
    const { totalMinMinor, totalMaxMinor, quickStakesMinor } = limits
    const quick = quickStakesMinor.map(String)
    return context.json({ data: { min: `${totalMinMinor}`, max: `${totalMaxMinor}`, quick } })
  })

  /** Guests get ordinary prices, which everybody shares. A combination is simulated for one caller. */
  app.post('/quote', async (context) => {
    const body = await readBody(context, quoteSchema)
    const isCombined = body.legs.some(({ parts }) => parts !== undefined)
    // A guest's quote looks at the sums of the book only, a player's at the player's own too.
    const isGuest = !isCombined && context.req.header('authorization') === undefined
    const player = isGuest ? { playerKey: '', session: '' } : await readPlayer(deps, context)
    const unitStake = body.unitStake ?? rules.ofCurrency(body.currency)!.totalMinMinor
    const slip = toSlip({ ...body, unitStake }, { id: '', ...player })
    const callers = [addressOf(context), ...(isCombined ? [player.playerKey] : [])]
    const quote = await deps.line(callers, () => placement.quote(slip))
    return context.json({ data: toQuoteJson(quote) })
  })

  app.post('/', async (context) => {
    const player = await readPlayer(deps, context)
    const { id, ...body } = await readBody(context, placeSchema)
    const slip = toSlip(body, { id, ...player })
    await deps.line([player.playerKey], () => placement.prepare(slip))
    const answer = await placement.place(slip)
    return context.json({ data: toAnswerJson(answer) })
  })

  app.get('/', async (context) => {
    const { playerKey } = await readPlayer(deps, context)
    const filter = readQuery(context, listQuery)
    const bets = await deps.line([`bets ${playerKey}`], () =>
      viewBetsOfPlayer(db, playerKey, filter),
    )
    return context.json({ data: await toJson(deps, bets) })
  })

  app.get('/free', async (context) => {
    const { playerKey } = await readPlayer(deps, context)
    const freeBets = await listFreeBets(db, playerKey, deps.clock.now())
    return context.json({ data: freeBets.map(toFreeBetJson) })
  })

  app.get('/:id', async (context) => {
    const [bet] = await toJson(deps, [await readOwn(context)])
    return context.json({ data: bet })
  })

  app.get('/:id/cash-out', async (context) => {
    const bet = await readOwn(context)
    return context.json({ data: toOfferJson(await cashOuts.offer(bet.id)) })
  })

  app.post('/:id/cash-out', async (context) => {
    const bet = await readOwn(context)
    const { id, amount, tolerance, stake } = await readBody(context, takeSchema)
    const request = { id, amountMinor: amount, toleranceMinor: tolerance }
    const answer = await cashOuts.take(bet.id, {
      ...request,
      ...(stake !== undefined && { stakeMinor: stake }),
    })
    return context.json({ data: toCashOutJson(answer) })
  })

  app.put('/:id/auto-cash-out', async (context) => {
    const bet = await readOwn(context)
    const { amount } = await readBody(context, autoSchema)
    await setAutoCashOut(db, bet.id, amount, deps.clock.now())
    return context.json({ data: { amount: amount?.toString() ?? null } })
  })
  return app
}

async function toJson({ db }: BetRoutesDeps, bets: readonly BetView[]) {
  const ids = new Set(bets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)))
  const events = new Map((await listEventsById(db, [...ids])).map((event) => [event.id, event]))
  return bets.map((bet) => toBetJson(bet, events))
}

function toFreeBetJson({ reward_id: id, currency, stake, min_odds, expires_at }: FreeBet) {
  const expiresAt = expires_at.toISOString()
  return { id, currency, stake: stake.toString(), minOdds: min_odds, expiresAt }
}

async function readPlayer(
  { verifyToken }: BetRoutesDeps,
  context: Context,
): Promise<{ playerKey: string; session: string }> {
  const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1]
  const checked = token === undefined ? undefined : await verifyToken(token)
  if (checked?.ok !== true || checked.user === '' || checked.session === null) {
    throw new HTTPException(401, { message: 'no valid token' })
  }
  return { playerKey: checked.user, session: checked.session }
}

async function readBody<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await context.req.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  throw new HTTPException(422, { message: z.prettifyError(parsed.error) })
}

function toSlip(
  { legs, unitStake, ...rest }: z.output<typeof slipSchema>,
  who: Pick<BetSlip, 'id' | 'playerKey' | 'session'>,
): BetSlip {
  return { ...rest, ...who, legs, unitStakeMinor: unitStake }
}
