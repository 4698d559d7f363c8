import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { type Behalf, signed } from '#platform/modules/operator/operator.actions'
import { isPlayerId } from '#platform/modules/operator/operator.repo'
import { appendAudit } from '#platform/audit/audit.repo'
import { lockPlayerForUpdate } from '#platform/modules/player/player.query'
import { type IssueSignInToken, signInLinkPath } from '#platform/modules/auth/session/sign-in-token'
import { localizePath } from '#platform/modules/settings/locale.table'

export type IssueLink = (
  playerId: string,
  behalf: Behalf,
) => Promise<
  Result<
    { readonly link: string; readonly expiresAt: Date },
    'notFound' | 'accountLocked' | 'overloaded'
  >
>

/** Creates a one-time sign-in link for a player who receives no messages. */
export function createIssueLink(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly issueToken: IssueSignInToken
  /** Origin of the site. */
  readonly site: string
}): IssueLink {
  return (playerId, behalf) =>
    inTransaction(deps.db, async (trx) => {
      const player = isPlayerId(playerId) ? await lockPlayerForUpdate(trx, playerId) : undefined
      if (player === undefined) return refuse('notFound')
      // The link would be refused on opening.
      if (player.status !== 'active') return refuse('accountLocked')
      const order = { orderId: deps.newId(), playerId, way: 'operator' } as const
      const { token, expiresAt } = await deps.issueToken(trx, order)
      await appendAudit(trx, {
        ...signed(behalf, playerId),
        act: 'session.linkIssued',
        at: deps.clock.now(),
        details: { why: behalf.why },
      })
      const path = localizePath(player.language, signInLinkPath({ token, backRoute: null }))
      return ok({ link: `${deps.site}${path}`, expiresAt })
    })
}
