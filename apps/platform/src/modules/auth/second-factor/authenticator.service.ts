import type { AuthenticatorSetup } from '@fairhouse/contract/security'
import { AUTHENTICATOR_SETUP_LIFE_MS, decideStep } from '@fairhouse/domain/authenticator'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { holdSignedIn } from '#platform/modules/auth/session/hold-signed-in'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { findPlayer } from '#platform/modules/player/player.query'
import {
  authenticatorUri,
  createSecret,
  findStep,
} from '#platform/modules/auth/second-factor/authenticator-codes'
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  isAuthenticatorOn,
  putPendingAuthenticator,
} from '#platform/modules/auth/second-factor/authenticator.repo'
import {
  deleteRecoveryCodes,
  replaceRecoveryCodes,
} from '#platform/modules/auth/second-factor/recovery-code.repo'
import { createRecoveryCodes } from '#platform/modules/auth/second-factor/recovery-codes'
import type { SecretSeal } from '#platform/secret-seal'
import { recordSecurityDeed } from '#platform/modules/auth/security/security-log'

export type AuthenticatorDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly randomBytes: (size: number) => Uint8Array
  readonly seal: SecretSeal
  readonly siteName: string
}

type Codes = { readonly codes: string[] }
type Busy = 'overloaded'
type ConfirmRefusal =
  | 'sessionEnded'
  | 'secondFactorRejected'
  | 'authenticatorExists'
  | 'authenticatorMissing'

export type AuthenticatorService = {
  setUp(caller: PlayerCaller): Promise<Result<AuthenticatorSetup, 'authenticatorExists' | Busy>>
  confirm(caller: PlayerCaller, code: string): Promise<Result<Codes, ConfirmRefusal | Busy>>
  remove(caller: PlayerCaller): Promise<Result<null, 'authenticatorMissing' | Busy>>
  renewCodes(
    caller: PlayerCaller,
  ): Promise<Result<Codes, 'authenticatorMissing' | 'sessionEnded' | Busy>>
}

/** A signed-in player's authenticator: set up, turn on with a first code, turn off. */
export function createAuthenticatorService(deps: AuthenticatorDeps): AuthenticatorService {
  const { db, clock, seal, randomBytes } = deps
  return {
    async setUp({ playerId }) {
      const at = clock.now()
      const secret = createSecret(randomBytes)
      const sealedSecret = seal.seal(secret, playerId)
      const player = await findPlayer(db, playerId)
      const account = player?.email ?? player?.phone ?? player?.nickname ?? playerId
      return inTransaction(db, async (trx) => {
        const isPut = await putPendingAuthenticator(trx, { playerId, sealedSecret, at })
        if (!isPut) return refuse('authenticatorExists')
        return ok({
          secret,
          uri: authenticatorUri(secret, account, deps.siteName),
          expiresAt: new Date(at.getTime() + AUTHENTICATOR_SETUP_LIFE_MS).toISOString(),
        })
      })
    },

    async confirm(caller, code) {
      const pending = await findPending(caller.playerId, deps)
      if (!pending.ok) return pending
      const { sealedSecret, secret } = pending.value
      const at = clock.now()
      const step = decideStep({ step: findStep(secret, code, at), lastStep: 0 }, at)
      if (step === null) return refuse('secondFactorRejected')
      const { playerId } = caller
      const { codes, hashes } = createRecoveryCodes(playerId, randomBytes)
      return inTransaction(db, async (trx) => {
        const held = await holdSignedIn(trx, caller)
        if (!held.ok) return held
        const isOn = await confirmAuthenticator(trx, { playerId, sealedSecret, step, at })
        if (!isOn) return refuse('authenticatorMissing')
        await replaceRecoveryCodes(trx, { playerId, hashes, at })
        await recordSecurityDeed(trx, { act: 'authenticatorAdded' }, { actor: caller, at })
        return ok({ codes: [...codes] })
      })
    },

    remove: (caller) =>
      inTransaction(db, async (trx) => {
        if (!(await deleteAuthenticator(trx, caller.playerId))) {
          return refuse('authenticatorMissing')
        }
        await deleteRecoveryCodes(trx, caller.playerId)
        const done = { actor: caller, at: clock.now() }
        await recordSecurityDeed(trx, { act: 'authenticatorRemoved' }, done)
        return ok(null)
      }),

    async renewCodes(caller) {
      const { playerId } = caller
      const { codes, hashes } = createRecoveryCodes(playerId, randomBytes)
      return inTransaction(db, async (trx) => {
        const held = await holdSignedIn(trx, caller)
        if (!held.ok) return held
        if (!(await isAuthenticatorOn(trx, playerId))) return refuse('authenticatorMissing')
        const at = clock.now()
        await replaceRecoveryCodes(trx, { playerId, hashes, at })
        await recordSecurityDeed(trx, { act: 'recoveryCodesRenewed' }, { actor: caller, at })
        return ok({ codes: [...codes] })
      })
    },
  }
}

type Pending = { readonly sealedSecret: string; readonly secret: string }

/** The authenticator that awaits its first code. */
async function findPending(
  playerId: string,
  { db, clock, seal }: AuthenticatorDeps,
): Promise<Result<Pending, 'authenticatorExists' | 'authenticatorMissing'>> {
  const row = await findAuthenticator(db, playerId)
  if (row === undefined) return refuse('authenticatorMissing')
  if (row.confirmed_at !== null) return refuse('authenticatorExists')
  const ageMs = clock.now().getTime() - row.created_at.getTime()
  const secret = seal.open(row.sealed_secret, playerId)
  if (ageMs >= AUTHENTICATOR_SETUP_LIFE_MS || secret === null) return refuse('authenticatorMissing')
  return ok({ sealedSecret: row.sealed_secret, secret })
}
