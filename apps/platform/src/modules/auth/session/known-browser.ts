import { isBrowserKnown } from '@fairhouse/domain/known-browser'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { deriveMac, isSame } from '#platform/secrets/token'
import type { PlayerWithSecrets } from '#platform/modules/player/player.query'
import { findPlayerOfSession, findSessionStart } from '#platform/modules/auth/session/session.repo'
import type { SessionTokens } from '#platform/modules/auth/session/session-token'

export type KnownBrowsers = {
  /** Creates the mark of a browser that just opened this session. */
  mark(accessToken: string): Promise<string>
  /** The session behind a browser's mark, or null if the mark is not valid for this player. */
  recognize(mark: string | null, player: PlayerWithSecrets | undefined): Promise<string | null>
}

/**
 * Recognizes browsers in which a player signed in before, so that strangers who fail at the account
 * do not delay the player. A mark is a session id with a signature over it and the password hash:
 * it contains no personal data, and a new password invalidates all marks.
 */
export function createKnownBrowsers(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly tokens: SessionTokens
  readonly secret: string
}): KnownBrowsers {
  const { db, clock, tokens } = deps
  const mac = deriveMac(deps.secret, 'known-browser')
  const sign = (sessionId: string, passwordHash: string | null): Buffer =>
    mac(`${sessionId} ${passwordHash ?? ''}`)

  return {
    async mark(accessToken) {
      const token = await tokens.read(accessToken, clock.now())
      const player = token && (await findPlayerOfSession(db, token.sessionId))
      if (!token || !player) throw new Error('A session that was just opened is missing')
      const signature = sign(token.sessionId, player.password_hash)
      return `${token.sessionId}.${signature.toString('base64url')}`
    },

    async recognize(mark, player) {
      const [sessionId = '', signature = ''] = mark?.split('.') ?? []
      const expected = sign(sessionId, player?.password_hash ?? null)
      const isSigned = isSame(Buffer.from(signature, 'base64url'), expected)
      if (!isSigned || player === undefined) return null
      const session = await findSessionStart(db, sessionId)
      if (session?.playerId !== player.id) return null
      return isBrowserKnown(session, clock.now()) ? sessionId : null
    },
  }
}
