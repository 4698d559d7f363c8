import {
  OPERATOR_ROLES,
  type OperatorRole,
  type Permission,
  PERMISSIONS,
} from '@fairhouse/contract/office/permission'
import { FORBIDDEN_PAIRS, ROLE_GRANTS } from './role.table.ts'

/** What an act is about, as far as rights depend on it. */
export type ActFacts = { readonly amountEurMinor?: bigint }

export type ActJudgement =
  | { readonly isAllowed: true }
  | {
      readonly isAllowed: false
      readonly missing: Permission
      /** The right is there, but not for so much. */
      readonly isAboveCeiling: boolean
      /** The roles that may do it. */
      readonly whoCan: readonly OperatorRole[]
    }

/** Whether roles permit an act; if not, what is missing and which roles have it. */
export function judgeAct(
  roles: readonly OperatorRole[],
  permission: Permission,
  facts: ActFacts = {},
): ActJudgement {
  if (roles.some((role) => isGranted(role, permission, facts))) return { isAllowed: true }
  return {
    isAllowed: false,
    missing: permission,
    isAboveCeiling: roles.some((role) => isGranted(role, permission)),
    whoCan: OPERATOR_ROLES.filter((role) => isGranted(role, permission, facts)),
  }
}

/** Everything that roles permit, for some amount at least. */
export function permissionsOf(roles: readonly OperatorRole[]): Permission[] {
  return PERMISSIONS.filter((permission) => judgeAct(roles, permission).isAllowed)
}

/** Two of these roles that nobody may have together, or null. */
export function findForbiddenPair(
  roles: readonly OperatorRole[],
): readonly [OperatorRole, OperatorRole] | null {
  return FORBIDDEN_PAIRS.find((pair) => pair.every((role) => roles.includes(role))) ?? null
}

/** The most that roles permit of something with an amount; null = no bound. */
export function ceilingOf(roles: readonly OperatorRole[], permission: Permission): bigint | null {
  const grants = roles.flatMap((role) => ROLE_GRANTS[role])
  const bounds = grants.filter((one) => one.permission === permission)
  if (bounds.some(({ amountEurMinorMax }) => amountEurMinorMax === undefined)) return null
  return bounds.reduce((most, { amountEurMinorMax: one = 0n }) => (one > most ? one : most), 0n)
}

/** The roles that permit something, each with the most per act; absent = no bound. */
export function listGrants(
  permission: Permission,
): readonly { readonly role: OperatorRole; readonly amountEurMinorMax?: bigint }[] {
  return OPERATOR_ROLES.flatMap((role) =>
    ROLE_GRANTS[role]
      .filter((grant) => grant.permission === permission)
      .map(({ permission: _, ...bound }) => ({ role, ...bound })),
  )
}

export type RoleFlaw =
  | { readonly flaw: 'ownRoles' }
  | { readonly flaw: 'rolesForbidden'; readonly pair: readonly [OperatorRole, OperatorRole] }

/** Why an operator may not give these roles to a person, or null. */
export function judgeRoleChange({
  by,
  name,
  roles,
}: {
  readonly by: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
}): RoleFlaw | null {
  if (by === name) return { flaw: 'ownRoles' }
  const pair = findForbiddenPair(roles)
  return pair === null ? null : { flaw: 'rolesForbidden', pair }
}

function isGranted(
  role: OperatorRole,
  permission: Permission,
  { amountEurMinor = 0n }: ActFacts = {},
): boolean {
  return ROLE_GRANTS[role].some(
    (grant) =>
      grant.permission === permission &&
      (grant.amountEurMinorMax === undefined || amountEurMinor <= grant.amountEurMinorMax),
  )
}
