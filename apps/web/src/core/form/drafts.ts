/**
 * What somebody has typed into a form and not sent yet, kept in this tab: it is there again after
 * the session ended and they signed in once more, and after a reload for a newer build. Bounded in
 * age, size and number, and never a secret.
 */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Which form, and whose: a draft is shown to nobody else. `playerId` is null for a guest. */
export type DraftForm = { readonly name: string; readonly playerId: string | null }

/** Texts and choices of a form by field. */
export type Draft = Readonly<Record<string, string | boolean>>

/** assumed: long enough to come back to the next day. */
export const DRAFT_AGE_MS_MAX = 24 * 3_600_000
/** assumed: of all fields together; more than any form of the site takes. */
export const DRAFT_LENGTH_MAX = 8_192
/** assumed: more than anyone has under way; the oldest gives way. */
export const DRAFTS_MAX = 20

/** Fields that are kept nowhere, whichever form has them; the numbers of a person among them. */
const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'password_confirmation',
  'currentPassword',
  'newPassword',
  'repeatNewPassword',
  'code',
  'captcha',
  'securityAnswer',
  'cpf_number',
  'personalIdNumber',
  'cardNumber',
  'cardExpiry',
  'securityCode',
])

const PREFIX = 'fairhouse:draft:'
const GUEST = 'guest'

type Kept = { readonly of: string; readonly atMs: number; readonly draft: Draft }

/** Keeps what a form holds now. What is too long to be kept leaves what was kept before. */
export function keepFormDraft(
  storage: DraftStorage,
  form: DraftForm,
  draft: Draft,
  nowMs: number,
): void {
  const open = Object.entries(draft).filter(([field]) => !SECRETS.has(field))
  const kept: Kept = { of: ownerOf(form), atMs: nowMs, draft: Object.fromEntries(open) }
  const text = JSON.stringify(kept)
  if (text.length > DRAFT_LENGTH_MAX) return
  makeRoom(storage, form.name)
  try {
    storage.setItem(PREFIX + form.name, text)
  } catch {
    // The browser has no room for it: the form works as it would without a draft.
  }
}

/** Of this player only: what somebody else typed, or too long ago, is dropped unseen. */
export function readFormDraft(storage: DraftStorage, form: DraftForm, nowMs: number): Draft | null {
  const key = PREFIX + form.name
  const kept = parse(storage.getItem(key))
  if (kept === null) return null
  const ageMs = nowMs - kept.atMs
  if (kept.of === ownerOf(form) && ageMs >= 0 && ageMs <= DRAFT_AGE_MS_MAX) return kept.draft
  storage.removeItem(key)
  return null
}

export function forgetFormDraft(storage: DraftStorage, name: string): void {
  storage.removeItem(PREFIX + name)
}

/** When a player signs out nothing stays; when one signs in, only what that one had typed. */
export function forgetFormDrafts(
  storage: DraftStorage,
  { exceptOf = null }: { readonly exceptOf?: string | null } = {},
): void {
  for (const key of draftKeys(storage)) {
    if (exceptOf === null || parse(storage.getItem(key))?.of !== exceptOf) storage.removeItem(key)
  }
}

function makeRoom(storage: DraftStorage, name: string): void {
  const others = draftKeys(storage)
    .filter((key) => key !== PREFIX + name)
    .map((key) => ({ key, atMs: parse(storage.getItem(key))?.atMs ?? 0 }))
    .toSorted((a, b) => b.atMs - a.atMs)
  for (const { key } of others.slice(DRAFTS_MAX - 1)) storage.removeItem(key)
}

function draftKeys(storage: DraftStorage): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(PREFIX))
}

function ownerOf({ playerId }: DraftForm): string {
  return playerId ?? GUEST
}

function parse(text: string | null): Kept | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Kept> | null
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
