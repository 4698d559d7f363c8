import { roundSchema } from '@fairhouse/contract/round'
import { VOLATILITIES } from '@fairhouse/contract/game-choices'
import { Fault } from '@fairhouse/domain/fault'
import { requireCurrency } from '@fairhouse/money/currency'
import { findProviderCurrency, providerCurrency } from '@fairhouse/money/provider-units'
import { writeExactJson } from '@fairhouse/server-kit/exact-json'
import type { Log } from '@fairhouse/server-kit/logger'
import { signRsa } from '@fairhouse/server-kit/rsa-signature'
import { z } from 'zod'
import type {
  FrameRights,
  GameProvider,
  LaunchRequest,
  ProviderGame,
} from '#platform/modules/game/game-provider.port'
import { gameCodeSchema, rtpSchema } from '#platform/modules/game/provider-game.schema'
import { isVerifiableGame } from '#platform/modules/game/verifiable-game'
import { createHub88FreeRounds } from './hub88.free-rounds.ts'

export type Hub88ProviderDeps = {
  readonly identity: string
  readonly name: string
  readonly frame?: FrameRights
  /** Base address of the operator API, e.g. `http://127.0.0.1:3001/studio/operator/generic/v2/`. */
  readonly url: string
  readonly operatorId: string
  /** The platform's private key (PEM). */
  readonly privateKey: string
  readonly timeoutMs: number
  readonly log: Log
  readonly fetch: typeof fetch
}

const gameSchema = z
  .object({
    game_code: gameCodeSchema,
    name: z.string().min(1).max(100),
    enabled: z.boolean(),
    rtp: rtpSchema,
    demo_game_support: z.boolean(),
    // Invalid optional fields are dropped; the game stays in the catalogue.
    url_thumb: z
      .url({ protocol: /^https?$/ })
      .max(2_048)
      .nullable()
      .catch(null),
    volatility: z.enum(VOLATILITIES).nullable().catch(null),
    features: z.array(z.string()).max(50).catch([]),
    release_date: z.iso.date().nullable().catch(null),
    // assumed: not a field of Hub88; the studio reports the colour of its artwork
    hue: z.number().int().min(0).max(359).nullable().catch(null),
    // assumed: a field of our own; other providers' games have no verifier here
    config_hash: z.string().nullable().catch(null),
    // Restrictions: a game with an invalid list is left out.
    blocked_countries: z.array(z.string().length(2).toUpperCase()).max(300).nullish(),
    currencies: z.array(z.string().max(8)).min(1).max(300).nullish(),
  })
  .transform((game): ProviderGame => ({
    code: game.game_code,
    name: game.name,
    rtp: game.rtp,
    isEnabled: game.enabled,
    isDemoAvailable: game.demo_game_support,
    isProvablyFair: isVerifiableGame(game.config_hash),
    picture: game.url_thumb,
    hue: game.hue,
    volatility: game.volatility,
    features: [...new Set(game.features.map(toFeature))].filter((feature) => feature !== ''),
    releasedOn: game.release_date,
    blockedCountries: game.blocked_countries ?? [],
    currencies: game.currencies?.flatMap((code) => findProviderCurrency(code)?.code ?? []) ?? null,
  }))

/** Normalizes a feature: `Free Spins` → `free-spins`. */
function toFeature(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 64)
}

const denialSchema = z.object({ error: z.literal('RS_ERROR_WRONG_CURRENCY') })

// assumed: Hub88 answers the address of a page; the studio answers the record, which can be verified
const roundAnswerSchema = z.object({ round: roundSchema })

const gameUrlSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** Hub88's currency code of demo play. */
const DEMO_CURRENCY = 'XXX'

/** A game provider with Hub88's operator API. */
export function createHub88Provider(deps: Hub88ProviderDeps): GameProvider {
  return {
    identity: deps.identity,
    name: deps.name,
    ...(deps.frame && { frame: deps.frame }),
    freeRounds: createHub88FreeRounds(
      (path, fields) => call(deps, path, fields),
      (what) => unavailable(deps, what),
    ),

    async listGames() {
      const { status, json } = await call(deps, 'game/list', {})
      if (!Array.isArray(json)) throw unavailable(deps, `responded ${status} without a list`)
      return json.flatMap((row: unknown) => {
        const parsed = gameSchema.safeParse(row)
        if (parsed.success) return parsed.data
        deps.log.warn({ provider: deps.identity, row, issues: parsed.error.issues }, 'game skipped')
        return []
      })
    },

    async openGame(request) {
      const { status, json } = await call(deps, 'game/url', toBody(request))
      const { data } = denialSchema.safeParse(json)
      if (data) return { denial: 'currencyUnavailable' }
      // 400 and 404: the game is not offered
      if (status === 400 || status === 404) return { denial: 'notOffered' }
      const parsed = gameUrlSchema.safeParse(json)
      if (!parsed.success) throw unavailable(deps, `responded ${status} without an address`)
      return parsed.data
    },

    async readRound({ playerId, transactionId }) {
      const fields = { user: playerId, transaction_uuid: transactionId }
      const { json } = await call(deps, 'game/round', fields)
      const parsed = roundAnswerSchema.safeParse(json)
      return parsed.success ? parsed.data.round : null
    },
  }
}

function toBody({ player, ...request }: LaunchRequest): object {
  return {
    ...(player && { user: player.id, token: player.token, player_name: player.publicName }),
    ...(player?.country && { country: player.country }),
    game_code: request.gameCode,
    currency: player ? providerCurrency(requireCurrency(player.currency)).code : DEMO_CURRENCY,
    lang: request.locale,
    platform: request.platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lobby_url: `${request.siteOrigin}/`,
    deposit_url: `${request.siteOrigin}/?wallet=deposit`,
    public_url: request.publicOrigin,
    color_mode: request.colorMode,
    ip: request.ip,
  }
}

async function call(
  deps: Hub88ProviderDeps,
  path: string,
  fields: object,
): Promise<{ status: number; json: unknown }> {
  // An integer at Hub88, a name at the studio.
  const { operatorId } = deps
  const operator_id = /^\d{1,15}$/.test(operatorId) ? Number(operatorId) : operatorId
  const body = writeExactJson({ operator_id, ...fields })
  try {
    const response = await deps.fetch(new URL(path, deps.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub88-signature': signRsa(deps.privateKey, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deps.timeoutMs),
    })
    return { status: response.status, json: await response.json().catch(() => undefined) }
  } catch (cause) {
    throw unavailable(deps, 'did not respond', cause)
  }
}

function unavailable({ name }: Hub88ProviderDeps, what: string, cause?: unknown): Fault {
  return new Fault('providerUnavailable', `${name} ${what}`, { cause })
}
