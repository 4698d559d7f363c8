import { useSyncExternalStore } from 'react'
import { createListeners } from '@fairhouse/app-kit/data/listeners'

/** The question whether it is the player, while it is open. */
export type StepUpAsk = { readonly settle: (isConfirmed: boolean) => void }

let open: (StepUpAsk & { readonly answer: Promise<boolean> }) | null = null
const { subscribe, notify } = createListeners()

/** Opens the step-up dialog; concurrent calls that wait for it share it. */
export async function askStepUp(): Promise<boolean> {
  if (open === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const settle = (isConfirmed: boolean): void => {
      change(null)
      resolve(isConfirmed)
    }
    change({ settle, answer: promise })
  }
  return (await open?.answer) === true
}

/** The open question, for who shows the dialog. */
export function useStepUpAsk(): StepUpAsk | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
}

function change(next: typeof open): void {
  open = next
  notify()
}
