/**
 * Signals to the dispatchers of this process that an event is about to be committed, so that they poll
 * often for a moment. A lost signal costs a poll interval, a false one a small query.
 * It replaces NOTIFY inside the transaction, which would make all commits of the database wait for
 * each other.
 */
const listeners = new Set<() => void>()

export function signalOutbox(): void {
  for (const listener of listeners) listener()
}

/** Listens until the returned function is called. */
export function onOutboxSignal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
