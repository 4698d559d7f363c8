import { isFilled } from '#platform/integration'
import type { Config } from '#platform/config/config'
import { passkeyMethod } from '#platform/modules/auth/passkey/passkey-method.repo'
import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'
import {
  createMailMethod,
  createPhoneMethod,
  createTelegramMethod,
  passwordMethod,
} from '#platform/modules/auth/session/auth-method.repo'
import { createSocialMethod } from '#platform/modules/auth/social/social-method.repo'

/** The auth methods that are switched on. */
export function listAuthMethods(config: Config): AuthMethod[] {
  return [
    passwordMethod,
    passkeyMethod,
    createMailMethod({ isMailOn: config.mail !== null }),
    createPhoneMethod({ isSmsOn: isFilled('smsSender', config) }),
    createTelegramMethod({ isOn: config.telegram !== null }),
    createSocialMethod(config.socialProviders.map(({ id }) => id)),
  ]
}
