import {
  SOFTSWISS_TOKEN,
  type GameSetup,
  type Seat,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { SIGNATURE_HEADER, signRequest } from './softswiss.signature.ts'

export type PlayReply = {
  readonly httpStatus: number
  readonly code?: number
  readonly balance?: number
  readonly game_id?: string
  readonly transactions?: readonly { readonly action_id: string; readonly tx_id: string }[]
}

/** A call, signed unless a signature is given. */
export async function callSoftswiss(
  setup: GameSetup,
  path: 'play' | 'rollback' | 'freespins',
  { body, signature }: { body: object | string; signature?: string },
): Promise<PlayReply> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await setup.site.app.request(`/api/callbacks/softswiss/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature ?? signRequest(SOFTSWISS_TOKEN, raw),
    },
    body: raw,
  })
  return { httpStatus: answer.status, ...((await answer.json()) as object) }
}

export const softswissParty = ({ player, token }: Seat) => ({
  user_id: player.playerId,
  session_id: token,
  currency: 'EUR',
  game: 'dice',
})
