import type { OperatorRole } from '@fairhouse/contract/office/permission'
import { judgeAct } from './role.ts'
import { MINUTE_MS } from '../time-units.ts'

/** How long an operator sees the site as a player, at most. */
export const VIEW_LIFE_MS = 30 * MINUTE_MS

/** The link that opens a view is good once, for a minute. */
export const VIEW_TICKET_MS = MINUTE_MS

export type ViewState = {
  readonly expiresAt: Date
  readonly endedAt: Date | null
  /** Whether the operator is still signed in to the office, and not disabled. */
  readonly isSignedIn: boolean
  readonly roles: readonly OperatorRole[]
  readonly playerStatus: 'active' | 'locked' | 'excluded' | 'closed'
}

/**
 * Whether a view goes on. It ends with its time, with the operator's session or right, and with the
 * player's own way into the site: a player who is kept out sees nothing that could be shown.
 */
export function isViewOpen(view: ViewState, now: Date): boolean {
  return (
    view.endedAt === null &&
    view.expiresAt > now &&
    view.isSignedIn &&
    view.playerStatus === 'active' &&
    judgeAct(view.roles, 'player.seeAs').isAllowed
  )
}
