import { decideGrant, mayApprove } from '@fairhouse/domain/bonus-grant'
import type { Markets } from '@fairhouse/domain/market/market'
import { decideSecondPerson } from '@fairhouse/domain/second-person'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import { isUuid, type NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import { auditOperator, type Reviewer, toWordOrThrow } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Live } from '#platform/modules/content/published'
import { stopCondition } from '#platform/modules/marker/marker-stop.query'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import { findGrant, type GrantRow } from './bonus-grant.query.ts'
import {
  approveGrant,
  declineGrant,
  insertGrant,
  lockGrants,
  sumGrants,
} from './bonus-grant.repo.ts'
import type { BonusPackage, BonusPolicy } from './bonus-package.file.ts'
import { issueBonus } from './bonus.service.ts'

type Trx = Transaction<PlatformDatabase>

export type GrantDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly packages: Live<readonly BonusPackage[]>
  readonly policy: Live<BonusPolicy>
  readonly markets: Markets
}

/** The most that the roles of whoever acts permit; null or absent = no bound of their own. */
type OfRole = { readonly roleMaxMinor?: bigint | null }

export type GrantOrder = Reviewer &
  OfRole & {
    /** Made by the caller: the same order twice grants once. */
    readonly id: string
    readonly playerId: string
    readonly packageId: string
    readonly currency: string
    readonly amountMinor: bigint
  }

export type GrantOutcome =
  | 'done'
  /** Stored; takes effect when a second operator approves it. */
  | 'proposed'
  /** Another grant has the id. */
  | 'idTaken'
  | 'noPackage'
  | 'noAccount'
  | 'noGrant'
  /** Somebody declined it before. */
  | 'declined'
  /** More than the roles of whoever approves permit. */
  | 'aboveCeiling'
  /** More than the policy lets anybody give. */
  | 'aboveHighest'
  /** Strong markers of harm: a person has to decide about the player first. */
  | 'bonusStopped'
  | 'sameOperator'
  /** It takes two people, and this one has not proven who they are. */
  | 'personUnknown'

/** What is worth too much is not even proposed. */
export type ApprovalOutcome = Exclude<GrantOutcome, 'aboveHighest'>

const TWO_PEOPLE = { approvalsNeeded: 2, approvedBy: [] }

/** Issues a bonus of a manual package, or proposes it if one operator may not give it alone. */
export async function grantBonus(deps: GrantDeps, order: GrantOrder): Promise<GrantOutcome> {
  const { id, playerId, packageId, currency, amountMinor, why } = order
  const { principal, actor } = order
  const outcome = await inTransaction(deps.db, async (trx): Promise<GrantOutcome> => {
    await lockGrants(trx)
    const known = await findGrant(trx, id)
    if (known) return isSame(known, order) ? stateOf(known) : 'idTaken'
    if ((await findOffer(trx, deps, packageId)) === undefined) return 'noPackage'
    if (!isUuid(playerId) || !(await findAccountIn(trx, { playerId, currency }))) return 'noAccount'
    if (!(await stopCondition(trx, 'bonus', { playerId })).isMet) return 'bonusStopped'
    const now = deps.clock.now()
    const worthMinor = (await readToBaseMinor(trx))({ currency, amountMinor })
    const since = new Date(now.getTime() - DAY_MS)
    const grantedInDayMinor = await sumGrants(trx, { principal, since, as: 'proposer' })
    const { grantMax, grantMaxPerDay, grantHighest } = await deps.policy(trx)
    const { roleMaxMinor = null } = order
    const sums = { maxMinor: BigInt(grantMax), dayMaxMinor: BigInt(grantMaxPerDay) }
    const policy = { ...sums, roleMaxMinor, highestMinor: BigInt(grantHighest) }
    const decided = decideGrant(policy, { worthMinor, grantedInDayMinor })
    if (decided === 'aboveHighest') return decided
    const row = {
      ...{ id, player_id: playerId, package_id: packageId, currency, amount_minor: amountMinor },
      ...{ worth_minor: worthMinor, why, proposed_by: actor.operator, proposed_at: now },
      ...{ proposed_principal: principal, approved_by: null, approved_principal: null },
      ...{ granted_at: decided === 'granted' ? now : null, declined_by: null, declined_at: null },
    }
    if (decided === 'proposed' && decideSecondPerson(TWO_PEOPLE, principal) === 'personUnknown')
      return 'personUnknown'
    await insertGrant(trx, row)
    if (decided === 'granted') return await issue(trx, deps, { row, by: order })
    await log(trx, deps, 'bonus.grantProposed', { row, by: order })
    return 'proposed'
  })
  return toWordOrThrow(outcome)
}

