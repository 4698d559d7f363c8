import type { TileGame } from './tile-game.ts'

/** A row of fewer tiles looks left over. */
const RELATED_MIN = 5

/** Whether a kind of games is too small to fill a row by itself. */
export function isKindSmall(ofKind: readonly TileGame[] | undefined): boolean {
  return ofKind !== undefined && ofKind.length <= RELATED_MIN
}

/** Games of the kind first, then any others, each once and without the game itself. */
export function mixRelated(
  identity: string,
  { ofKind, any }: { readonly ofKind: readonly TileGame[]; readonly any: readonly TileGame[] },
): TileGame[] {
  const others = new Map([...ofKind, ...any].map((one) => [one.identity, one]))
  others.delete(identity)
  return [...others.values()]
}
