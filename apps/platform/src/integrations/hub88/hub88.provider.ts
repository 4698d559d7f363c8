import { roundSchema } from '@fairhouse/contract/round'
import { Fault } from '@fairhouse/domain/fault'
import { requireCurrency } from '@fairhouse/money/currency'
import { providerCurrency } from '@fairhouse/money/provider-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import { writeExactJson } from '@fairhouse/server-kit/exact-json'
import type { Log } from '@fairhouse/server-kit/logger'
import { signRsa } from '@fairhouse/server-kit/rsa-signature'
import { LIST_BYTES_MAX, readJson } from '@fairhouse/server-kit/read-body'
import { z } from 'zod'
import type {
  FrameRights,
  GameProvider,
  LaunchRequest,
} from '#platform/modules/game/game-provider.port'
import { toSessionRules } from '#platform/modules/game/session-rules'
import { gameSchema } from './hub88.catalogue.ts'
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
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly fetch: typeof fetch
}

const denialSchema = z.object({ error: z.literal('RS_ERROR_WRONG_CURRENCY') })

// assumed: Hub88 answers the address of a page; the studio answers the record, which can be verified
const roundAnswerSchema = z.object({ round: roundSchema })

const gameUrlSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** Hub88's currency code of demo play. */
const DEMO_CURRENCY = 'XXX'

/** The call needs a country; this is the one of its example for players whose country is not known. */
const NO_COUNTRY = 'XX'

/** A game provider with Hub88's operator API. */
export function createHub88Provider(deps: Hub88ProviderDeps): GameProvider {
  return {
    identity: deps.identity,
    name: deps.name,
    ...(deps.frame && { frame: deps.frame }),
    freeRounds: createHub88FreeRounds((path, fields) => call(deps, path, fields), {
      clock: deps.clock,
      unavailable: (what) => unavailable(deps, what),
    }),

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
      const { status, json } = await call(deps, 'game/url', toBody(request, deps))
      const { data } = denialSchema.safeParse(json)
      if (data) return { denial: 'currencyUnavailable' }
      // 400, 403 and 404: the game is not offered, or not in this currency or country
      if ([400, 403, 404].includes(status)) return { denial: 'notOffered' }
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

    ...(!isHub88(deps.operatorId) && {
      async endRounds(playerId) {
        const { status } = await call(deps, 'game/end-rounds', { user: playerId })
        if (status !== 200) throw unavailable(deps, `responded ${status} with rounds still open`)
      },
    }),
  }
}

function toBody({ player, ...request }: LaunchRequest, { operatorId }: Hub88ProviderDeps): object {
  const currency = player ? providerCurrency(requireCurrency(player.currency)).code : DEMO_CURRENCY
  return {
    ...(player && { user: player.id, token: player.token }),
    country: player?.country ?? NO_COUNTRY,
    game_code: request.gameCode,
    currency,
    game_currency: currency,
    // Of ISO 639-1: a country of the language is not said.
    lang: new Intl.Locale(request.locale).language,
    platform: request.platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lobby_url: `${request.siteOrigin}/`,
    deposit_url: `${request.siteOrigin}/?wallet=deposit`,
    ip: request.ip,
    ...(!isHub88(operatorId) && {
      player_name: player?.publicName,
      public_url: request.publicOrigin,
      color_mode: request.colorMode,
      ...toSessionRules(request.rules, player),
    }),
  }
}

/** Operators are numbers at Hub88, and names at the studio of this repository, which takes more fields. */
const isHub88 = (operatorId: string): boolean => /^\d{1,15}$/.test(operatorId)

async function call(
  deps: Hub88ProviderDeps,
  path: string,
  fields: object,
): Promise<{ status: number; json: unknown }> {
  const { operatorId } = deps
  const operator_id = isHub88(operatorId) ? Number(operatorId) : operatorId
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
    return { status: response.status, json: await readJson(response, LIST_BYTES_MAX) }
  } catch (cause) {
    throw unavailable(deps, 'did not respond', cause)
  }
}

function unavailable({ name }: Hub88ProviderDeps, what: string, cause?: unknown): Fault {
  return new Fault('providerUnavailable', `${name} ${what}`, { cause })
}
