import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureBanner } from '#core/form/failure-banner.tsx'
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
  const doing = useMutation({ mutationFn: act, onSuccess: dialog.onClose })
  return (
    <Dialog {...dialog} isOutsideDismissible={!doing.isPending}>
      <div className="stack" data-gap="5">
        {children}
        <FailureBanner error={doing.error} />
        <KeepOrConfirm
          keep={{ label: keep, onPress: dialog.onClose }}
          confirm={{
            label: confirm,
            busyLabel: doing.isPending ? busy : undefined,
            onPress: () => doing.mutate(),
          }}
        />
      </div>
    </Dialog>
  )
}
