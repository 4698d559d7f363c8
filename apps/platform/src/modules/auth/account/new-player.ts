import type { Session } from '@fairhouse/contract/profile'
import { emailKey } from '@fairhouse/domain/email'
import { CPF_TAKEN, EMAIL_TAKEN, PHONE_TAKEN } from '@fairhouse/domain/registration'
import { type Refused, refuse } from '@fairhouse/domain/result'
import { cpfDigits } from '@fairhouse/domain/validation/cpf'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { isPersonExcluded, type PersonMarks } from '#platform/modules/exclusion/exclusion.query'
import type { Caller } from '#platform/http/route'
import { appendAudit } from '#platform/audit/audit.repo'
import {
  findPlayerWithSecrets,
  insertPlayer,
  isCpfTaken,
  isEmailInUse,
  isPhoneInUse,
  releasePhone,
} from '#platform/modules/player/player.query'
import { toProfile } from '#platform/modules/player/profile'
import {
  type RegisteredForm,
  type RegisteredPerson,
  savePerson,
} from '#platform/modules/profile/registered-person'
import { announceConsent } from '#platform/modules/profile/consent.query'
import type { SessionOrigin, SessionService } from '#platform/modules/auth/session/session.service'
import { openAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** The rows that every registration method writes: the player and their credentials. */
export type NewPlayerOrder = {
  /** Null if the player registered without an e-mail address. */
  readonly email: string | null
  /** Set if registration already proved that the address belongs to the player. */
  readonly emailConfirmedAt?: Date | null
  /** E.164, proved during registration. */
  readonly phone?: string | undefined
  /** Null if the player signs in without a password. */
  readonly passwordHash: string | null
  readonly currency: string
  readonly affiliateTag?: string | undefined
  readonly ref_id?: string | undefined
  readonly fingerprint?: string | undefined
  readonly person: RegisteredPerson
  readonly origin: RegistrationOrigin
}

/** Where the registration came from; links in e-mails use this origin. */
export type RegistrationOrigin = SessionOrigin & Pick<Caller, 'origin'>

export type NewPlayerDeps = {
  readonly clock: Clock
  readonly newId: NewId
  readonly sessions: Pick<SessionService, 'start'>
}

type Unique = {
  readonly email: string | null
  readonly phone?: string | undefined
  readonly cpf_number?: string | undefined
}

/** Returns the first unique value that another account already has, or null. */
export async function findTaken(
  db: Kysely<PlatformDatabase>,
  form: Unique,
): Promise<Refused<'validationFailed'> | null> {
  const cpfNumber = cpfOf(form)
  const isEmail = form.email !== null && (await isEmailInUse(db, emailKey(form.email)))
  const isPhone = form.phone !== undefined && (await isPhoneInUse(db, form.phone))
  const isCpf = cpfNumber !== null && (await isCpfTaken(db, cpfNumber))
  if (!isEmail && !isPhone && !isCpf) return null
  const fields = {
    ...(isEmail && { email: EMAIL_TAKEN }),
    ...(isPhone && { phone: PHONE_TAKEN }),
    ...(isCpf && { cpf_number: CPF_TAKEN }),
  }
  return refuse('validationFailed', { fields })
}

/** Inserts a player with a first wallet account and a session, in the caller's transaction. */
export async function createPlayer(
  trx: Transaction<PlatformDatabase>,
  order: NewPlayerOrder,
  deps: NewPlayerDeps,
): Promise<Session | Refused<'validationFailed' | 'registrationClosed'>> {
  const { email, phone, person, currency, affiliateTag, origin } = order
  const { country } = person
  const now = deps.clock.now()
  if (await isPersonExcluded(trx, marksOf({ ...person, email, phone: phone ?? null }), now)) {
    return refuse('registrationClosed')
  }
  if (phone !== undefined) await releasePhone(trx, { phone, at: now })
  const id = deps.newId()
  const isNew = await insertPlayer(trx, {
    id,
    email,
    email_key: email === null ? null : emailKey(email),
    email_confirmed_at: order.emailConfirmedAt ?? null,
    ...(phone !== undefined && { phone, phone_confirmed_at: now }),
    password_hash: order.passwordHash,
    country,
    language: person.locale,
    receive_email_promo: person.receiveEmailPromo === true,
    affiliate_tag: affiliateTag ?? null,
    referral_id: order.ref_id ?? null,
    cpf_number: cpfOf(person),
    at: now,
  })
  // Of two concurrent forms with one address, number or CPF, the second finds the first one's row.
  const taken = isNew ? null : await findTaken(trx, { email, phone, cpf_number: person.cpf_number })
  if (taken !== null) return taken
  if (!isNew) throw new Error('A player was not inserted although no identifier is taken')
  await savePerson(trx, { id, at: now, origin }, person)
  const account = await openAccount(trx, { id: deps.newId(), playerId: id, currency })
  if (!account.ok) throw new Error(`A new player could not get an account: ${account.refusal}`)
  await appendAudit(trx, {
    act: 'player.registered',
    at: now,
    actorId: null,
    playerId: id,
    from: origin,
    details: { country, currency },
  })
  const { fingerprint } = order
  const opening = { playerId: id, way: 'registration', origin, fingerprint } as const
  const accessToken = await deps.sessions.start(trx, opening)
  const player = await findPlayerWithSecrets(trx, id)
  if (player === undefined) throw new Error('A player that was just inserted is missing')
  const { ip, country: seenIn, traceId, origin: site } = origin
  const asker = { ip, country: seenIn, traceId, origin: site }
  const payload = { country, currency, affiliateTag, asker }
  await appendEvent(trx, { event: 'player.registered', playerId: id, payload })
  if (player.receive_email_promo) {
    await announceConsent(trx, { playerId: id, origin: origin.origin })
  }
  return { accessToken, profile: toProfile(player, now) }
}

/** The identifiers by which a self-excluded person is recognized in a new account. */
export function marksOf(
  form: RegisteredForm & { readonly email?: string | null; readonly phone?: string | null },
): PersonMarks {
  return {
    emailKey: form.email ? emailKey(form.email) : null,
    phone: form.phone || null,
    cpfNumber: cpfOf(form),
    personalIdNumber: form.personalIdNumber || null,
  }
}

function cpfOf({ cpf_number }: { readonly cpf_number?: string | undefined }): string | null {
  return cpfDigits(cpf_number ?? '') || null
}
