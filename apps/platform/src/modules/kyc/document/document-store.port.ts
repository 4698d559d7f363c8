/**
 * Where pictures lie: outside the web root, never served as they are. Names are the caller's own
 * random ones. A store of another kind (S3) has to keep what it is given unreadable to others.
 */
export interface DocumentStore {
  /** Done when the bytes survive a crash. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is nothing under this name; throws when it is there and cannot be trusted. */
  get(name: string): Promise<Uint8Array | null>
  /** Also fine when it is gone already. */
  remove(name: string): Promise<void>
  /** Everything that is kept, for the job that removes what belongs to nobody. */
  list(): AsyncIterable<{ readonly name: string; readonly storedAt: Date }>
}
