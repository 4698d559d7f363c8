/** Says whether an id is seen for the first time, remembering a bounded number of them. */
export function createRecentIds(sizeMax = 1_000): { isNew(id: string): boolean } {
  const seen = new Set<string>()
  return {
    isNew(id) {
      if (seen.has(id)) return false
      seen.add(id)
      if (seen.size > sizeMax) seen.delete(seen.values().next().value!)
      return true
    },
  }
}
