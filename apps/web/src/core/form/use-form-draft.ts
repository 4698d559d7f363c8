import { useState } from 'react'
import type { Draft } from './draft-storage.ts'
import { forgetFormDraft, keepFormDraft, readFormDraft } from './drafts.ts'
import { useSessionState } from '../session/use-session.tsx'
import { tabStorage } from '../storage/guarded-storage.ts'

export type FormDraft = {
  /** What was typed before, by field; empty for a form nobody has begun. */
  readonly first: Draft
  readonly keep: (draft: Draft) => void
  /** Once it is sent, or given up. */
  readonly forget: () => void
}

/**
 * The draft of a form, of whoever is at this tab: begin with `first`, `keep` each change, `forget`
 * when it is sent. For views that are rendered in the browser only: a server has no drafts. Without a
 * name nothing is kept.
 */
export function useFormDraft(name: string | null): FormDraft {
  const session = useSessionState()
  const playerId = session.status === 'player' ? session.playerId : null
  const [first] = useState(() => {
    if (name === null || typeof window === 'undefined') return {}
    return readFormDraft(tabStorage, { name, playerId }, Date.now()) ?? {}
  })
  return {
    first,
    keep: (draft) => {
      if (name !== null) keepFormDraft(tabStorage, { name, playerId }, draft, Date.now())
    },
    forget: () => {
      if (name !== null) forgetFormDraft(tabStorage, name)
    },
  }
}

/** A field of a draft as a text, empty when there is none. */
export function draftText(draft: Draft, field: string): string {
  const text = draft[field]
  return typeof text === 'string' ? text : ''
}
