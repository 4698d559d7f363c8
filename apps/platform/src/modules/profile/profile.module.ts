import { AVATARS } from '@fairhouse/contract/avatar'
import { listAvatars, setAvatar } from '@fairhouse/contract/avatar.endpoints'
import { unsubscribe, unsubscribeByMailProvider } from '@fairhouse/contract/consent.endpoints'
import { ok } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import type { Messages } from '#platform/modules/message/message.module'
import { createSetAvatar } from '#platform/modules/profile/avatar.service'
import { createConsentReactions } from '#platform/modules/profile/consent.reactions'
import { createUnsubscribeTokens } from '#platform/modules/profile/unsubscribe-token'
import { createUnsubscribe } from '#platform/modules/profile/unsubscribe.service'
import type { Reaction } from '#platform/realtime/reaction'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'

export type ProfileModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
}

/** Profiles, avatars, and consents withdrawn by an e-mail's link. */
export function createProfileModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly messages: Messages
  /** Secret that signs the tokens in e-mails. */
  readonly secret: string
}): ProfileModule {
  const tokens = createUnsubscribeTokens(deps.secret)
  const chooseAvatar = createSetAvatar(deps)
  const unsubscribeByToken = createUnsubscribe({ ...deps, tokens })
  return {
    routes: [
      route(listAvatars, async () => ok(AVATARS.map((id) => ({ id })))),
      route(setAvatar, ({ body, caller }) => chooseAvatar(caller, body.avatarId)),
      route(unsubscribe, ({ body, caller }) => unsubscribeByToken(body.token, caller)),
      route(unsubscribeByMailProvider, ({ params, caller }) =>
        unsubscribeByToken(params.token, caller),
      ),
    ],
    reactions: createConsentReactions({ ...deps, tokens }),
  }
}

export const profileModule = defineModule({
  id: 'profile',
  exported: [
    { section: 'details', table: 'player_detail', hidden: ['security_answer_hash'] },
    { section: 'agreements', table: 'player_agreement' },
    { section: 'consents', table: 'player_consent' },
  ],
  create: (context) =>
    createProfileModule({
      ...context,
      messages: context.resolve(messageModule),
      secret: context.config.sessionSecret,
    }),
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    profile: 'player.profileChanged'
  }
}
