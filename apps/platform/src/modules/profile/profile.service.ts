import { CONSENT_FIELDS, type ConsentField } from '@fairhouse/contract/personal'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { type ProfileChanges, findProfileErrors } from '@fairhouse/domain/personal'
import { CPF_TAKEN, DOCUMENT_REFUSED } from '@fairhouse/domain/registration'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import type { FieldForms } from '#platform/modules/fields/field-form'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import {
  findPlayerWithSecrets,
  lockPlayerForUpdate,
  isCpfTaken,
  isCpfViolation,
  type PlayerWithSecrets,
  updatePlayer,
} from '#platform/modules/player/player.query'
import { announceConsent, insertConsents } from '#platform/modules/profile/consent.query'
import { findDetailWithSecret, saveDetail } from '#platform/modules/profile/detail.repo'
import { keepValues } from '#platform/modules/profile/kept-values'
import { toOwnProfile } from '#platform/modules/profile/own-profile'
import { hashSecurityAnswer } from '#platform/modules/profile/security-answer'
import { isPersonExcluded, type PersonMarks } from '#platform/modules/exclusion/exclusion.query'
import { isSuppressed } from '#platform/modules/message/suppressed-address.query'
import { findVerification } from '#platform/modules/kyc/verification/verification.query'

export type ProfileDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly forms: FieldForms
  readonly hasher: PasswordHasher
  readonly isLocaleOffered: (code: string) => boolean
}

export type ProfileService = ReturnType<typeof createProfileService>

/** Reading and changing a player's own profile. */
export function createProfileService(deps: ProfileDeps) {
  const { db } = deps
  return {
    async get(playerId: string): Promise<OwnProfile> {
      return readOwn(db, await getPlayer(findPlayerWithSecrets(db, playerId)), deps)
    },

    /** Updates the given fields; absent ones stay, null clears one. */
    async update(
      caller: PlayerCaller,
      changes: ProfileChanges,
    ): Promise<Result<OwnProfile, 'validationFailed' | 'overloaded'>> {
      // Validated before hashing, and again below with the player locked.
      const first = await decide(db, await getPlayer(findPlayerWithSecrets(db, caller.playerId)), {
        changes,
        deps,
      })
      if (!first.ok) return first
      const answer = changes.securityAnswer
      const answerHash = answer ? await hashSecurityAnswer(deps.hasher, answer) : undefined
      return refuseTakenCpf(
        inTransaction(db, async (trx) => {
          const player = await getPlayer(lockPlayerForUpdate(trx, caller.playerId))
          const decided = await decide(trx, player, { changes, deps })
          if (!decided.ok) return decided
          const known = decided.value
          const saved = await save(trx, { caller, changes, answerHash, known }, deps)
          return ok(await readOwn(trx, saved, deps))
        }),
      )
    },
  }
}

/** Of two concurrent players with one CPF, the second gets a unique violation. */
async function refuseTakenCpf<T>(saved: Promise<T>): Promise<T | Refused<'validationFailed'>> {
  try {
    return await saved
  } catch (error) {
    if (!isCpfViolation(error)) throw error
    return refuse('validationFailed', { fields: { cpf_number: CPF_TAKEN } })
  }
}

async function readOwn(
  db: Kysely<PlatformDatabase>,
  player: PlayerWithSecrets,
  { clock }: ProfileDeps,
): Promise<OwnProfile> {
  const detail = await findDetailWithSecret(db, player.id)
  const verification = await findVerification(db, player.id)
  const isVerified = verification?.state === 'approved'
  const isEmailUndelivered = player.email !== null && (await isSuppressed(db, player.email))
  return toOwnProfile(player, detail, { now: clock.now(), isVerified, isEmailUndelivered })
}

/** The current profile, if the change is valid. */
async function decide(
  db: Kysely<PlatformDatabase>,
  player: PlayerWithSecrets,
  { changes, deps }: { readonly changes: ProfileChanges; readonly deps: ProfileDeps },
): Promise<Result<OwnProfile, 'validationFailed'>> {
  const known = await readOwn(db, player, deps)
  const { forms, isLocaleOffered } = deps
  const fields = {
    ...(await findForeignNumbers(db, player, { changes, known, at: deps.clock.now() })),
    ...findProfileErrors(changes, { ...forms.context(), known, isLocaleOffered }),
  }
  return Object.keys(fields).length > 0 ? refuse('validationFailed', { fields }) : ok(known)
}

/**
 * Numbers that belong to somebody else: the CPF of another account, and any that an excluded person
 * is known by. Both are answered alike, so that nobody learns who is excluded.
 */
async function findForeignNumbers(
  db: Kysely<PlatformDatabase>,
  player: PlayerWithSecrets,
  of: { readonly changes: ProfileChanges; readonly known: OwnProfile; readonly at: Date },
) {
  const { changes, known, at } = of
  const kept = keepValues({ cpf_number: changes.cpf_number }).player.cpf_number
  const cpfNumber = kept && kept !== player.cpf_number ? kept : null
  const typed = changes.personalIdNumber
  const personalIdNumber = typed && typed !== known.personalIdNumber ? typed : null
  const isExcluded = async (marks: PersonMarks): Promise<boolean> =>
    await isPersonExcluded(db, marks, at)
  return {
    ...(cpfNumber &&
      ((await isCpfTaken(db, cpfNumber)) || (await isExcluded({ cpfNumber }))) && {
        cpf_number: CPF_TAKEN,
      }),
    ...(personalIdNumber &&
      (await isExcluded({ personalIdNumber })) && { personalIdNumber: DOCUMENT_REFUSED }),
  }
}

async function save(
  trx: Transaction<PlatformDatabase>,
  change: {
    readonly caller: PlayerCaller
    readonly changes: ProfileChanges
    readonly answerHash: string | undefined
    readonly known: OwnProfile
  },
  { clock }: ProfileDeps,
): Promise<PlayerWithSecrets> {
  const { caller, known } = change
  const { country: _same, securityAnswer, ...changes } = change.changes
  // A masked CPF that is sent back unchanged is not a change.
  if (known.locked.cpf_number !== undefined) delete changes.cpf_number
  const updatedAt = clock.now()
  const { player, detail } = keepValues(changes)
  const consents = changedConsents(changes, known)
  const isAnswerGone = securityAnswer === null || changes.securityQuestion === null
  const security_answer_hash = isAnswerGone ? null : change.answerHash
  await saveDetail(trx, caller.playerId, { ...detail, security_answer_hash, updatedAt })
  await insertConsents(trx, {
    playerId: caller.playerId,
    consents,
    way: 'settings',
    at: updatedAt,
    traceId: caller.traceId,
  })
  await appendAudit(trx, {
    act: 'player.profileChanged',
    at: updatedAt,
    actorId: caller.playerId,
    playerId: caller.playerId,
    sessionId: caller.sessionId,
    from: caller,
    details: { fields: Object.keys(change.changes).toSorted().join(' ') },
  })
  const saved = await updatePlayer(trx, caller.playerId, { ...player, updatedAt })
  if (consents.receiveEmailPromo === true) await announceConsent(trx, caller)
  return saved
}

function changedConsents(
  changes: ProfileChanges,
  known: OwnProfile,
): { readonly [Field in ConsentField]?: boolean | undefined } {
  const changed = CONSENT_FIELDS.filter((field) => changes[field] !== known[field])
  return Object.fromEntries(changed.map((field) => [field, changes[field]]))
}

async function getPlayer(
  found: Promise<PlayerWithSecrets | undefined>,
): Promise<PlayerWithSecrets> {
  const player = await found
  if (player === undefined) throw new Error('A signed-in player has no row')
  return player
}
