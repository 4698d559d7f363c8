import type { EmailConfirmed } from '@fairhouse/contract/contact'
import { emailKey } from '@fairhouse/domain/email'
import {
  type EmailOutcome,
  decideAddressMove,
  decideConfirmLink,
  emailToConfirm,
} from '@fairhouse/domain/email-link'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Caller } from '#platform/http/route'
import { accountEmail, requirePlayer } from '#platform/modules/auth/address/account-email'
import { isTaken } from '#platform/modules/auth/address/address.query'
import type { PlayerSecret } from '#platform/modules/auth/secret/player-secret'
import { readSecret } from '#platform/modules/auth/secret/player-secret.query'
import { assignEmail } from '#platform/modules/auth/address/assign-email'
import { isPersonExcluded } from '#platform/modules/exclusion/exclusion.query'
import type { SpendCode } from '#platform/modules/auth/one-time-code/spend-code.service'
import { appendAudit } from '#platform/audit/audit.repo'
import { type PlayerRow, lockPlayerForUpdate } from '#platform/modules/player/player.query'

export type ConfirmEmailDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly spendCode: SpendCode
}

type LinkRefusal = 'linkRejected' | 'linkExpired' | 'linkUsed' | 'linkOfAnother'

type ConfirmRefusal =
  | LinkRefusal
  | 'validationFailed'
  | 'unauthenticated'
  | 'codeRejected'
  | 'emailTaken'
  | 'accountLocked'
  | 'nothingToConfirm'
  | 'tooManyRequests'
  | 'overloaded'

type Confirmation = Promise<Result<EmailConfirmed, ConfirmRefusal>>

/** Confirms an address by the link of an e-mail, which needs no session, or by its code. */
export function createConfirmEmail(deps: ConfirmEmailDeps) {
  return async (
    caller: Caller,
    proof: { readonly code?: string | undefined; readonly confirmCode?: string | undefined },
  ): Confirmation => {
    if ((proof.code === undefined) === (proof.confirmCode === undefined)) {
      return refuse('validationFailed', { fields: { code: ruleError('required') } })
    }
    const confirmed =
      proof.confirmCode === undefined
        ? await confirmByCode(deps, caller, proof.code ?? '')
        : await confirmByLink(deps, caller, proof.confirmCode)
    return confirmed
  }
}

async function confirmByLink(
  { db, clock }: ConfirmEmailDeps,
  caller: Caller,
  confirmCode: string,
): Confirmation {
  const ref = { purpose: 'emailConfirm', token: confirmCode } as const
  const link = await readSecret(db, ref)
  const isOwn = link !== undefined && caller.playerId === link.playerId
  // Someone signed in to another account may have been tricked into confirming a stranger's.
  const isOther = caller.playerId !== null && !isOwn
  if (link === undefined) return refuseLink(db, caller, { at: clock.now(), why: 'linkRejected' })
  if (isOther) return refuseLink(db, caller, { at: clock.now(), link, why: 'linkOfAnother' })
  const { email } = link.payload
  const taken = await orTaken(() =>
    inTransaction(db, async (trx): Promise<EmailOutcome | LinkRefusal | TakingRefused> => {
      const player = await lockPlayerForUpdate(trx, link.playerId)
      // Read again under the lock: of two concurrent presses one finds the link used.
      const current = await readSecret(trx, ref)
      if (player === undefined || current === undefined) return 'linkRejected'
      const decision = decideConfirmLink({ ...current, email }, accountEmail(player), clock.now())
      if (!decision.ok) return decision.refusal
      const { value: outcome } = decision
      const taking = { player, email, outcome, by: 'link', asker: caller } as const
      const movable = await decideTaking(trx, taking, clock.now())
      if (!movable.ok) return movable
      await assignEmail(trx, taking, clock.now())
      return outcome
    }),
  )
  if (typeof taken !== 'string') return taken
  if (taken === 'confirmed' || taken === 'changed') {
    return ok({ outcome: taken, email, isOwn })
  }
  return refuseLink(db, caller, { at: clock.now(), link, why: taken })
}

async function confirmByCode(deps: ConfirmEmailDeps, caller: Caller, code: string): Confirmation {
  const { db, clock } = deps
  if (caller.playerId === null) return refuse('unauthenticated')
  const player = await requirePlayer(db, caller.playerId)
  const waiting = emailToConfirm(accountEmail(player))
  if (waiting === null) return refuse('nothingToConfirm')
  const { email, outcome } = waiting
  const recipient = { kind: 'email', address: email } as const
  const subject = { purpose: 'confirmEmail', recipient, playerId: player.id } as const
  const spent = await deps.spendCode({ ...subject, code }, caller)
  if (!spent.ok) return spent
  const taken = await orTaken(() =>
    inTransaction(db, async (trx): Promise<boolean | TakingRefused> => {
      const current = await lockPlayerForUpdate(trx, player.id)
      const still = current && emailToConfirm(accountEmail(current))
      // The address was changed again while the code was checked.
      if (!current || !still || emailKey(still.email) !== emailKey(email)) return false
      const taking = { player: current, email, outcome, by: 'code', asker: caller } as const
      const movable = await decideTaking(trx, taking, clock.now())
      if (!movable.ok) return movable
      await assignEmail(trx, taking, clock.now())
      return true
    }),
  )
  if (typeof taken !== 'boolean') return taken
  return taken ? ok({ outcome, email, isOwn: true }) : refuse('nothingToConfirm')
}

type TakingRefused = Refused<'accountLocked' | 'emailTaken'>

/**
 * Whether an account may take a new address: it must be active, and the address must not belong to
 * an excluded player. Confirming the current address is always allowed.
 */
async function decideTaking(
  trx: Transaction<PlatformDatabase>,
  taking: {
    readonly player: PlayerRow
    readonly email: string
    readonly outcome: EmailOutcome
  },
  now: Date,
): Promise<Result<null, 'accountLocked' | 'emailTaken'>> {
  if (taking.outcome !== 'changed') return ok(null)
  const movable = decideAddressMove(taking.player.status, 'change')
  if (!movable.ok) return movable
  const isKept = await isPersonExcluded(trx, { emailKey: emailKey(taking.email) }, now)
  return isKept ? refuse('emailTaken') : ok(null)
}

/** If two accounts want one address, the second to confirm is refused. */
async function orTaken<T>(work: () => Promise<T>): Promise<T | Refused<'emailTaken'>> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error)) return refuse('emailTaken')
    throw error
  }
}

async function refuseLink(
  db: Kysely<PlatformDatabase> | Transaction<PlatformDatabase>,
  caller: Caller,
  {
    at,
    link,
    why,
  }: { readonly at: Date; readonly link?: PlayerSecret<'emailConfirm'>; readonly why: LinkRefusal },
): Promise<Refused<LinkRefusal>> {
  await appendAudit(db, {
    act: 'player.emailLinkRefused',
    at,
    actorId: caller.playerId,
    playerId: link?.playerId ?? null,
    from: caller,
    details: { reason: why },
  })
  return refuse(why)
}
