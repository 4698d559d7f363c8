import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  findSecret,
  issueSecret,
  markUsed,
  takeSecret,
} from '#platform/modules/auth/secret/player-secret.query'
import { newToken } from '#platform/secrets/token'

const purpose = 'operatorInvitation'
/** assumed: a demo's link works once, for a day */
const DEMO_LIFE_MS = 24 * 60 * 60_000

type Db = Kysely<PlatformDatabase>
type Way = 'passkey' | 'demo'

/** Creates the token of a link by which an operator comes into the office, once. */
export async function issueInvitation(
  db: Db,
  deps: { readonly clock: Clock; readonly randomBytes: (size: number) => Uint8Array },
  invited: { readonly operator: string; readonly way: Way },
): Promise<string> {
  const token = newToken(deps.randomBytes)
  await endInvitations(db, invited, deps.clock.now())
  await issueSecret(db, {
    ...{ purpose, token, playerId: null, payload: invited, now: deps.clock.now() },
    ...(invited.way === 'demo' && { lifeMs: DEMO_LIFE_MS }),
  })
  return token
}

/** Earlier links of an operator stop working. */
export async function endInvitations(
  db: Db,
  invited: { readonly operator: string; readonly way: Way },
  now: Date,
): Promise<void> {
  await markUsed(db, { purpose, payload: invited }, now)
}

/** Whom an invitation is for; null if it is unknown, used, expired, or of the other kind. */
export async function readInvitationToken(
  db: Db,
  { token, way, now }: { readonly token: string; readonly way: Way; readonly now: Date },
): Promise<string | null> {
  const found = await findSecret(db, { purpose, token, now })
  return found?.payload.way === way ? found.payload.operator : null
}

/** The same, and uses it up. */
export async function takeInvitation(
  db: Db,
  { token, way, now }: { readonly token: string; readonly way: Way; readonly now: Date },
): Promise<string | null> {
  const taken = await takeSecret(db, { purpose, token, payload: { way }, now })
  return taken?.payload.operator ?? null
}

/** The address of a link. The token is behind `#`, so no server and no log sees it. */
export function invitationLink(officeOrigin: string, token: string, way: Way): string {
  return `${officeOrigin}/${way === 'demo' ? 'demo' : 'invitation'}#${token}`
}
