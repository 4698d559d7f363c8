/** Anything that is sent whole on every change, with a version that only rises. */
export type Versioned = { readonly id: string; readonly version: number }

/**
 * Merges a pushed item into a list that the browser keeps: the higher version wins,
 * whatever the order or number of arrivals. A new item goes to the end; the same list is returned
 * if nothing changed.
 */
export function applyVersioned<T extends Versioned>(items: readonly T[], pushed: T): readonly T[] {
  const index = items.findIndex(({ id }) => id === pushed.id)
  const current = items[index]
  if (current === undefined) return [...items, pushed]
  return pushed.version > current.version ? items.with(index, pushed) : items
}

/**
 * The same for a list that was reloaded: a loaded item does not replace a newer pushed
 * one. Items that are missing in the new list are removed.
 */
export function applyLoaded<T extends Versioned>(
  items: readonly T[],
  loaded: readonly T[],
): readonly T[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return loaded.map((item) => {
    const current = known.get(item.id)
    return current !== undefined && current.version > item.version ? current : item
  })
}
