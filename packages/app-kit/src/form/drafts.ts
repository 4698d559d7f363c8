import {
  draftKeys,
  readDraftAt,
  PREFIX,
  type Draft,
  type DraftStorage,
  type KeptDraft,
} from './draft-storage.ts'

/** The form and the owner: a draft is shown to nobody else. `playerId` is null for a guest. */
export type DraftForm = { readonly name: string; readonly playerId: string | null }

/** assumed: long enough to come back to the next day. */
export const DRAFT_AGE_MS_MAX = 24 * 3_600_000
/** assumed: of all fields together; more than any form of the site takes. */
export const DRAFT_LENGTH_MAX = 8_192
/** assumed: more than anyone has open; the oldest is evicted. */
export const DRAFTS_MAX = 20

/** Fields that are never stored, in any form; including personal numbers. */
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

const GUEST = 'guest'

/** Stores the form's current values. If they are too long, the previous draft stays. */
export function keepFormDraft(
  storage: DraftStorage,
  form: DraftForm,
  draft: Draft,
  nowMs: number,
): void {
  const open = Object.entries(draft).filter(([field]) => !SECRETS.has(field))
  const kept: KeptDraft = { of: ownerOf(form), atMs: nowMs, draft: Object.fromEntries(open) }
  const text = JSON.stringify(kept)
  if (text.length > DRAFT_LENGTH_MAX) return
  makeRoom(storage, form.name)
  storage.setItem(`${PREFIX}${form.name}`, text)
}

/** Of this player only: what somebody else typed, or too long ago, is dropped unseen. */
export function readFormDraft(storage: DraftStorage, form: DraftForm, nowMs: number): Draft | null {
  const key = `${PREFIX}${form.name}` as const
  const kept = readDraftAt(storage, key)
  if (kept === null) return null
  const ageMs = nowMs - kept.atMs
  if (kept.of === ownerOf(form) && ageMs >= 0 && ageMs <= DRAFT_AGE_MS_MAX) return kept.draft
  storage.removeItem(key)
  return null
}

export function forgetFormDraft(storage: DraftStorage, name: string): void {
  storage.removeItem(`${PREFIX}${name}`)
}

function makeRoom(storage: DraftStorage, name: string): void {
  const others = draftKeys(storage)
    .filter((key) => key !== PREFIX + name)
    .map((key) => ({ key, atMs: readDraftAt(storage, key)?.atMs ?? 0 }))
    .toSorted((a, b) => b.atMs - a.atMs)
  for (const { key } of others.slice(DRAFTS_MAX - 1)) storage.removeItem(key)
}

function ownerOf({ playerId }: DraftForm): string {
  return playerId ?? GUEST
}
