import { MODALS, type ModalKey, type ModalSpec } from '@fairhouse/contract/modals'
import type { HistoryState } from '@tanstack/history'
import { findModal, hasModal, type OpenModal } from './modals.ts'

type Search = Readonly<Record<string, unknown>>

export type ModalEntry = {
  readonly replace: boolean
  readonly state: (here: HistoryState) => HistoryState
}

/**
 * The history entry of a modal opened at this address: over the page, an aside over the dialog that
 * is open, any other in place of it, so that closing leaves both.
 */
export function modalEntry(search: Search, key: ModalKey): ModalEntry {
  if (!hasModal(search)) return { replace: false, state: (here) => opened(here) }
  const open = findModal(search)
  const { isAside } = MODALS[key] as ModalSpec
  if (isAside !== true || open === null)
    return { replace: true, state: ({ modalsBelow: _left, ...here }) => here }
  return {
    replace: false,
    state: (here) => opened(here, [...(here.modalsBelow ?? []), open]),
  }
}

function opened(here: HistoryState, modalsBelow?: readonly OpenModal[]): HistoryState {
  const { modalsBelow: _was, ...rest } = here
  return { ...rest, hasOpenedModal: true, ...(modalsBelow && { modalsBelow }) }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set on the entry that a link in the app made to open a modal: going back closes it. */
    hasOpenedModal?: boolean
    /** Dialogs below an aside, the lowest first: going back leads to the last. */
    modalsBelow?: readonly OpenModal[]
  }
}
