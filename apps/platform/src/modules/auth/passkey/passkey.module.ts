import {
  createPasskeySession,
  startPasskeySignIn,
  startPasskeyStepUp,
} from '@fairhouse/contract/second-factor.endpoints'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@fairhouse/contract/security.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import { type PasskeyCheck, createPasskeyCheck } from '#platform/modules/auth/passkey/passkey-check'
import { createPasskeyChallenges } from '#platform/modules/auth/passkey/passkey-challenges'
import { createPasskeySignIn } from '#platform/modules/auth/passkey/passkey-sign-in.service'
import { createPasskeyProof } from '#platform/modules/auth/passkey/passkey.proof'
import { createPasskeyService } from '#platform/modules/auth/passkey/passkey.service'
import type { OpenSession } from '#platform/modules/auth/session/session-opening'
import { answerSignedIn } from '#platform/modules/auth/session/session.routes'
import type { SessionService } from '#platform/modules/auth/session/session.service'
import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'
import type { StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'

export type PasskeyModule = {
  readonly routes: readonly Route[]
  readonly check: PasskeyCheck
  readonly proof: StepUpProof
}

/** Passkeys as credentials, as an auth method and as a step-up proof. */
export function createPasskeyModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly randomBytes: (size: number) => Uint8Array
  readonly siteName: string
  readonly sessions: SessionService
  readonly openSession: OpenSession
  /** All auth methods, passkeys included. */
  readonly authMethods: readonly AuthMethod[]
}): PasskeyModule {
  const { db, sessions } = deps
  const challenges = createPasskeyChallenges(deps)
  const check = createPasskeyCheck({ ...deps, challenges })
  const passkeys = createPasskeyService({ ...deps, challenges })
  const signIn = createPasskeySignIn({ ...deps, check })
  return {
    check,
    proof: createPasskeyProof({ db, check }),
    routes: [
      route(startPasskey, ({ caller }) => passkeys.start(caller)),
      route(addPasskey, ({ caller, body }) => passkeys.add(caller, body)),
      route(renamePasskey, ({ caller, params, body }) =>
        passkeys.rename(caller, { ...params, ...body }),
      ),
      route(removePasskey, ({ caller, params }) => passkeys.remove(caller, params.id)),
      route(startPasskeySignIn, ({ caller }) => signIn.start(caller.visitedOrigin)),
      route(createPasskeySession, async ({ caller, body }) =>
        answerSignedIn(await signIn.signIn(body, caller), { sessions, caller }),
      ),
      route(startPasskeyStepUp, async ({ caller: { playerId, visitedOrigin } }) => {
        const request = await check.ask({ step: 'stepUp', playerId }, visitedOrigin)
        return request === null ? refuse('stepUpUnavailable') : ok(request)
      }),
    ],
  }
}
