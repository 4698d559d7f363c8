/** How many players an operator may look at; a look at one who was looked at already counts once. */
export type LookLimits = { readonly hour: number; readonly day: number }

/** Whether an operator has looked at as many players as they may; the time that the bound is for. */
export function findLookLimit(
  players: LookLimits,
  limits: LookLimits,
): { readonly per: 'hour' | 'day'; readonly max: number } | null {
  if (players.day >= limits.day) return { per: 'day', max: limits.day }
  return players.hour >= limits.hour ? { per: 'hour', max: limits.hour } : null
}
