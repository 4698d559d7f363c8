/** An open session, as the limit sees it. */
export type OpenSince = { readonly id: string; readonly lastSeenAt: Date; readonly createdAt: Date }

/**
 * Which sessions end when one more is opened and a player may have `max`: the least recently seen,
 * of equal ones the older. `newId` always stays.
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
