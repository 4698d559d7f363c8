import { useLatePart, type LatePart } from '@fairhouse/ui/late-part'
import { createElement, useState, type ReactNode } from 'react'
import { DialogHost } from './dialog-host.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

export type LateDialogProps<P> = {
  readonly part: LatePart<P>
  readonly props: P
  readonly zIndex: number
  /** Closed before its code was there. */
  readonly onClose: () => void
}

/** A dialog whose code comes when it opens. A failed load is tried again the next time it opens. */
export function LateDialog<P extends object>(dialog: LateDialogProps<P>): ReactNode {
  const { part, props, zIndex, onClose } = dialog
  const View = useLatePart(part)
  const [isInstant] = useState(View === null)
  return (
    <DialogHost value={View === null ? { zIndex } : { zIndex, isInstant }}>
      {View === null ? <WaitingDialog onClose={onClose} /> : createElement(View, props)}
    </DialogHost>
  )
}
