/**
 * Tells the dispatchers of this process that an event is about to be committed, so that they look
 * often for a moment. Only a hint about time: a lost one costs a poll, a false one a small query.
 * It replaces NOTIFY inside the transaction, which would make all commits of the database wait for
 * each other.
 */
const listeners = new Set<() => void>()

export function ringOutboxBell(): void {
  for (const listener of listeners) listener()
}

/** Hears the bell until the returned function is called. */
export function onOutboxBell(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
