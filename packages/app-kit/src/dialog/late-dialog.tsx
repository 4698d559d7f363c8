import { late, useLatePart, type LatePart } from '@fairhouse/ui/late-part'
import { createElement, useState, type ReactNode } from 'react'
import { DialogHost } from './dialog-host.ts'

/** The host loads it after hydration: dialogs are not part of the first load. */
export const WaitingDialog = late(async () => (await import('./waiting-dialog.tsx')).WaitingDialog)

export type LateDialogProps<P> = {
  readonly part: LatePart<P>
  readonly props: P
  readonly zIndex: number
  /** Of its body, so that it does not grow once its code is there. */
  readonly waitingHeight?: string | undefined
  /** Closed before its code was there. */
  readonly onClose: () => void
}

/** A dialog whose code comes when it opens. A failed load is tried again the next time it opens. */
export function LateDialog<P extends object>(dialog: LateDialogProps<P>): ReactNode {
  const { part, props, zIndex, waitingHeight, onClose } = dialog
  // Closed while it waits, it must not open again if the code arrives before it is removed.
  const [isClosing, setIsClosing] = useState(false)
  const arrived = useLatePart(part)
  const View = isClosing ? null : arrived
  const [isInstant] = useState(View === null)
  return (
    <DialogHost value={View === null ? { zIndex } : { zIndex, isInstant }}>
      {View === null ? (
        <WaitingDialog
          height={waitingHeight}
          onClosing={() => setIsClosing(true)}
          onClose={onClose}
        />
      ) : (
        createElement(View, props)
      )}
    </DialogHost>
  )
}
