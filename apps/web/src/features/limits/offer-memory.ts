const KEY = 'fairhouse:limits-offer'

/** Whether this player has closed the offer of limits on this device. */
export function isOfferClosed(storage: Pick<Storage, 'getItem'>, playerId: string): boolean {
  try {
    return storage.getItem(KEY) === playerId
  } catch {
    // Storage may be closed to this site: the offer then comes back with the next page.
    return false
  }
}

export function keepOfferClosed(storage: Pick<Storage, 'setItem'>, playerId: string): void {
  try {
    storage.setItem(KEY, playerId)
  } catch {
    // As above.
  }
}
