import type { Account } from '@fairhouse/contract/account'
import type { ChannelPositions } from '@fairhouse/contract/channels'
import type { Profile } from '@fairhouse/contract/profile'
import type { SessionEndReason } from '@fairhouse/contract/session'
import { call } from '#core/api/api.ts'
import { ApiError, isTemporary } from '@fairhouse/app-kit/api/api-error'
import { toSessionProfile } from '#core/session/session-profile.ts'
import { isOver, needsRefresh } from '../core/session/token.ts'

/** The visitor that a page is rendered for. */
export type Visitor =
  | { readonly status: 'guest' }
  /** There is a token but no answer about it: the browser tries again. */
  | { readonly status: 'pending' }
  | {
      readonly status: 'player'
      readonly profile: Profile
      readonly accounts: readonly Account[]
      readonly bearer: string
      readonly positions: ChannelPositions
    }

export type FoundVisitor = {
  readonly visitor: Visitor
  /** The effect of the response on the token cookie: a successor, null to delete it, absent to leave it. */
  readonly cookie?: string | null
  /** Why the session of the token ended, for the page to say. */
  readonly endReason?: SessionEndReason | null
}

/** Finds out whose token this is, refreshing it first when it has ended (architecture §6). */
export async function findVisitor(
  token: string,
  { nowMs, canRefresh }: { readonly nowMs: number; readonly canRefresh: boolean },
): Promise<FoundVisitor> {
  try {
    if (!needsRefresh(token, nowMs)) return await loadVisitor(token)
    if (!canRefresh && isOver(token, nowMs)) return { visitor: { status: 'pending' } }
    if (!canRefresh) return await loadVisitor(token)
    const answer = await call('POST /api/player/sessions/refresh', {}, { bearer: token })
    const successor = answer.data.accessToken
    const found = await loadVisitor(successor)
    return found.visitor.status === 'guest' ? found : { ...found, cookie: successor }
  } catch (error) {
    if (isRefused(error)) {
      const endReason = error.code === 'accountLocked' ? 'locked' : error.endReason
      return { visitor: { status: 'guest' }, cookie: null, endReason }
    }
    if (!isTemporary(error) && !isThrottled(error)) throw error
    // R6: an outage ends no session. The old token still works in the margin before `exp`.
    if (isOver(token, nowMs)) return { visitor: { status: 'pending' } }
    return await loadVisitor(token).catch(() => ({ visitor: { status: 'pending' } }))
  }
}

async function loadVisitor(bearer: string): Promise<FoundVisitor> {
  // Before any data of the page: what the data lacks is an event after them. Another back end may
  // have none.
  const { data: positions } = await call('GET /api/connection/positions', {}, { bearer }).catch(
    () => ({ data: {} }),
  )
  const [profile, accounts] = await Promise.all([
    call('GET /api/player/profile', {}, { bearer }),
    call('GET /api/wallet/accounts', {}, { bearer }),
  ])
  const visitor = {
    status: 'player',
    profile: toSessionProfile(profile.data),
    accounts: accounts.data,
    bearer,
    positions,
  } as const
  return { visitor }
}

function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

function isThrottled(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}
