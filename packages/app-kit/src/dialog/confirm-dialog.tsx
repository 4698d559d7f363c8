import type { ReactNode } from 'react'
import { useAction } from '../form/use-action.ts'
import { KeepOrConfirm } from './confirm-actions.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export type ConfirmDialogProps = Pick<
  DialogProps,
  'title' | 'description' | 'closeLabel' | 'onClose'
> & {
  /** The consequence, if the description does not mention it. */
  readonly children?: ReactNode
  /** Leaves everything as it is. */
  readonly keep: string
  readonly confirm: string
  /** Label while running. */
  readonly busy: string
  /** @throws the error that the dialog shows */
  readonly act: () => Promise<unknown>
}

/** Asks for confirmation before an action; closes once it is done. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { keep, confirm, busy, act, children, ...dialog } = props
  const action = useAction(act, { onDone: dialog.onClose })
  return (
    <Dialog {...dialog} isOutsideDismissible={!action.isPending}>
      <div className="stack" data-gap="5">
        {children}
        <KeepOrConfirm
          keep={{ label: keep, onPress: dialog.onClose }}
          confirm={{ label: confirm, busy, action }}
        />
      </div>
    </Dialog>
  )
}
