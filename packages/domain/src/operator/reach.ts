/** The countries whose players an operator sees and acts on; null = all. */
export type Reach = readonly string[] | null

/** Whether a player is of these countries. What belongs to no player is not, unless all are. */
export function isInReach(reach: Reach, country: string | null | undefined): boolean {
  return reach === null || (typeof country === 'string' && reach.includes(country))
}

/** Whether an operator may give this to another one: nobody gives more than they have. */
export function mayGiveReach(own: Reach, given: Reach): boolean {
  return own === null || (given !== null && given.every((country) => own.includes(country)))
}
