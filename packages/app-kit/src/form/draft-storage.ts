import { readRecord, type GuardedStorage } from '../storage/guarded-storage.ts'

/**
 * Unsent input of a form, kept in this tab: it is restored after
 * the session ended and the player signed in again, and after a reload for a newer build. Bounded in
 * age, size and number, and never a secret.
 */
export type DraftStorage = GuardedStorage<DraftKey>

/** Texts and choices of a form by field. */
export type Draft = Readonly<Record<string, string | boolean>>

export type KeptDraft = { readonly of: string; readonly atMs: number; readonly draft: Draft }

export type DraftKey = `fairhouse:draft:${string}`

export const PREFIX = 'fairhouse:draft:'

/** When a player signs out nothing stays; when one signs in, only what that one had typed. */
export function forgetFormDrafts(
  storage: DraftStorage,
  { exceptOf = null }: { readonly exceptOf?: string | null } = {},
): void {
  for (const key of draftKeys(storage)) {
    if (exceptOf === null || readDraftAt(storage, key)?.of !== exceptOf) storage.removeItem(key)
  }
}

export function draftKeys(storage: DraftStorage): readonly DraftKey[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key): key is DraftKey => key?.startsWith(PREFIX) === true)
}

export function readDraftAt(storage: DraftStorage, key: DraftKey): KeptDraft | null {
  const { of, atMs, draft } = readRecord(storage, key)
  if (typeof of !== 'string' || typeof atMs !== 'number' || !isRecord(draft)) return null
  const told = Object.entries(draft).filter(
    ([, content]) => typeof content === 'string' || typeof content === 'boolean',
  )
  return { of, atMs, draft: Object.fromEntries(told) as Draft }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
