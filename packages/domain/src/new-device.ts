/** The device of a sign-in. */
export type SeenDevice = {
  /** The browser's description without versions: `desktop Chrome Windows`. */
  readonly kind: string
  /** The browser's fingerprint, if sent. */
  readonly fingerprint: string | null
  readonly country: string | null
}

/**
 * Whether to notify the player of a sign-in (not in the specification). Never for the first one.
 * Later, a device is known by its fingerprint; without one by its description in a country where it
 * was used before.
 */
export function isNewDevice(device: SeenDevice, earlier: readonly SeenDevice[]): boolean {
  if (earlier.length === 0) return false
  return !earlier.some((known) => isSame(device, known))
}

function isSame(device: SeenDevice, known: SeenDevice): boolean {
  if (device.fingerprint !== null) return device.fingerprint === known.fingerprint
  return device.kind === known.kind && device.country === known.country
}
