/**
 * Storage of pictures, outside the web root and never served directly. Names are random and made by
 * the caller. Other implementations (S3) must keep the content unreadable to others.
 */
export interface DocumentStore {
  /** Resolves when the bytes survive a crash. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null if the name is unknown; throws if the content fails its integrity check. */
  get(name: string): Promise<Uint8Array | null>
  /** Idempotent. */
  remove(name: string): Promise<void>
  /** All stored names, for the job that removes orphans. */
  list(): AsyncIterable<{ readonly name: string; readonly storedAt: Date }>
}
