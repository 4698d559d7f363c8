import type { Endpoint } from '@fairhouse/contract/endpoint'
import type { OperatorRole } from '@fairhouse/contract/office/permission'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import type { Reach } from '@fairhouse/domain/operator/reach'
import type { Result } from '@fairhouse/domain/result'
import { personPrincipal } from '@fairhouse/domain/second-person'
import type { Incoming } from '#platform/http/incoming'
import type { Caller, OperatorCaller } from '#platform/http/route'

/** An operator with an open session of the office. Roles are read with every request. */
export type SignedInOperator = {
  readonly name: string
  readonly displayName: string
  readonly roles: readonly OperatorRole[]
  /** Whose players they see; null = all. */
  readonly countries: Reach
  readonly sessionId: string
  readonly signedInAt: Date
  readonly expiresAt: Date
  /** A demo's link signs in without a passkey. */
  readonly way: 'passkey' | 'demo'
  /** Whether they count as one of two people; not right after an invitation. */
  readonly isKnown: boolean
}

/** What the http layer asks about calls for operators; the office answers. */
export interface OperatorGate {
  identify(
    incoming: Incoming,
    caller: Caller,
  ): Promise<Result<SignedInOperator, 'unauthenticated' | 'sessionEnded'>>
  /** Whether the roles allow the call, and the countries what its path names. */
  permit(
    endpoint: Endpoint,
    operator: SignedInOperator,
    params: Readonly<Record<string, string>>,
  ): Promise<Result<void>>
  /** Whether what the path names is there, though it was not found among what waits. */
  isDecided(
    endpoint: Endpoint,
    operator: SignedInOperator,
    params: Readonly<Record<string, string>>,
  ): Promise<boolean>
  /** Whether the operator has just confirmed this very act. */
  isConfirmed(operator: SignedInOperator, act: string): Promise<boolean>
  /** Writes a refused attempt to the audit log. */
  logRefused(
    caller: OperatorCaller,
    attempt: { readonly call: string; readonly refusal: RefusalCode },
  ): Promise<void>
}

/** Who approves something: a person, or somebody who does not count as a second one yet. */
export function principalOf({ name, isKnown }: SignedInOperator): string {
  return isKnown ? personPrincipal(name) : `new:${name}`
}

/** What a confirmation is bound to: the call with its body, byte for byte. */
export function describeAct(call: string, rawBody: Uint8Array | string): string {
  return `${call}\n${typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString()}`
}
