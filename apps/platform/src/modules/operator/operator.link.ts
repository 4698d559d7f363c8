import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { NewId } from '@fairhouse/server-kit/ids'
import { auditOperator, decideLocked, type ReviewDeps, type Reviewer } from '#platform/audit/review'
import { lockPlayerForUpdate } from '#platform/modules/player/player.query'
import { type IssueSignInToken, signInLinkPath } from '#platform/modules/auth/session/sign-in-token'
import { localizePath } from '#platform/modules/settings/locale.table'

export type IssueLink = (
  playerId: string,
  by: Reviewer,
) => Promise<
  Result<
    { readonly link: string; readonly expiresAt: Date },
    'notFound' | 'accountLocked' | 'overloaded'
  >
>

/** Creates a one-time sign-in link for a player who receives no messages. */
export function createIssueLink(
  deps: ReviewDeps & {
    readonly newId: NewId
    readonly issueToken: IssueSignInToken
    /** Origin of the site. */
    readonly site: string
  },
): IssueLink {
  return (playerId, by) => {
    const row = { id: playerId, lock: lockPlayerForUpdate, missing: refuse('notFound') }
    return decideLocked(deps, row, async (trx, player, at) => {
      // The link would be refused on opening.
      if (player.status !== 'active') return refuse('accountLocked')
      const order = { orderId: deps.newId(), playerId, way: 'operator' } as const
      const { token, expiresAt } = await deps.issueToken(trx, order)
      await auditOperator(trx, by, { act: 'session.linkIssued', playerId, at })
      const path = localizePath(player.language, signInLinkPath({ token, backRoute: null }))
      return ok({ link: `${deps.site}${path}`, expiresAt })
    })
  }
}
