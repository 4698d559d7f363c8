import { getProfile, registerPlayer, updateProfile } from '@fairhouse/contract/player.endpoints'
import { ok } from '@fairhouse/domain/result'
import { type Route, route } from '#platform/http/route'
import type { ProfileService } from '#platform/modules/profile/profile.service'
import { type Register, registerByEmail } from '#platform/modules/auth/account/registration.service'
import { answerRegistered } from '#platform/modules/auth/session/session.routes'
import type { SessionService } from '#platform/modules/auth/session/session.service'

export function createPlayerRoutes(deps: {
  readonly register: Register
  readonly sessions: SessionService
  readonly profiles: ProfileService
}): Route[] {
  return [
    route(registerPlayer, async ({ body, caller }) =>
      answerRegistered(await registerByEmail(deps.register, body, caller), { ...deps, caller }),
    ),
    route(getProfile, async ({ caller }) => ok(await deps.profiles.get(caller.playerId))),
    route(updateProfile, ({ body, caller }) => deps.profiles.update(caller, body)),
  ]
}
