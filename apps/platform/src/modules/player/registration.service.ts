import type { ConsentField } from '@fairhouse/contract/personal'
import type { Session } from '@fairhouse/contract/profile'
import { emailKey } from '@fairhouse/domain/email'
import {
  CPF_TAKEN,
  EMAIL_TAKEN,
  type RegistrationForm,
  type RegistrationPolicy,
  decideRegistration,
} from '@fairhouse/domain/registration'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { cpfDigits } from '@fairhouse/domain/validation/cpf'
import { cleanText } from '@fairhouse/domain/validation/form'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { networkOf } from '#platform/http/rate-limit'
import { appendAudit } from '#platform/modules/player/audit.repo'
import {
  type PlayerRow,
  findPlayer,
  findPlayerByEmailKey,
  insertPlayer,
  isCpfTaken,
} from '#platform/modules/player/player.repo'
import { toProfile } from '#platform/modules/player/profile'
import {
  type PersonDeps,
  preparePerson,
  type RegisteredPerson,
  savePerson,
} from '#platform/modules/profile/registered-person'
import { takeOfWindow } from '#platform/modules/session/attempt.repo'
import type { SessionOrigin, SessionService } from '#platform/modules/session/session.service'
import { openAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type RegistrationDeps = PersonDeps & {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly sessions: SessionService
  readonly policy: RegistrationPolicy
  /** The offered language nearest to what was asked for. */
  readonly pickLocale: (wanted: string) => string
  /** Registrations one address may try in an hour. */
  readonly attemptsPerHourMax: number
}

export type Registration = RegistrationForm & {
  readonly [Field in ConsentField]?: boolean | undefined
} & {
  readonly locale: string
  readonly affiliateTag?: string | undefined
  readonly fingerprint?: string | undefined
}

type RegistrationRefusal = 'validationFailed' | 'tooManyRequests' | 'overloaded'

export type Register = (
  form: Registration,
  origin: SessionOrigin,
) => Promise<Result<Session, RegistrationRefusal>>

const HOUR_MS = 3_600_000

/**
 * Creates a player, their first wallet account and a session, all or nothing. Saying that an
 * e-mail is taken lets anyone ask about addresses, so tries are counted per network.
 */
export function createRegister(deps: RegistrationDeps): Register {
  return async (typed, origin) => {
    const form = { ...typed, email: cleanText('email', typed.email) ?? '' }
    const decision = decideRegistration(form, deps.policy, deps.forms.context())
    if (!decision.ok) return decision
    const waitSeconds = await takeOfWindow(
      deps.db,
      { kind: 'registration', key: networkOf(origin.ip) },
      { now: deps.clock.now(), lengthMs: HOUR_MS, attemptsMax: deps.attemptsPerHourMax },
    )
    if (waitSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
    const taken = await findTaken(deps.db, form)
    if (taken !== null) return taken
    const passwordHash = await deps.hasher.hash(form.password)
    const person = await preparePerson(form, deps.pickLocale(form.locale), deps)
    const created = await inTransaction(deps.db, (trx) =>
      createPlayer(trx, { form, person, origin, passwordHash }, deps),
    )
    if ('ok' in created) return created
    return ok({
      accessToken: created.accessToken,
      profile: toProfile(created.player, deps.clock.now()),
    })
  }
}

/** Which of what belongs to one account only has one already, null when nothing has. */
async function findTaken(
  db: Kysely<PlatformDatabase>,
  form: Registration,
): Promise<Refused<'validationFailed'> | null> {
  const cpfNumber = cpfOf(form)
  const email = await findPlayerByEmailKey(db, emailKey(form.email))
  const isCpf = cpfNumber !== null && (await isCpfTaken(db, cpfNumber))
  if (!email && !isCpf) return null
  const fields = { ...(email && { email: EMAIL_TAKEN }), ...(isCpf && { cpf_number: CPF_TAKEN }) }
  return refuse('validationFailed', { fields })
}

function cpfOf(form: Registration): string | null {
  return cpfDigits(form.cpf_number ?? '') || null
}

type Created = { readonly player: PlayerRow; readonly accessToken: string }

async function createPlayer(
  trx: Parameters<SessionService['start']>[0],
  order: {
    readonly form: Registration
    readonly person: RegisteredPerson
    readonly origin: SessionOrigin
    readonly passwordHash: string
  },
  deps: RegistrationDeps,
): Promise<Created | Refused<'validationFailed'>> {
  const { form, person, origin } = order
  const now = deps.clock.now()
  const id = deps.newId()
  const isNew = await insertPlayer(trx, {
    id,
    email: form.email,
    email_key: emailKey(form.email),
    password_hash: order.passwordHash,
    country: form.country,
    language: person.locale,
    receive_email_promo: person.receiveEmailPromo === true,
    affiliate_tag: form.affiliateTag ?? null,
    cpf_number: cpfOf(form),
    at: now,
  })
  // Two forms with one address or CPF at the same moment: the second finds the first one's row.
  const taken = isNew ? null : await findTaken(trx, form)
  if (taken !== null) return taken
  if (!isNew) throw new Error('A player was not written and nothing is taken')
  await savePerson(trx, { id, at: now, origin }, person)
  const account = await openAccount(trx, {
    id: deps.newId(),
    playerId: id,
    currency: form.currency,
  })
  if (!account.ok) throw new Error(`A new player could not get an account: ${account.refusal}`)
  await appendAudit(trx, {
    act: 'player.registered',
    at: now,
    actorId: null,
    playerId: id,
    from: origin,
    details: { country: form.country, currency: form.currency },
  })
  const accessToken = await deps.sessions.start(trx, {
    playerId: id,
    way: 'registration',
    origin,
    fingerprint: form.fingerprint,
  })
  const player = await findPlayer(trx, id)
  if (player === undefined) throw new Error('A player just written is not there')
  await appendEvent(trx, {
    event: 'player.registered',
    playerId: id,
    payload: { country: form.country, currency: form.currency, affiliateTag: form.affiliateTag },
  })
  return { player, accessToken }
}
