import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  resendEmailConfirmation,
  sendEmailVerification,
  undoEmailChange,
} from '@fairhouse/contract/contact.endpoints'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import { createChangeEmail } from '#platform/modules/contact/change-email.service'
import { createConfirmEmail } from '#platform/modules/contact/confirm-email.service'
import { createContactReactions } from '#platform/modules/contact/contact.reactions'
import { createSendConfirmation } from '#platform/modules/contact/send-confirmation.service'
import { createUndoChange } from '#platform/modules/contact/undo-change.service'
import type { Messages } from '#platform/modules/message/message.module'
import type { OneTimeCodes } from '#platform/modules/auth/one-time-code/one-time-code.module'
import type { Reaction } from '#platform/realtime/reaction'
import { defineModule } from '#platform/module'
import { createDeriveToken, type DeriveToken } from '#platform/modules/auth/secret/player-secret'
import { messageModule } from '#platform/modules/message/message.module'
import { oneTimeCodeModule } from '#platform/modules/auth/one-time-code/one-time-code.module'

export type ContactModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
}

/** A player's e-mail address: confirm, change, undo a change. */
export function createContactModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly messages: Messages
  readonly oneTimeCodes: OneTimeCodes
  readonly deriveToken: DeriveToken
}): ContactModule {
  const parts = { ...deps, ...deps.oneTimeCodes }
  const send = createSendConfirmation(parts)
  const confirm = createConfirmEmail(parts)
  const email = createChangeEmail(parts)
  const undo = createUndoChange(parts)
  return {
    routes: [
      route(resendEmailConfirmation, ({ caller }) => send.resendRegistration(caller)),
      route(sendEmailVerification, ({ caller }) => send.mailVerification(caller)),
      route(confirmEmail, ({ caller, body }) => confirm(caller, body)),
      route(changeEmail, ({ caller, body }) => email.begin(caller, body.email)),
      route(cancelEmailChange, ({ caller }) => email.cancel(caller)),
      route(undoEmailChange, ({ caller, body }) => undo(caller, body.undoCode)),
    ],
    reactions: createContactReactions(parts),
  }
}

export const contactModule = defineModule({
  id: 'contact',
  create(context) {
    const { config, resolve } = context
    return createContactModule({
      ...context,
      messages: resolve(messageModule),
      oneTimeCodes: resolve(oneTimeCodeModule),
      deriveToken: createDeriveToken(config.sessionSecret),
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    contact:
      | 'player.emailConfirmed'
      | 'player.emailChangeRequested'
      | 'player.emailChangeCancelled'
      | 'player.emailChanged'
      | 'player.emailRestored'
      | 'player.emailLinkRefused'
  }
}
