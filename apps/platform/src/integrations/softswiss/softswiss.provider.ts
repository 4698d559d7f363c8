import { roundSchema } from '@fairhouse/contract/round'
import { VOLATILITIES } from '@fairhouse/contract/game-choices'
import { Fault } from '@fairhouse/domain/fault'
import { writeExactJson } from '@fairhouse/server-kit/exact-json'
import type { Log } from '@fairhouse/server-kit/logger'
import { LIST_BYTES_MAX, readJson } from '@fairhouse/server-kit/read-body'
import { z } from 'zod'
import type {
  FrameRights,
  GameProvider,
  LaunchRequest,
  ProviderGame,
} from '#platform/modules/game/game-provider.port'
import { gameCodeSchema, rtpSchema } from '#platform/modules/game/provider-game.schema'
import { toSessionRules } from '#platform/modules/game/session-rules'
import { isVerifiableGame } from '#platform/modules/game/verifiable-game'
import { createSoftswissFreeSpins } from './softswiss.free-spins.ts'
import { SIGNATURE_HEADER, signRequest } from './softswiss.signature.ts'

export type SoftswissProviderDeps = {
  readonly identity: string
  readonly name: string
  readonly frame?: FrameRights
  /** Base address of the provider's API, e.g. `http://127.0.0.1:3001/lagoon/softswiss/`. */
  readonly url: string
  readonly casinoId: string
  readonly authToken: string
  /** The studio of this repository, which takes more fields. */
  readonly isStandIn?: boolean
  readonly timeoutMs: number
  readonly log: Log
  readonly fetch: typeof fetch
}

const gameSchema = z
  .object({
    identifier: gameCodeSchema,
    title: z.string().min(1).max(100),
    category: z.string().max(64).catch(''),
    // assumed: who made it, as in the lists that integrators publish
    producer: z.string().max(64).nullish().catch(null),
    payout: rtpSchema,
    has_demo: z.boolean().default(true),
    // Invalid optional fields are dropped; the game stays in the catalogue.
    volatility_rating: z.enum(VOLATILITIES).nullable().catch(null),
    released_at: z.iso.date().nullable().catch(null),
    // assumed: fields of our own, as with the first studio
    hue: z.number().int().min(0).max(359).nullable().catch(null),
    config_hash: z.string().nullable().catch(null),
    image: z
      .url({ protocol: /^https?$/ })
      .max(2_048)
      .nullable()
      .catch(null),
    // Excluded countries: a game with an invalid list is left out.
    restrictions: z.array(z.string().length(2).toUpperCase()).max(300).default([]),
  })
  .transform((game): ProviderGame => ({
    code: game.identifier,
    name: game.title,
    studio: game.producer ?? null,
    rtp: game.payout,
    isEnabled: true,
    isDemoAvailable: game.has_demo,
    isProvablyFair: isVerifiableGame(game.config_hash),
    picture: game.image,
    hue: game.hue,
    volatility: game.volatility_rating,
    features: game.category === '' ? [] : [game.category],
    releasedOn: game.released_at,
    blockedCountries: game.restrictions,
    currencies: null,
  }))

const listSchema = z.object({ games: z.array(z.unknown()).max(20_000) })

/** "Currency is not allowed" */
const denialSchema = z.object({ code: z.literal(154) })

const roundAnswerSchema = z.object({ round: roundSchema })

const launchSchema = z.object({
  launch_options: z.object({ game_url: z.url({ protocol: /^https?$/ }) }),
})

/** A game provider with SoftSwiss' protocol. */
export function createSoftswissProvider(deps: SoftswissProviderDeps): GameProvider {
  return {
    identity: deps.identity,
    name: deps.name,
    ...(deps.frame && { frame: deps.frame }),
    freeRounds: createSoftswissFreeSpins(
      (path, fields) => call(deps, path, fields),
      (what) => unavailable(deps, what),
    ),

    async listGames() {
      const { status, json } = await call(deps, 'games', {})
      const list = listSchema.safeParse(json)
      if (!list.success) throw unavailable(deps, `responded ${status} without a list`)
      return list.data.games.flatMap((row) => {
        const game = gameSchema.safeParse(row)
        if (game.success) return game.data
        deps.log.warn({ provider: deps.identity, row, issues: game.error.issues }, 'game skipped')
        return []
      })
    },

    async openGame(request) {
      const path = request.player ? 'sessions' : 'demo'
      const { status, json } = await call(deps, path, toBody(request, deps))
      const { data } = denialSchema.safeParse(json)
      if (data) return { denial: 'currencyUnavailable' }
      // 404 and 412: the game is not offered
      if (status === 404 || status === 412) return { denial: 'notOffered' }
      const launched = launchSchema.safeParse(json)
      if (!launched.success) throw unavailable(deps, `responded ${status} without an address`)
      return { url: launched.data.launch_options.game_url }
    },

    // assumed: a call of our own; the protocol has none for the record of a round
    async readRound({ playerId, transactionId }) {
      const fields = { user_id: playerId, action_id: transactionId }
      const { json } = await call(deps, 'rounds', fields)
      const parsed = roundAnswerSchema.safeParse(json)
      return parsed.success ? parsed.data.round : null
    },
  }
}

function toBody(
  { player, ...request }: LaunchRequest,
  { isStandIn }: SoftswissProviderDeps,
): object {
  return {
    game: request.gameCode,
    locale: request.locale,
    ip: request.ip,
    client_type: request.platform,
    urls: {
      return_url: `${request.siteOrigin}/`,
      deposit_url: `${request.siteOrigin}/?wallet=deposit`,
    },
    ...(isStandIn && {
      public_url: request.publicOrigin,
      color_mode: request.colorMode,
      ...toSessionRules(request.rules, player),
    }),
    ...(player && {
      currency: player.currency,
      session_id: player.token,
      user: {
        id: player.id,
        nickname: player.publicName,
        ...(player.country && { country: player.country }),
      },
    }),
  }
}

async function call(
  deps: SoftswissProviderDeps,
  path: string,
  fields: object,
): Promise<{ status: number; json: unknown }> {
  const body = writeExactJson({ casino_id: deps.casinoId, ...fields })
  try {
    const response = await deps.fetch(new URL(path, deps.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signRequest(deps.authToken, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deps.timeoutMs),
    })
    return { status: response.status, json: await readJson(response, LIST_BYTES_MAX) }
  } catch (cause) {
    throw unavailable(deps, 'did not respond', cause)
  }
}

function unavailable({ name }: SoftswissProviderDeps, what: string, cause?: unknown): Fault {
  return new Fault('providerUnavailable', `${name} ${what}`, { cause })
}
