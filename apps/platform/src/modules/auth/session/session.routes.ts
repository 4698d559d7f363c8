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
import { formatBrowserCookie, readBrowserCookie } from '#platform/http/browser-cookie'
import { formatRefreshCookie, readRefreshCookie } from '#platform/http/refresh-cookie'
import { type Answered, type Caller, type Route, route } from '#platform/http/route'
import type { CreateConnectionToken } from '#platform/modules/auth/session/connection-token'
import type { SessionService } from '#platform/modules/auth/session/session.service'
import type { SignIn } from '#platform/modules/auth/session/sign-in.service'

export function createSessionRoutes(deps: {
  readonly sessions: SessionService
  readonly signIn: SignIn
  readonly createConnectionToken: CreateConnectionToken
}): Route[] {
  const { sessions, signIn } = deps
  return [
    route(createSession, async ({ body, caller, request }) => {
      const browserMark = readBrowserCookie(request.headers.get('cookie'))
      const signedIn = await signIn(body, { ...caller, browserMark })
      return answerSignedIn(signedIn, { sessions, caller })
    }),

    route(refreshSession, async ({ request, caller }) => {
      const bearer = readBearer(request.headers)
      if (bearer === null) return refuse('unauthenticated')
      const proof = readRefreshCookie(request.headers.get('cookie'), caller.visitedOrigin)
      const refreshed = await sessions.refresh({ bearer, proof }, caller)
      if (!refreshed.ok) return refreshed
      const { accessToken, proof: successor } = refreshed.value
      return { ...ok({ accessToken }), cookies: refreshCookies(successor, caller) }
    }),

    route(endSession, async ({ caller }) => {
      const ended = await sessions.end(caller, 'signedOut', caller)
      if (!ended.ok) return ended
      const cookies = sessions.isHardened ? [formatRefreshCookie(null, caller.visitedOrigin)] : []
      return { ...ok(null), cookies }
    }),

    route(createConnectionToken, async ({ caller }) =>
      ok({ token: await deps.createConnectionToken(caller) }),
    ),
  ]
}

type SessionContext = { readonly sessions: SessionService; readonly caller: Caller }

/** The answer of a registration, with the cookies of its session. */
export async function answerRegistered<R extends RefusalCode>(
  result: Result<Session, R>,
  { sessions, caller }: SessionContext,
): Promise<Answered<Session> | Refused<R>> {
  if (!result.ok) return result
  const { accessToken } = result.value
  const proof = await sessions.harden(accessToken)
  const browser = formatBrowserCookie(await sessions.markBrowser(accessToken), caller.visitedOrigin)
  return { ...result, cookies: [...refreshCookies(proof, caller), browser] }
}

/** The answer of a sign-in: whom the register of their market excludes gets no token. */
export async function answerSignedIn<R extends RefusalCode>(
  result: Result<Session, R>,
  context: SessionContext,
): Promise<
  Answered<Session> | Refused<R | 'accountLocked' | 'registryUnavailable' | 'overloaded'>
> {
  if (!result.ok) return result
  const { accessToken, profile } = result.value
  const opened = { playerId: profile.id, accessToken }
  const admitted = await context.sessions.admit(opened, context.caller)
  return admitted.ok ? answerRegistered(result, context) : admitted
}

/** As `answerSignedIn`; the browser's previous session ends, since nobody could see it any more. */
export async function answerSignedInAnew<R extends RefusalCode>(
  result: Result<Session, R>,
  context: SessionContext,
): ReturnType<typeof answerSignedIn<R>> {
  const { sessions, caller } = context
  const { playerId, sessionId } = caller
  if (result.ok && playerId !== null && sessionId !== null) {
    await sessions.end({ playerId, sessionId }, 'signedOut', caller)
  }
  return answerSignedIn(result, context)
}

function refreshCookies(proof: string | null, { visitedOrigin }: Caller): string[] {
  return proof === null ? [] : [formatRefreshCookie(proof, visitedOrigin)]
}
