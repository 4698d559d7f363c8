/** The countries whose players an operator sees and acts on; null = all. */
export type Reach = readonly string[] | null

/** Whether a player is of these countries. What belongs to no player is not, unless all are. */
export function isInReach(reach: Reach, country: string | null | undefined): boolean {
  return reach === null || (typeof country === 'string' && reach.includes(country))
}

/** Whether an operator may give this to another one, and decide on who has it: nobody beyond their own. */
export function coversReach(own: Reach, other: Reach): boolean {
  return own === null || (other !== null && other.every((country) => own.includes(country)))
}
