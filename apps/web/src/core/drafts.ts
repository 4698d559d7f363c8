/**
 * What a player has typed into a form and not sent yet, kept in this tab so that it is there again
 * after the session ended and they signed in once more. Never a password, a code or a card.
 */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'fairhouse:draft:'

/** Texts and choices of a form by field. */
export type Draft = Readonly<Record<string, string | boolean>>

export function keepFormDraft(
  storage: DraftStorage,
  form: { readonly name: string; readonly playerId: string },
  draft: Draft,
): void {
  storage.setItem(`${PREFIX}${form.name}`, JSON.stringify({ of: form.playerId, draft }))
}

/** Of this player only: what somebody else typed in this tab is dropped unseen. */
export function readFormDraft(
  storage: DraftStorage,
  form: { readonly name: string; readonly playerId: string },
): Draft | null {
  const kept = parse(storage.getItem(`${PREFIX}${form.name}`))
  if (kept === null) return null
  if (kept.of === form.playerId) return kept.draft
  forgetFormDraft(storage, form.name)
  return null
}

export function forgetFormDraft(storage: DraftStorage, name: string): void {
  storage.removeItem(`${PREFIX}${name}`)
}

/** When a player signs out, nothing of what they typed stays. */
export function forgetFormDrafts(storage: DraftStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(PREFIX) === true) storage.removeItem(key)
}

function parse(text: string | null): { of: string; draft: Draft } | null {
  try {
    const value = JSON.parse(text ?? 'null') as { of?: unknown; draft?: unknown } | null
    if (typeof value?.of !== 'string' || typeof value.draft !== 'object') return null
    return { of: value.of, draft: { ...(value.draft as Draft) } }
  } catch {
    return null
  }
}