/** A second operator's approval makes a proposed grant take effect. */
export async function approveBonusGrant(
  deps: GrantDeps,
  { id, roleMaxMinor = null, ...by }: Reviewer & OfRole & { readonly id: string },
): Promise<ApprovalOutcome> {
  const outcome = await inTransaction(deps.db, async (trx): Promise<ApprovalOutcome> => {
    await lockGrants(trx)
    const row = await findGrant(trx, id)
    if (row === undefined) return 'noGrant'
    if (row.granted_at !== null) return 'done'
    if (row.declined_at !== null) return 'declined'
    const approved = { ...TWO_PEOPLE, approvedBy: [row.proposed_principal] }
    const decided = decideSecondPerson(approved, by.principal)
    if (decided === 'sameOperator' || decided === 'personUnknown') return decided
    const since = new Date(deps.clock.now().getTime() - DAY_MS)
    const approvedInDayMinor = await sumGrants(trx, {
      ...{ principal: by.principal, since, as: 'approver' },
    })
    const grant = { worthMinor: row.worth_minor, approvedInDayMinor }
    if (!mayApprove(roleMaxMinor, grant)) return 'aboveCeiling'
    const { player_id: playerId } = row
    if (!(await stopCondition(trx, 'bonus', { playerId })).isMet) return 'bonusStopped'
    const issued = await issue(trx, deps, { row, by })
    if (issued !== 'done') return issued
    await approveGrant(trx, {
      ...{ id, operator: by.actor.operator, principal: by.principal },
      at: deps.clock.now(),
    })
    return 'done'
  })
  return toWordOrThrow(outcome)
}

/** A proposed grant ends without an effect; whoever proposed it may also take it back. */
export async function declineBonusGrant(
  deps: GrantDeps,
  { id, ...by }: Reviewer & { readonly id: string },
): Promise<ApprovalOutcome> {
  const outcome = await inTransaction(deps.db, async (trx): Promise<ApprovalOutcome> => {
    await lockGrants(trx)
    const row = await findGrant(trx, id)
    if (row === undefined) return 'noGrant'
    if (row.granted_at !== null || row.declined_at !== null) return 'declined'
    await declineGrant(trx, { id, operator: by.actor.operator, at: deps.clock.now() })
    await log(trx, deps, 'bonus.grantDeclined', { row, by })
    return 'done'
  })
  return toWordOrThrow(outcome)
}

async function issue(
  trx: Trx,
  deps: GrantDeps,
  { row, by }: { readonly row: GrantRow; readonly by: Reviewer },
): Promise<'done' | 'noPackage' | 'noAccount'> {
  const offer = await findOffer(trx, deps, row.package_id)
  if (offer === undefined) return 'noPackage'
  const of = { playerId: row.player_id, currency: row.currency }
  const account = await findAccountIn(trx, of)
  if (!account) return 'noAccount'
  const source = `grant:${row.id}`
  const amountMinor = row.amount_minor
  const order = { offer, account, amountMinor, depositMinor: 0n, source, sessionId: null }
  await issueBonus(trx, deps, order)
  await log(trx, deps, 'bonus.granted', { row, by })
  return 'done'
}

async function findOffer(
  trx: Trx,
  { packages }: GrantDeps,
  packageId: string,
): Promise<BonusPackage | undefined> {
  return (await packages(trx)).find(({ id, kind }) => id === packageId && kind === 'manual')
}

function isSame(row: GrantRow, order: GrantOrder): boolean {
  return (
    row.player_id === order.playerId &&
    row.package_id === order.packageId &&
    row.currency === order.currency &&
    row.amount_minor === order.amountMinor
  )
}

function stateOf({ granted_at }: GrantRow): 'done' | 'proposed' {
  return granted_at === null ? 'proposed' : 'done'
}

async function log(
  trx: Trx,
  { clock }: GrantDeps,
  act: 'bonus.granted' | 'bonus.grantProposed' | 'bonus.grantDeclined',
  { row, by }: { readonly row: GrantRow; readonly by: Reviewer },
): Promise<void> {
  const { id: grant, package_id, currency, amount_minor, player_id: playerId } = row
  const details = { grant, package: package_id, currency, amount: amount_minor.toString() }
  await auditOperator(trx, by, { act, playerId, at: clock.now(), details })
}
