import { getProfile, registerPlayer, updateProfile } from '@fairhouse/contract/player.endpoints'
import { ok } from '@fairhouse/domain/result'
import { type Route, route } from '#platform/http/route'
import type { ProfileService } from '#platform/modules/player/profile.service'
import type { Register } from '#platform/modules/player/registration.service'

export function createPlayerRoutes(deps: {
  readonly register: Register
  readonly profiles: ProfileService
}): Route[] {
  return [
    route(registerPlayer, ({ body, caller }) => deps.register(body, caller)),
    route(getProfile, async ({ caller }) => ok(await deps.profiles.get(caller.playerId))),
    route(updateProfile, ({ body, caller }) => deps.profiles.update(caller, body)),
  ]
}
