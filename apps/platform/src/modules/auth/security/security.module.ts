import type { SecurityChangeWord } from '@fairhouse/contract/security'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Route } from '#platform/http/route'
import type { Messages } from '#platform/modules/message/message.module'
import { createPasskeyModule } from '#platform/modules/auth/passkey/passkey.module'
import { createSecondFactorModule } from '#platform/modules/auth/second-factor/second-factor.module'
import { createSecurityReactions } from '#platform/modules/auth/security/security.reactions'
import { createSecurityRoutes } from '#platform/modules/auth/security/security.routes'
import type { OpenSession } from '#platform/modules/auth/session/session-opening'
import type { SessionService } from '#platform/modules/auth/session/session.service'
import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'
import type { StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'
import type { Reaction } from '#platform/realtime/reaction'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { accountModule } from '#platform/modules/auth/account/account.module'
import { listAuthMethods } from '#platform/modules/auth/session/list-auth-methods'

export type SecurityModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  /** By authenticator and passkey. */
  readonly proofs: readonly StepUpProof[]
}

/** Account security: passkeys, the authenticator, and e-mails about every change. */
export function createSecurityModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly randomBytes: (size: number) => Uint8Array
  /** Secrets that seal authenticator secrets in the database. */
  readonly secrets: readonly string[]
  readonly messages: Messages
  /** Name of the site in browser dialogs and authenticator apps. */
  readonly siteName: string
  readonly sessions: SessionService
  readonly openSession: OpenSession
  /** All auth methods: the last one cannot be removed. */
  readonly authMethods: readonly AuthMethod[]
}): SecurityModule {
  const { db, messages } = deps
  const passkey = createPasskeyModule(deps)
  const secondFactor = createSecondFactorModule({ ...deps, passkeys: passkey.check })
  return {
    routes: [...createSecurityRoutes(db), ...passkey.routes, ...secondFactor.routes],
    reactions: createSecurityReactions(messages),
    proofs: [secondFactor.proof, passkey.proof],
  }
}

export const securityModule = defineModule({
  id: 'security',
  exported: [
    {
      ...{ section: 'log', table: 'audit_entry' },
      // Whoever is suspected of laundering must not learn of it, neither by a look nor by the words of an
      // operator. assumed: those of other acts are internal as well
      hidden: ['details.why'],
      only: `t.details ->> 'purpose' IS DISTINCT FROM 'legal'`,
    },
    {
      section: 'authenticator',
      table: 'player_authenticator',
      hidden: ['sealed_secret', 'last_step'],
    },
    { section: 'recoveryCodes', table: 'player_recovery_code', hidden: ['code_hash'] },
    {
      section: 'passkeys',
      table: 'player_passkey',
      // The export omits key material and keeps names and times of use.
      hidden: ['credential_id', 'public_key', 'sign_count', 'transports', 'rp_id'],
    },
  ],
  create(context) {
    const { config, resolve } = context
    return createSecurityModule({
      ...context,
      ...resolve(accountModule),
      messages: resolve(messageModule),
      authMethods: listAuthMethods(config),
      siteName: config.brand.name,
      secrets: config.authenticatorSecrets,
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    security: 'session.challenged' | `security.${SecurityChangeWord | 'passkeyRefused'}`
  }
}
