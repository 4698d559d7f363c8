import {
  createConnectionToken,
  createSession,
  endSession,
  refreshSession,
} from '@fairhouse/contract/player.endpoints'
import type { Session } from '@fairhouse/contract/profile'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { readBearer } from '#platform/http/bearer'
import { formatRefreshCookie, readRefreshCookie } from '#platform/http/refresh-cookie'
import { type Answered, type Caller, type Route, route } from '#platform/http/route'
import type { CreateConnectionToken } from '#platform/modules/session/connection-token'
import type { SessionService } from '#platform/modules/session/session.service'
import type { SignIn } from '#platform/modules/session/sign-in.service'

export function createSessionRoutes(deps: {
  readonly sessions: SessionService
  readonly signIn: SignIn
  readonly createConnectionToken: CreateConnectionToken
}): Route[] {
  const { sessions, signIn } = deps
  return [
    route(createSession, async ({ body, caller }) =>
      answerSignedIn(await signIn(body, caller), { sessions, caller }),
    ),

    route(refreshSession, async ({ request, caller }) => {
      const bearer = readBearer(request.headers)
      if (bearer === null) return refuse('unauthenticated')
      const proof = readRefreshCookie(request.headers.get('cookie'), caller.visitedOrigin)
      const refreshed = await sessions.refresh({ bearer, proof }, caller)
      if (!refreshed.ok) return refreshed
      const { accessToken, proof: successor } = refreshed.value
      return { ...ok({ accessToken }), cookie: cookieOf(successor, caller) }
    }),

    route(endSession, async ({ caller }) => {
      const ended = await sessions.end(caller, 'signedOut', caller)
      if (!ended.ok) return ended
      const cookie = sessions.isHardened
        ? formatRefreshCookie(null, caller.visitedOrigin)
        : undefined
      return { ...ok(null), cookie }
    }),

    route(createConnectionToken, async ({ caller }) =>
      ok({ token: await deps.createConnectionToken(caller) }),
    ),
  ]
}

/** What signing in or registering answered, with the cookie of the session that it opened. */
export async function answerSignedIn<R extends RefusalCode>(
  result: Result<Session, R>,
  { sessions, caller }: { readonly sessions: SessionService; readonly caller: Caller },
): Promise<Answered<Session> | Refused<R>> {
  if (!result.ok) return result
  const proof = await sessions.harden(result.value.accessToken)
  return { ...result, cookie: cookieOf(proof, caller) }
}

function cookieOf(proof: string | null, { visitedOrigin }: Caller): string | undefined {
  return proof === null ? undefined : formatRefreshCookie(proof, visitedOrigin)
}
