import { use, useState, useSyncExternalStore } from 'react'
import { DraftOwner } from './draft-owner.ts'
import type { Draft } from './draft-storage.ts'
import { forgetFormDraft, keepFormDraft, readFormDraft } from './drafts.ts'
import { tabStorage } from '../storage/guarded-storage.ts'
import { siteNowMs } from '../api/site-clock.ts'

export type FormDraft = {
  /** Earlier input by field; empty for an untouched form. */
  readonly first: Draft
  readonly keep: (draft: Draft) => void
  /** Once it is sent, or given up. */
  readonly forget: () => void
}

/**
 * The draft of a form, for the current user of this tab: start with `first`, `keep` each change, `forget`
 * when it is sent. A server has no drafts, so in a server-rendered view `first` is empty until the
 * view is hydrated. Without a name nothing is stored.
 */
export function useFormDraft(name: string | null): FormDraft {
  const playerId = use(DraftOwner)
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [first, setFirst] = useState(() => (isHydrated ? readFirst(name, playerId) : null))
  if (isHydrated && first === null) setFirst(readFirst(name, playerId))
  return {
    first: first ?? NO_DRAFT,
    keep: (draft) => {
      if (name !== null) keepFormDraft(tabStorage, { name, playerId }, draft, siteNowMs())
    },
    forget: () => {
      if (name !== null) forgetFormDraft(tabStorage, name)
    },
  }
}

const NO_DRAFT: Draft = {}

const neverChanges = () => () => undefined

function readFirst(name: string | null, playerId: string | null): Draft {
  if (name === null) return NO_DRAFT
  return readFormDraft(tabStorage, { name, playerId }, siteNowMs()) ?? NO_DRAFT
}

/** A field of a draft as a text, empty when there is none. */
export function draftText(draft: Draft, field: string): string {
  const text = draft[field]
  return typeof text === 'string' ? text : ''
}
