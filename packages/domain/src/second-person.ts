/** An act that takes one or two people. */
export type SharedAct = {
  readonly approvalsNeeded: number
  /** Principals of those who have approved it. */
  readonly approvedBy: readonly string[]
}

export type SecondPersonDecision =
  | 'approved'
  /** One more person has to approve. */
  | 'recorded'
  | 'sameOperator'
  /** It takes two people, and this one has not proven who they are. */
  | 'personUnknown'

const PERSON = 'person:'

/** The principal of a person who has proven who they are. */
export function personPrincipal(name: string): string {
  return `${PERSON}${name}`
}

/**
 * The effect of an approval by a principal. Each person counts once. A user of the machine is not a
 * person, since whoever may switch users would be two of them.
 */
export function decideSecondPerson(
  { approvalsNeeded, approvedBy }: SharedAct,
  principal: string,
): SecondPersonDecision {
  if (approvalsNeeded > 1 && !principal.startsWith(PERSON)) return 'personUnknown'
  if (approvedBy.includes(principal)) return 'sameOperator'
  return approvedBy.length + 1 >= approvalsNeeded ? 'approved' : 'recorded'
}
