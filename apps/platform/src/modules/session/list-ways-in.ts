import type { Config } from '#platform/config/config'
import { passkeyWay } from '#platform/modules/passkey/passkey-way.repo'
import type { WayIn } from '#platform/modules/session/way-in.port'
import {
  createMailWay,
  createPhoneWay,
  createTelegramWay,
  passwordWay,
} from '#platform/modules/session/way-in.repo'
import { createSocialWay } from '#platform/modules/social/social-way.repo'

/** What may let a player in, where it is switched on. */
export function listWaysIn(config: Config): WayIn[] {
  return [
    passwordWay,
    passkeyWay,
    createMailWay({ isMailOn: config.mail !== null }),
    createPhoneWay({ isSmsOn: config.sms !== null }),
    createTelegramWay({ isOn: config.telegram !== null }),
    createSocialWay(config.socialProviders.map(({ id }) => id)),
  ]
}
