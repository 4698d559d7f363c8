import {
  closeOtherSessions,
  closeSession,
  createSessionByToken,
  listSessions,
  listSignIns,
  requestSignInLink,
} from '@fairhouse/contract/session.endpoints'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import type { Messages } from '#platform/modules/message/message.module'
import { createSessionList } from '#platform/modules/auth/session/session-list.service'
import type { OpenSession } from '#platform/modules/auth/session/session-opening'
import { createSessionReactions } from '#platform/modules/auth/session/session.reactions'
import { answerSignedInAnew } from '#platform/modules/auth/session/session.routes'
import type { SessionService } from '#platform/modules/auth/session/session.service'
import { createSignInByToken } from '#platform/modules/auth/session/sign-in-by-token.service'
import { createRequestSignInLink } from '#platform/modules/auth/session/sign-in-link.service'
import {
  type IssueSignInToken,
  createIssueSignInToken,
} from '#platform/modules/auth/session/sign-in-token'
import type { Reaction } from '#platform/realtime/reaction'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { accountModule } from '#platform/modules/auth/account/account.module'
import { dropOldAttempts } from '#platform/modules/auth/session/attempt.repo'
import { signOutExcluded } from '#platform/modules/auth/session/session-ending'
import { exclusionModule } from '#platform/modules/exclusion/exclusion.module'
import { endOverdueSessions } from '#platform/modules/auth/session/overdue-session.job'

export type SessionModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  /** For operators who help a player to sign in; `signInLinkPath` makes the link. */
  readonly issueToken: IssueSignInToken
}

/** Session management besides the password: list, end, sign in by link. */
export function createSessionModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly sessions: SessionService
  readonly openSession: OpenSession
  readonly messages: Messages
  /** Secret from which tokens are derived. */
  readonly secret: string
}): SessionModule {
  const { sessions, messages, clock } = deps
  const list = createSessionList(deps)
  const signIn = createSignInByToken(deps)
  const requestLink = createRequestSignInLink({ ...deps, isMailOn: messages.channels.email })
  const issueToken = createIssueSignInToken(deps)
  return {
    issueToken,
    reactions: createSessionReactions({ clock, messages, issueToken }),
    routes: [
      route(listSessions, ({ query, caller }) => list.list(caller, query)),
      route(listSignIns, ({ query, caller }) => list.history(caller, query)),
      route(closeSession, ({ params, caller }) => list.close(caller, params.id)),
      route(closeOtherSessions, ({ caller }) => list.closeOthers(caller)),
      route(requestSignInLink, ({ body, caller }) => requestLink(body, caller)),
      route(createSessionByToken, async ({ body, caller }) =>
        answerSignedInAnew(await signIn(body, caller), { sessions, caller }),
      ),
    ],
  }
}

export const sessionModule = defineModule({
  id: 'session',
  exported: [{ section: 'sessions', table: 'player_session', hidden: ['refresh_hash'] }],
  notExported: {
    auth_attempt: 'keyed hashes of what tries are counted by, for hours',
  },
  create(context) {
    const { db, clock, config, resolve } = context
    const session = createSessionModule({
      ...context,
      ...resolve(accountModule),
      messages: resolve(messageModule),
      secret: config.sessionSecret,
    })
    return {
      ...session,
      reactions: [
        ...session.reactions,
        {
          event: 'verification.decided',
          name: 'session.checkIdentified',
          isSlow: true,
          async run(_trx, { playerId, payload }) {
            if (playerId === null || payload.state !== 'approved') return
            await resolve(exclusionModule).gate.checkIdentified(playerId, signOutExcluded)
          },
        },
      ],
      jobs: [
        {
          name: 'session.dropAttempts',
          cron: '17 * * * *',
          run: () => dropOldAttempts(db, clock.now()),
        },
        {
          name: 'session.checkRegistry',
          cron: '23 * * * *',
          run: () => resolve(exclusionModule).gate.checkDue(signOutExcluded),
        },
        {
          name: 'session.endOverdue',
          cron: '*/5 * * * *',
          run: () => endOverdueSessions({ ...context, markets: config.markets }),
        },
      ],
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    session: 'session.started' | 'session.refused' | 'session.ended' | 'session.linkRequested'
  }
}
