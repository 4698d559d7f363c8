/** What a sign-in tells of the device it came from. */
export type SeenDevice = {
  /** What the browser calls itself in words: `desktop Chrome Windows`, without versions. */
  readonly kind: string
  /** Of the browser, if it sent one. */
  readonly fingerprint: string | null
  readonly country: string | null
}

/**
 * Whether a player has to be told of a sign-in (spec: not shown). The first one ever is no news.
 * Afterwards a device is known by its fingerprint; one that sent none is known by its kind in a
 * country where that kind was used before.
 */
export function isNewDevice(device: SeenDevice, earlier: readonly SeenDevice[]): boolean {
  if (earlier.length === 0) return false
  return !earlier.some((known) => isSame(device, known))
}

function isSame(device: SeenDevice, known: SeenDevice): boolean {
  if (device.fingerprint !== null) return device.fingerprint === known.fingerprint
  return device.kind === known.kind && device.country === known.country
}
