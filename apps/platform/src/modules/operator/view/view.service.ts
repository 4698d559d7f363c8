import type { seeAsPlayer } from '@fairhouse/contract/office/view.endpoints'
import { isOfficeSessionOpen } from '@fairhouse/domain/operator/operator-session'
import { isInReach } from '@fairhouse/domain/operator/reach'
import { judgeAct } from '@fairhouse/domain/operator/role'
import { isViewOpen, VIEW_LIFE_MS, VIEW_TICKET_MS } from '@fairhouse/domain/operator/view'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutOnce } from '#platform/audit/act'
import { auditOperator } from '#platform/audit/review'
import { inTransaction } from '#platform/database/transaction'
import type { HandlerInput } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { fullName } from '#platform/modules/player/full-name'
import { findPlayer } from '#platform/modules/player/player.query'
import { hashToken, newToken } from '#platform/secrets/token'
import { touchOfficeSession } from '../office/office-session.repo.ts'
import { takeLook } from '../operator-look.service.ts'
import { viewOriginOf } from './view-address.ts'
import { isToken } from './view-cookie.ts'
import {
  endViews,
  enterView,
  findView,
  findVisitedCountry,
  insertView,
  type ViewRow,
} from './view.repo.ts'

/** An open view. */
export type OpenView = {
  readonly id: string
  readonly playerId: string
  readonly expiresAt: Date
  readonly language: string
  /** How the banner names the player. */
  readonly name: string
  /** Where the player is, as far as the site knows. */
  readonly country: string
}

export type Views = ReturnType<typeof createViews>

/** The site as a player sees it, for an operator: opened in the office, shown at a host of its own. */
export function createViews(deps: ModuleContext) {
  const { db, clock, config } = deps

  /** The view of a row if it goes on. */
  async function toOpen(row: ViewRow | undefined): Promise<OpenView | null> {
    if (row === undefined || !isInReach(row.countries, row.country)) return null
    const now = clock.now()
    const session = {
      lastSeenAt: row.session_seen_at,
      expiresAt: row.session_expires_at,
      endedAt: row.session_ended_at,
    }
    const isSignedIn = isOfficeSessionOpen(session, now) && row.disabled_at === null
    const state = { expiresAt: row.expires_at, endedAt: row.ended_at, isSignedIn }
    if (!isViewOpen({ ...state, roles: row.roles, playerStatus: row.status }, now)) return null
    return {
      id: row.id,
      playerId: row.player_id,
      expiresAt: row.expires_at,
      language: row.language,
      name: fullName(row) ?? row.player_id.slice(-8),
      country: (await findVisitedCountry(db, row.player_id)) ?? row.country,
    }
  }

  return {
    async open(sent: HandlerInput<typeof seeAsPlayer>) {
      const { caller, params, body } = sent
      const playerId = params.id
      const player = await findPlayer(db, playerId)
      if (player === undefined) return refuse('playerUnknown')
      // As for the record: the player does not see this purpose.
      const judged = judgeAct(caller.operator.roles, 'player.reveal')
      if (body.purpose === 'legal' && !judged.isAllowed)
        return refuse('permissionMissing', { details: { ...judged } })
      if (player.status !== 'active') return refuse('playerNotActive')
      const origin = viewOriginOf(config, caller.visitedOrigin)
      if (origin === null) return refuse('viewUnavailable')
      const { name: operator, sessionId } = caller.operator
      return carryOutOnce(db, sent, (by) =>
        inTransaction(db, async (trx) => {
          const at = clock.now()
          const { id, purpose } = body
          const look = {
            id,
            operator,
            playerId,
            what: 'site',
            purpose,
            reason: by.why,
            at,
          } as const
          const taken = await takeLook(trx, look, config.looks)
          if (!taken.ok) return taken
          const expiresAt = new Date(at.getTime() + VIEW_LIFE_MS)
          const ticket = newToken(deps.randomBytes)
          await insertView(trx, {
            ...{ id: deps.newId(), operator, session_id: sessionId, player_id: playerId },
            ...{ ticket_hash: hashToken(ticket), created_at: at, expires_at: expiresAt },
          })
          await auditOperator(trx, by, { act: 'player.seen', playerId, at, details: { purpose } })
          return ok({ link: `${origin}/view/${ticket}`, expiresAt: expiresAt.toISOString() })
        }),
      )
    },

    /** Uses the link of a view up; the token goes into the cookie. Others of the session end. */
    async enter(
      ticket: string,
    ): Promise<{ readonly token: string; readonly view: OpenView } | null> {
      if (!isToken(ticket)) return null
      const row = await findView(db, { ticketHash: hashToken(ticket) })
      const view = await toOpen(row)
      const now = clock.now()
      if (row === undefined || view === null) return null
      if (now.getTime() - row.created_at.getTime() >= VIEW_TICKET_MS) return null
      const token = newToken(deps.randomBytes)
      const entered = await inTransaction(db, async (trx) => {
        if (!(await enterView(trx, { id: view.id, tokenHash: hashToken(token) }))) return false
        await endViews(trx, { sessionId: row.session_id, exceptId: view.id }, now)
        return true
      })
      return entered === true ? { token, view } : null
    },

    /** The view of a cookie; null if it is over. */
    async find(token: string): Promise<OpenView | null> {
      const row = await findView(db, { tokenHash: hashToken(token) })
      const view = await toOpen(row)
      // Who reads on the site is at work: the office stays open beside it.
      if (row !== undefined && view !== null) {
        const idleMs = clock.now().getTime() - row.session_seen_at.getTime()
        if (idleMs >= TOUCH_EVERY_MS) await touchOfficeSession(db, row.session_id, clock.now())
      }
      return view
    },

    async end(view: OpenView): Promise<void> {
      await endViews(db, { id: view.id }, clock.now())
    },
  }
}

const TOUCH_EVERY_MS = 30_000
