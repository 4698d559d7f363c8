/** One upload at a time per player: nobody holds all the room that bodies may take. */
export type UploadSlots = {
  /** False while another upload of this player is under way. */
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
