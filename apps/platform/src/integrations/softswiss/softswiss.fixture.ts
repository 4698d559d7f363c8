import { parseExactJson, writeExactJson } from '@fairhouse/server-kit/exact-json'
import {
  SOFTSWISS_TOKEN,
  type GameSetup,
  type Seat,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { SIGNATURE_HEADER, signRequest } from './softswiss.signature.ts'

export type PlayReply = {
  readonly httpStatus: number
  readonly code?: number
  /** A bigint beyond 2⁵³. */
  readonly balance?: number | bigint
  readonly game_id?: string
  readonly transactions?: readonly { readonly action_id: string; readonly tx_id: string }[]
}

/** A call, signed unless a signature is given. */
export async function callSoftswiss(
  setup: GameSetup,
  path: 'play' | 'rollback' | 'freespins',
  { body, signature }: { body: object | string; signature?: string },
): Promise<PlayReply> {
  const raw = typeof body === 'string' ? body : writeExactJson(body)
  const answer = await setup.site.app.request(`/api/callbacks/softswiss/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature ?? signRequest(SOFTSWISS_TOKEN, raw),
    },
    body: raw,
  })
  const text = await answer.text()
  return { httpStatus: answer.status, ...(parseExactJson(text) as object) }
}

export const softswissParty = ({ player, token, account }: Seat) => ({
  user_id: player.playerId,
  session_id: token,
  currency: account.currency,
  game: 'dice',
})
