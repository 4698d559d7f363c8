/** The client's settings on this device, per game, mode and currency; sound and turbo for all. */
export type Memory = {
  /** The round whose end is not known yet: written before its bet is sent. */
  readonly pending: Slot
  readonly stake: Slot
  readonly bet: Slot
  readonly sound: Slot
  readonly turbo: Slot
}

export type Slot = { read(): string | null; write(value: string): void; clear(): void }

/** Keeps to the tab alone where storage is blocked. */
export function createMemory(
  storage: Storage | undefined,
  { game, scope }: { game: string; scope: string },
): Memory {
  const slot = (name: string): Slot => {
    const key = `fairhouse-studio:${name}`
    let kept: string | null = null
    return {
      read: () => attempt(() => storage?.getItem(key)) ?? kept,
      write(value) {
        kept = value
        attempt(() => storage?.setItem(key, value))
      },
      clear() {
        kept = null
        attempt(() => storage?.removeItem(key))
      },
    }
  }
  return {
    pending: slot(`${game}:${scope}:pending`),
    stake: slot(`${game}:${scope}:stake`),
    bet: slot(`${game}:${scope}:bet`),
    sound: slot('sound'),
    turbo: slot('turbo'),
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    // full or forbidden storage is no reason not to play
    return undefined
  }
}
