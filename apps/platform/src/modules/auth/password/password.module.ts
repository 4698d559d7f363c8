import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
} from '@fairhouse/contract/password.endpoints'
import type { PasswordRules } from '@fairhouse/domain/password'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import type { Messages } from '#platform/modules/message/message.module'
import { createChangePassword } from '#platform/modules/auth/password/change.service'
import { createPasswordReactions } from '#platform/modules/auth/password/password.reactions'
import { createConfirmReset } from '#platform/modules/auth/password/reset-confirm.service'
import { createRequestReset } from '#platform/modules/auth/password/reset-request.service'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import type { Reaction } from '#platform/realtime/reaction'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { createDeriveToken } from '#platform/modules/auth/secret/player-secret'
import { accountModule } from '#platform/modules/auth/account/account.module'

export type PasswordModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
}

/** Forgotten passwords: the request, the e-mail and the new password. */
export function createPasswordModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly hasher: PasswordHasher
  readonly passwords: PasswordRules
  readonly messages: Messages
  /** Secret from which codes are derived. */
  readonly secret: string
}): PasswordModule {
  const { messages, clock } = deps
  const requestReset = createRequestReset({ ...deps, isMailOn: messages.channels.email })
  const confirmReset = createConfirmReset(deps)
  const change = createChangePassword(deps)
  const deriveToken = createDeriveToken(deps.secret)
  return {
    routes: [
      route(requestPasswordReset, ({ body, caller }) => requestReset(body.email, caller)),
      route(changePassword, ({ body, caller }) => change(caller, body)),
      route(confirmPasswordReset, ({ body, caller }) => confirmReset(body, caller)),
    ],
    reactions: createPasswordReactions({ clock, messages, deriveToken }),
  }
}

export const passwordModule = defineModule({
  id: 'password',
  create(context) {
    const { config, resolve } = context
    const { hasher, passwords } = resolve(accountModule)
    return createPasswordModule({
      ...context,
      hasher,
      passwords,
      messages: resolve(messageModule),
      secret: config.sessionSecret,
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    password:
      | 'player.passwordResetRequested'
      | 'player.passwordResetRefused'
      | 'player.passwordReset'
      | 'player.passwordChanged'
      | 'player.passwordChangeRefused'
  }
}
