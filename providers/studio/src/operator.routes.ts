import { parseExactJson, writeExactJson } from '@fairhouse/server-kit/exact-json'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { verifyRsa } from '@fairhouse/server-kit/rsa-signature'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ZodType } from 'zod'
import { GAME_LIST } from './games.ts'
import type { LaunchService } from './launch.service.ts'
import {
  endRoundsSchema,
  gameListSchema,
  gameRoundSchema,
  gameUrlSchema,
} from './operator.schema.ts'
import { viewRound } from './play.view.ts'
import {
  prepaidListSchema,
  rewardCancelSchema,
  rewardListSchema,
  rewardSchema,
} from './reward/reward.schema.ts'
import { createRewardService } from './reward/reward.service.ts'
import { findPrepaid, viewReward } from './reward/reward.view.ts'
import { findRoundByTransaction } from './round.repo.ts'
import type { RoundService } from './round.service.ts'
import type { StudioDeps } from './studio.deps.ts'

/** The operator's API, in the format of Hub88's operator API: errors are `{ error }`. */
export function createOperatorRoutes(
  deps: StudioDeps,
  launches: LaunchService,
  rounds: Pick<RoundService, 'endRounds'>,
): Hono {
  const rewards = createRewardService(deps)
  const app = new Hono()
  app.use(
    bodyLimit({
      maxSize: 16_384,
      onError: (context) => fail(context, 400, 'RS_ERROR_WRONG_SYNTAX'),
    }),
  )

  /** Checks the signature over the raw bytes, then the form, then whose call it is. */
  async function read<T extends { operator_id: string }>(
    context: Context,
    schema: ZodType<T>,
  ): Promise<T | Response> {
    const raw = new Uint8Array(await context.req.arrayBuffer())
    const signature = context.req.header('x-hub88-signature')
    if (!verifyRsa(deps.config.operatorPublicKey, raw, signature))
      return fail(context, 401, 'RS_ERROR_INVALID_SIGNATURE')
    const parsed = schema.safeParse(parseJson(raw, parseExactJson))
    if (!parsed.success) return fail(context, 400, 'RS_ERROR_WRONG_SYNTAX')
    if (parsed.data.operator_id !== deps.config.operatorId)
      return fail(context, 403, 'RS_ERROR_INVALID_PARTNER')
    return parsed.data
  }

  app.post('/game/url', async (context) => {
    const request = await read(context, gameUrlSchema)
    if (request instanceof Response) return request
    const launched = await launches.launch(request)
    if ('url' in launched) return context.json(launched)
    return fail(context, launched.error === 'RS_ERROR_INVALID_GAME' ? 404 : 400, launched.error)
  })

  app.post('/game/list', async (context) => {
    const request = await read(context, gameListSchema)
    return request instanceof Response ? request : context.json(GAME_LIST)
  })

  app.post('/freebet/prepaids/list', async (context) => {
    const request = await read(context, prepaidListSchema)
    if (request instanceof Response) return request
    const prepaid = findPrepaid(request.game_code, request.currency)
    return context.json(prepaid === null ? [] : [prepaid])
  })

  app.post('/freebet/rewards/create', async (context) => {
    const request = await read(context, rewardSchema)
    if (request instanceof Response) return request
    const { operator_reference: id, game_code, currency } = request
    const isPrepaid = findPrepaid(game_code, currency)?.prepaid_uuid === request.prepaid_uuid
    const created = isPrepaid ? await rewards.create(request) : 'notOffered'
    if (created === 'created') return exactJson(viewReward((await rewards.list({ id }))[0]!))
    return created === 'conflict'
      ? fail(context, 409, 'RS_ERROR_DUPLICATE_TRANSACTION')
      : fail(context, 400, 'RS_ERROR_INVALID_GAME')
  })

  app.post('/freebet/rewards/cancel', async (context) => {
    const request = await read(context, rewardCancelSchema)
    if (request instanceof Response) return request
    const isKnown = await rewards.cancel(request.reward_uuid)
    return isKnown
      ? context.json({ reward_uuid: request.reward_uuid })
      : fail(context, 404, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  })

  app.post('/freebet/rewards/list', async (context) => {
    const request = await read(context, rewardListSchema)
    if (request instanceof Response) return request
    const { user, operator_reference: id } = request
    return exactJson((await rewards.list({ user, id })).map(viewReward))
  })

  // assumed: Hub88 answers the address of a page; the record itself serves a support desk better
  app.post('/game/round', async (context) => {
    const request = await read(context, gameRoundSchema)
    if (request instanceof Response) return request
    const row = await findRoundByTransaction(deps.db, request.user, request.transaction_uuid)
    if (!row) return fail(context, 404, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    return context.json({ round: await viewRound(deps.db, row, row.currency) })
  })

  // Hub88 has no such call: its games end by their own rules.
  app.post('/game/end-rounds', async (context) => {
    const request = await read(context, endRoundsSchema)
    if (request instanceof Response) return request
    return (await rounds.endRounds(request.user))
      ? context.json({})
      : fail(context, 409, 'RS_ERROR_DUPLICATE_TRANSACTION')
  })

  return app
}

function fail(context: Context, status: 400 | 401 | 403 | 404 | 409, error: string): Response {
  return context.json({ error }, status)
}

function exactJson(value: object): Response {
  const headers = { 'content-type': 'application/json' }
  return new Response(writeExactJson(value), { headers })
}
