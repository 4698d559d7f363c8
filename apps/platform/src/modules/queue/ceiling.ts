import type { Permission } from '@fairhouse/contract/office/permission'
import { judgeAct } from '@fairhouse/domain/operator/role'
import type { Money } from '@fairhouse/domain/limit-usage'
import { type Refused, refuse } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { OperatorCaller } from '#platform/http/route'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'

const UNKNOWN_AMOUNT = 10n ** 30n

/** Refuses what is above the ceiling of the operator's roles; so is an amount without a rate. */
export async function findCeiling(
  db: Kysely<PlatformDatabase>,
  { operator }: OperatorCaller,
  permission: Permission,
  amounts: readonly Money[],
): Promise<Refused<'permissionMissing'> | null> {
  const toBaseMinor = await readToBaseMinor(db)
  const amountEurMinor = amounts
    .map((amount) => toBaseMinor(amount) ?? UNKNOWN_AMOUNT)
    .reduce((sum, minor) => sum + minor, 0n)
  const judged = judgeAct(operator.roles, permission, { amountEurMinor })
  return judged.isAllowed ? null : refuse('permissionMissing', { details: { ...judged } })
}
