/** An open session as far as the choice of who has to leave needs it. */
export type OpenSince = { readonly id: string; readonly lastSeenAt: Date; readonly createdAt: Date }

/**
 * Which sessions end when one more is opened and a player may have `max`: those that were not seen
 * for the longest time, and of two seen alike the older one. `newId` always stays.
 */
export function findSurplusSessions(
  open: readonly OpenSince[],
  { newId, max }: { readonly newId: string; readonly max: number },
): string[] {
  const others = open
    .filter(({ id }) => id !== newId)
    .toSorted((a, b) => timeOf(a) - timeOf(b) || a.createdAt.getTime() - b.createdAt.getTime())
  return others.slice(0, Math.max(0, others.length + 1 - max)).map(({ id }) => id)
}

function timeOf({ lastSeenAt }: OpenSince): number {
  return lastSeenAt.getTime()
}
