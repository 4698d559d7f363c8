import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findCurrency } from '@fairhouse/money/currency'
import { providerCurrency, toProviderUnits } from '@fairhouse/money/provider-units'
import { parseExactJson, toBigint } from '@fairhouse/server-kit/exact-json'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z, type ZodType } from 'zod'
import type { LaunchService } from '../launch.service.ts'
import type { RewardRequest } from '../reward/reward.schema.ts'
import { createRewardService } from '../reward/reward.service.ts'
import { rulesOf, sessionRules } from '../operator.schema.ts'
import { viewRound } from '../play.view.ts'
import { findRoundByTransaction } from '../round.repo.ts'
import { DEMO_CURRENCY } from '../studio.currency.ts'
import type { StudioDeps } from '../studio.deps.ts'
import { findLagoonGame, listLagoonGames } from './lagoon.games.ts'
import { isSigned } from './softswiss.signature.ts'

const PICTURES = join(import.meta.dirname, 'pictures')

const httpUrl = z.url({ protocol: /^https?$/ }).max(2_048)

const listSchema = z.object({ casino_id: z.string() })

const demoSchema = z.object({
  casino_id: z.string(),
  game: z.string().max(255),
  locale: z.string().max(8).default('en'),
  urls: z.object({ return_url: httpUrl, deposit_url: httpUrl.optional() }),
  /** Ours: how the player's browser reaches this studio, and in which colours the site is. */
  public_url: httpUrl.optional(),
  color_mode: z.enum(['dark', 'light']).default('dark'),
  ...sessionRules,
})

const sessionSchema = demoSchema.extend({
  currency: z.string().max(8),
  /** assumed: made by the casino and repeated in the wallet calls. */
  session_id: z.string().min(10).max(255),
  user: z.object({ id: z.string().min(1).max(255), nickname: z.string().max(64).optional() }),
})

const issueSchema = z.object({
  casino_id: z.string(),
  issue_id: z.uuid(),
  currency: z.string().max(8),
  /** assumed: one game per issue, whose stakes are its own. */
  games: z.tuple([z.string().max(255)]),
  freespins_quantity: z.number().int().min(1).max(1_000),
  /** assumed: in minor units; older forms name a `bet_level` of the game instead. */
  bet_amount: z.preprocess(toBigint, z.bigint().positive()),
  valid_until: z.iso.datetime(),
  user: z.object({ id: z.string().min(1).max(255) }),
})

const roundSchema = z.object({
  casino_id: z.string(),
  user_id: z.string().min(1).max(255),
  action_id: z.uuid(),
})

const cancelSchema = z.object({ casino_id: z.string(), issue_id: z.uuid() })

const statusSchema = z.object({ casino_id: z.string(), user_id: z.string().min(1).max(255) })

