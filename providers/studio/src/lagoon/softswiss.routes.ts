import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findCurrency } from '@fairhouse/money/currency'
import { providerCurrency } from '@fairhouse/money/provider-units'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z, type ZodType } from 'zod'
import type { LaunchService } from '../launch.service.ts'
import { DEMO_CURRENCY } from '../studio.currency.ts'
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
  public_url: httpUrl,
  color_mode: z.enum(['dark', 'light']).default('dark'),
})

const sessionSchema = demoSchema.extend({
  currency: z.string().max(8),
  /** assumed: made by the casino and repeated in the wallet calls. */
  session_id: z.string().min(10).max(255),
  user: z.object({ id: z.string().min(1).max(255), nickname: z.string().max(64).optional() }),
})

/** The casino's API, in SoftSwiss's format: errors are `{ code, message }`. */
export function createSoftswissRoutes(
  { casinoId, authToken }: { readonly casinoId: string; readonly authToken: string },
  launches: LaunchService,
): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 16_384, onError: (context) => fail(context, 400) }))

  async function read<T extends { casino_id: string }>(
    context: Context,
    schema: ZodType<T>,
  ): Promise<T | Response> {
    const raw = new Uint8Array(await context.req.arrayBuffer())
    if (!isSigned(authToken, raw, context.req.header('x-request-sign'))) return fail(context, 403)
    const parsed = schema.safeParse(parseJson(raw))
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
      lang: request.locale,
      platform: 'GPL_DESKTOP',
      lobby_url: request.urls.return_url,
      public_url: request.public_url,
      color_mode: request.color_mode,
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
  return app
}

const MESSAGES = {
  154: 'Currency is not allowed',
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
} as const

function fail(context: Context, code: keyof typeof MESSAGES): Response {
  return context.json({ code, message: MESSAGES[code] }, code === 154 ? 412 : code)
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}
