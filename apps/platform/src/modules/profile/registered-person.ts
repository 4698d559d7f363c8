import { CONSENT_FIELDS, type ConsentField } from '@fairhouse/contract/personal'
import type { PersonalValues } from '@fairhouse/domain/personal'
import { ageOfConsent } from '@fairhouse/domain/age-of-consent'
import { definitionsFor } from '@fairhouse/domain/validation/field-definition'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Caller } from '#platform/http/route'
import type { FieldForms } from '#platform/modules/fields/field-form'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import { updatePlayer } from '#platform/modules/player/player.query'
import type { AgreementVersions } from '#platform/modules/profile/agreement-version'
import { insertAgreements, insertConsents } from '#platform/modules/profile/consent.query'
import { saveDetail } from '#platform/modules/profile/detail.repo'
import { keepValues } from '#platform/modules/profile/kept-values'
import { hashSecurityAnswer } from '#platform/modules/profile/security-answer'

/** Personal fields of any registration form. */
export type RegisteredForm = { readonly [Field in keyof PersonalValues]?: string | undefined } & {
  readonly [Field in ConsentField]?: boolean | undefined
} & { readonly country: string }

export type RegisteredPerson = Omit<RegisteredForm, 'securityAnswer'> & {
  readonly answerHash: string | null
  readonly versions: { readonly terms: string; readonly privacy: string; readonly age: string }
  readonly locale: string
}

export type PersonDeps = {
  readonly forms: FieldForms
  readonly hasher: PasswordHasher
  readonly agreementVersions: AgreementVersions
}

/** The slow part, done before the transaction that creates the player. */
export async function preparePerson(
  { securityAnswer, ...form }: RegisteredForm,
  locale: string,
  { forms, hasher, agreementVersions }: PersonDeps,
): Promise<RegisteredPerson> {
  const { country } = form
  const asked = definitionsFor(forms.definitions, { scenario: 'registration', country })
  const isAsked = (name: string) => asked.some(({ field }) => field === name)
  const consents = CONSENT_FIELDS.map((field) => [field, form[field] === true && isAsked(field)])
  const answerHash = securityAnswer ? await hashSecurityAnswer(hasher, securityAnswer) : null
  const age = String(ageOfConsent(forms.definitions, country))
  const versions = { ...(await agreementVersions(locale)), age }
  return { ...form, ...Object.fromEntries(consents), answerHash, versions, locale }
}

/** Stores the personal data of a new player, in their transaction. */
export async function savePerson(
  trx: Transaction<PlatformDatabase>,
  player: { readonly id: string; readonly at: Date; readonly origin: Pick<Caller, 'traceId'> },
  person: RegisteredPerson,
): Promise<void> {
  const { answerHash, versions, locale, country: _of, ...values } = person
  const { id: playerId, at, origin } = player
  const said = { playerId, at, traceId: origin.traceId }
  // The CPF is on the player row, whose unique index decides whether it is taken.
  const kept = keepValues({ ...values, cpf_number: undefined })
  const detail = { ...kept.detail, security_answer_hash: answerHash ?? undefined }
  await updatePlayer(trx, playerId, { ...kept.player, updatedAt: at })
  await saveDetail(trx, playerId, { ...detail, updatedAt: at })
  await insertAgreements(trx, { ...said, versions, locale })
  const given = CONSENT_FIELDS.filter((field) => person[field] === true)
  const consents = Object.fromEntries(given.map((field) => [field, true]))
  await insertConsents(trx, { ...said, consents, way: 'registration' })
}