/** The casino's API, in SoftSwiss's format: errors are `{ code, message }`. */
export function createSoftswissRoutes(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'config'> & {
    readonly casinoId: string
    readonly authToken: string
  },
  launches: LaunchService,
): Hono {
  const { casinoId, authToken, clock } = deps
  const rewards = createRewardService(deps)
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 16_384, onError: (context) => fail(context, 400) }))

  async function read<T extends { casino_id: string }>(
    context: Context,
    schema: ZodType<T>,
  ): Promise<T | Response> {
    const raw = new Uint8Array(await context.req.arrayBuffer())
    if (!isSigned(authToken, raw, context.req.header('x-request-sign'))) return fail(context, 403)
    const parsed = schema.safeParse(parseJson(raw, parseExactJson))
    if (!parsed.success) return fail(context, 400)
    return parsed.data.casino_id === casinoId ? parsed.data : fail(context, 403)
  }

  app.post('/games', async (context) => {
    const request = await read(context, listSchema)
    if (request instanceof Response) return request
    const { pathname, origin } = new URL(context.req.url)
    return context.json({
      games: listLagoonGames(`${origin}${pathname.replace(/games$/, 'pictures')}`),
    })
  })

  app.get('/pictures/:file{[a-z-]+[.]webp}', async (context) => {
    const bytes = await readFile(join(PICTURES, context.req.param('file'))).catch(() => null)
    if (bytes === null) return context.notFound()
    return context.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp' })
  })

  async function launch(
    context: Context,
    request: z.infer<typeof demoSchema> & Partial<z.infer<typeof sessionSchema>>,
  ): Promise<Response> {
    const game = findLagoonGame(request.game)
    if (!game) return fail(context, 404)
    const currency = request.currency === undefined ? undefined : findCurrency(request.currency)
    if (request.currency !== undefined && !currency) return fail(context, 154)
    const launched = await launches.launch({
      operator_id: casinoId,
      user: request.user?.id,
      token: request.session_id,
      player_name: request.user?.nickname,
      game_code: game.code,
      currency: currency ? providerCurrency(currency).code : DEMO_CURRENCY,
      ...{ lang: request.locale, platform: 'GPL_DESKTOP' },
      lobby_url: request.urls.return_url,
      public_url: request.public_url ?? new URL(context.req.url).origin,
      color_mode: request.color_mode,
      ...rulesOf(request),
    })
    if ('error' in launched) return fail(context, 154)
    return context.json({ launch_options: { game_url: launched.url, strategy: 'iframe' } })
  }

  app.post('/sessions', async (context) => {
    const request = await read(context, sessionSchema)
    return request instanceof Response ? request : launch(context, request)
  })
  app.post('/demo', async (context) => {
    const request = await read(context, demoSchema)
    return request instanceof Response ? request : launch(context, request)
  })

  // Ours: the record of a round, for its verification.
  app.post('/rounds', async (context) => {
    const request = await read(context, roundSchema)
    if (request instanceof Response) return request
    const round = await readRound(deps, request)
    return round ? context.json({ round }) : fail(context, 404)
  })

  app.post('/freespins/issue', async (context) => {
    const request = await read(context, issueSchema)
    if (request instanceof Response) return request
    if (new Date(request.valid_until) <= clock.now()) return fail(context, 603)
    const reward = toReward(request)
    const created = reward ? await rewards.create(reward) : 'notOffered'
    if (created === 'created') return context.json({})
    return fail(context, created === 'conflict' ? 605 : 600)
  })
  app.post('/freespins/cancel', async (context) => {
    const request = await read(context, cancelSchema)
    if (request instanceof Response) return request
    return (await rewards.cancel(request.issue_id)) ? context.json({}) : fail(context, 610)
  })
  app.post('/freespins/status', async (context) => {
    const request = await read(context, statusSchema)
    if (request instanceof Response) return request
    const listed = await rewards.list({ user: request.user_id })
    return context.json({
      items: listed.map(({ reward, status, played }) => ({
        issue_id: reward.id,
        status: status === 'cancelled' ? 'canceled' : status,
        freespins_done: played,
      })),
    })
  })
  return app
}

async function readRound(
  { db }: Pick<StudioDeps, 'db'>,
  { user_id: user, action_id: transaction }: z.infer<typeof roundSchema>,
) {
  const row = await findRoundByTransaction(db, user, transaction)
  return row && (await viewRound(db, row, row.currency))
}

/** The issue as the first studio's protocol has it; null if it cannot be played here. */
function toReward(request: z.infer<typeof issueSchema>): RewardRequest | null {
  const game = findLagoonGame(request.games[0])
  const currency = findCurrency(request.currency)
  const units = currency && toProviderUnits(request.bet_amount, currency)
  if (!game || units === undefined) return null
  return {
    operator_reference: request.issue_id,
    user: request.user.id,
    game_code: game.code,
    currency: providerCurrency(currency!).code,
    bet_count: request.freespins_quantity,
    bet_value: units,
    end_time: request.valid_until,
  }
}

const MESSAGES = {
  154: 'Currency is not allowed',
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  600: 'Game does not offer these free spins',
  603: 'Bad expiration date',
  605: 'Issue cannot be changed',
  610: 'Invalid freespins issue',
} as const

function fail(context: Context, code: keyof typeof MESSAGES): Response {
  const status = code === 400 || code === 403 || code === 404 ? code : 412
  return context.json({ code, message: MESSAGES[code] }, status)
}
