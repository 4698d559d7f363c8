/** One concurrent upload per player, so that one player cannot use up the memory for bodies. */
export type UploadSlots = {
  /** False while another upload of this player is in progress. */
  enter(playerId: string): boolean
  leave(playerId: string): void
}

export function createUploadSlots(): UploadSlots {
  const underWay = new Set<string>()
  return {
    enter(playerId) {
      if (underWay.has(playerId)) return false
      underWay.add(playerId)
      return true
    },
    leave(playerId) {
      underWay.delete(playerId)
    },
  }
}
