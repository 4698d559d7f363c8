import type { Passkey, PasskeyCreation, PasskeyRegistration } from '@fairhouse/contract/passkey'
import { PASSKEYS_MAX, cleanPasskeyName, findPasskeyNameFlaw } from '@fairhouse/domain/passkey'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { holdSignedIn } from '#platform/modules/auth/session/hold-signed-in'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import type { PasskeyChallenges } from '#platform/modules/auth/passkey/passkey-challenges'
import { userHandleOf } from '#platform/modules/auth/passkey/passkey-check'
import {
  creationOptions,
  readRegistration,
} from '#platform/modules/auth/passkey/passkey-registration'
import {
  type PasskeyRow,
  deletePasskeyRow,
  insertPasskey,
  listPasskeys,
  renamePasskeyRow,
} from '#platform/modules/auth/passkey/passkey.repo'
import { relyingPartyOf } from '#platform/modules/auth/passkey/relying-party'
import { findPlayer } from '#platform/modules/player/player.query'
import { recordSecurityDeed } from '#platform/modules/auth/security/security-log'
import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'
import { isLastWayIn } from '#platform/modules/auth/session/auth-method.repo'

export type PasskeyDeps = {
  readonly siteName: string
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly challenges: PasskeyChallenges
  /** All auth methods, passkeys included. */
  readonly authMethods: readonly AuthMethod[]
}

type StartRefusal = 'passkeyUnavailable' | 'passkeyLimitReached'
type AddRefusal =
  | StartRefusal
  | 'sessionEnded'
  | 'validationFailed'
  | 'passkeyRejected'
  | 'passkeyStepExpired'
type Busy = 'overloaded'

export type PasskeyService = {
  start(caller: PlayerCaller): Promise<Result<PasskeyCreation, StartRefusal>>
  add(
    caller: PlayerCaller,
    form: { readonly name: string; readonly registration: PasskeyRegistration },
  ): Promise<Result<Passkey, AddRefusal | Busy>>
  rename(
    caller: PlayerCaller,
    passkey: { readonly id: string; readonly name: string },
  ): Promise<Result<Passkey, 'validationFailed' | 'passkeyNotFound' | Busy>>
  remove(
    caller: PlayerCaller,
    id: string,
  ): Promise<Result<null, 'passkeyNotFound' | 'lastWayIn' | Busy>>
}

/** A signed-in player's passkeys: add, rename, remove. */
export function createPasskeyService(deps: PasskeyDeps): PasskeyService {
  const { db, clock, challenges, siteName } = deps
  return {
    async start({ playerId, visitedOrigin }) {
      const party = relyingPartyOf(visitedOrigin)
      if (party === null) return refuse('passkeyUnavailable')
      const known = await listPasskeys(db, playerId)
      if (known.length >= PASSKEYS_MAX) return refuse('passkeyLimitReached')
      const player = await findPlayer(db, playerId)
      if (player === undefined) throw new Error('A signed-in player has no row')
      const challenge = await challenges.create({ step: 'registration', playerId })
      const name = player.email ?? player.phone ?? player.nickname ?? siteName
      const user = { id: userHandleOf(playerId), name, displayName: player.nickname ?? name }
      return ok(creationOptions(user, { party, siteName, challenge, known }))
    },

    async add(caller, form) {
      const { playerId, visitedOrigin } = caller
      const name = cleanPasskeyName(form.name)
      const flaw = findPasskeyNameFlaw(name)
      if (flaw !== null) return refuse('validationFailed', { fields: { name: flaw } })
      const party = relyingPartyOf(visitedOrigin)
      if (party === null) return refuse('passkeyUnavailable')
      const { clientDataJSON, transports = [] } = form.registration.response
      const ask = { step: 'registration', playerId } as const
      const challenge = await challenges.take(clientDataJSON, ask)
      if (challenge === null) return refuse('passkeyStepExpired')
      const made = await readRegistration(form.registration, { party, challenge })
      if (made === null) return refuse('passkeyRejected')
      const passkey: PasskeyRow = {
        id: deps.newId(),
        player_id: playerId,
        credential_id: made.credential.id,
        public_key: Buffer.from(made.credential.publicKey),
        sign_count: BigInt(made.credential.counter),
        transports,
        rp_id: party.id,
        is_synced: made.credentialBackedUp,
        name,
        created_at: clock.now(),
        last_used_at: null,
      }
      const added = await inTransaction(db, async (trx) => {
        const held = await holdSignedIn(trx, caller)
        if (!held.ok) return held
        const known = await listPasskeys(trx, playerId)
        if (known.length >= PASSKEYS_MAX) return refuse('passkeyLimitReached')
        // The owner is not revealed; it may be another player.
        if (!(await insertPasskey(trx, passkey))) return refuse('passkeyRejected')
        const deed = { act: 'passkeyAdded', passkey } as const
        await recordSecurityDeed(trx, deed, { actor: caller, at: passkey.created_at })
        return ok(toPasskey(passkey))
      })
      return added
    },

    async rename(caller, { id, name: typed }) {
      const name = cleanPasskeyName(typed)
      const flaw = findPasskeyNameFlaw(name)
      if (flaw !== null) return refuse('validationFailed', { fields: { name: flaw } })
      return inTransaction(db, async (trx) => {
        const passkey = await renamePasskeyRow(trx, { id, playerId: caller.playerId, name })
        if (passkey === undefined) return refuse('passkeyNotFound')
        const deed = { act: 'passkeyRenamed', passkey } as const
        await recordSecurityDeed(trx, deed, { actor: caller, at: clock.now() })
        return ok(toPasskey(passkey))
      })
    },

    async remove(caller, id) {
      const { playerId } = caller
      return inTransaction(db, async (trx) => {
        const isLast = await isLastWayIn(trx, playerId, deps.authMethods)
        const passkey = await deletePasskeyRow(trx, { id, playerId })
        if (passkey === undefined) return refuse('passkeyNotFound')
        if (isLast) return refuse('lastWayIn')
        const deed = { act: 'passkeyRemoved', passkey } as const
        await recordSecurityDeed(trx, deed, { actor: caller, at: clock.now() })
        return ok(null)
      })
    },
  }
}

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
