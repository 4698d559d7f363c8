import {
  createConnectionToken,
  createSession,
  endSession,
  refreshSession,
} from '@fairhouse/contract/player.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { readBearer } from '#platform/http/bearer'
import { type Route, route } from '#platform/http/route'
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
    route(createSession, ({ body, caller }) => signIn(body, caller)),

    route(refreshSession, async ({ request, caller }) => {
      const bearer = readBearer(request.headers)
      if (bearer === null) return refuse('unauthenticated')
      const token = await sessions.refresh(bearer, caller)
      return token.ok ? ok({ accessToken: token.value }) : token
    }),

    route(endSession, async ({ caller }) => {
      const ended = await sessions.end(caller, 'signedOut', caller)
      return ended.ok ? ok(null) : ended
    }),

    route(createConnectionToken, async ({ caller }) =>
      ok({ token: await deps.createConnectionToken(caller) }),
    ),
  ]
}
