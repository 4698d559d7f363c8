import { completeSecondStep, startSecondStep } from '@fairhouse/contract/second-factor.endpoints'
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
} from '@fairhouse/contract/security.endpoints'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import type { PasskeyCheck } from '#platform/modules/auth/passkey/passkey-check'
import { createAuthenticatorProof } from '#platform/modules/auth/second-factor/authenticator.proof'
import { createAuthenticatorService } from '#platform/modules/auth/second-factor/authenticator.service'
import { createCodeCheck } from '#platform/modules/auth/second-factor/code-check'
import { createSecondStepService } from '#platform/modules/auth/second-factor/second-step.service'
import { createSecretSeal } from '#platform/secret-seal'
import type { OpenSession } from '#platform/modules/auth/session/session-opening'
import { answerSignedIn } from '#platform/modules/auth/session/session.routes'
import type { SessionService } from '#platform/modules/auth/session/session.service'
import type { StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'

export type SecondFactorModule = { readonly routes: readonly Route[]; readonly proof: StepUpProof }

/** Authenticator, recovery codes, and the second step of a sign-in. */
export function createSecondFactorModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly randomBytes: (size: number) => Uint8Array
  /** Secrets that seal authenticator secrets in the database. */
  readonly secrets: readonly string[]
  readonly siteName: string
  readonly sessions: SessionService
  readonly openSession: OpenSession
  readonly passkeys: PasskeyCheck
}): SecondFactorModule {
  const { db, sessions } = deps
  const seal = createSecretSeal({ ...deps, purpose: 'authenticator secret' })
  const codes = createCodeCheck({ ...deps, seal })
  const authenticators = createAuthenticatorService({ ...deps, seal })
  const secondStep = createSecondStepService({ ...deps, codes })
  return {
    proof: createAuthenticatorProof({ db, codes }),
    routes: [
      route(setUpAuthenticator, ({ caller }) => authenticators.setUp(caller)),
      route(confirmAuthenticator, ({ caller, body }) => authenticators.confirm(caller, body.code)),
      route(removeAuthenticator, ({ caller }) => authenticators.remove(caller)),
      route(renewRecoveryCodes, ({ caller }) => authenticators.renewCodes(caller)),
      route(startSecondStep, ({ body, caller }) => secondStep.start(body.challenge, caller)),
      route(completeSecondStep, async ({ body, caller }) =>
        answerSignedIn(await secondStep.complete(body, caller), { sessions, caller }),
      ),
    ],
  }
}
