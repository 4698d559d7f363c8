import { createContext } from 'react'

/** The host's context for the dialogs inside it. */
export type DialogHostValue = {
  /** 1000 plus 2 per stacked modal. */
  readonly zIndex?: number
  /** The sheet is there already, with a skeleton: the dialog takes its place without rising again. */
  readonly isInstant?: boolean
}

export const DialogHost = createContext<DialogHostValue>({})
