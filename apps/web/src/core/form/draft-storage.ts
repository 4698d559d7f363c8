/**
 * What somebody has typed into a form and not sent yet, kept in this tab: it is there again after
 * the session ended and they signed in once more, and after a reload for a newer build. Bounded in
 * age, size and number, and never a secret.
 */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Texts and choices of a form by field. */
export type Draft = Readonly<Record<string, string | boolean>>

export type KeptDraft = { readonly of: string; readonly atMs: number; readonly draft: Draft }

export const PREFIX = 'fairhouse:draft:'

/** When a player signs out nothing stays; when one signs in, only what that one had typed. */
export function forgetFormDrafts(
  storage: DraftStorage,
  { exceptOf = null }: { readonly exceptOf?: string | null } = {},
): void {
  for (const key of draftKeys(storage)) {
    if (exceptOf === null || parseDraft(storage.getItem(key))?.of !== exceptOf)
      storage.removeItem(key)
  }
}

export function draftKeys(storage: DraftStorage): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(PREFIX))
}

export function parseDraft(text: string | null): KeptDraft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<KeptDraft> | null
    const { of, atMs, draft } = value ?? {}
    if (typeof of !== 'string' || typeof atMs !== 'number' || !isRecord(draft)) return null
    const told = Object.entries(draft).filter(
      ([, content]) => typeof content === 'string' || typeof content === 'boolean',
    )
    return { of, atMs, draft: Object.fromEntries(told) as Draft }
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
