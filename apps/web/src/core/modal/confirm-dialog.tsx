import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { KeepOrConfirm } from './confirm-actions.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export type ConfirmDialogProps = Pick<
  DialogProps,
  'title' | 'description' | 'closeLabel' | 'onClose'
> & {
  /** What it leads to, where the description does not say it. */
  readonly children?: ReactNode
  /** Leaves everything as it is. */
  readonly keep: string
  readonly confirm: string
  /** While it is under way. */
  readonly busy: string
  /** @throws what the dialog shows */
  readonly act: () => Promise<unknown>
}

/** Asks once more before something is done; closes once it is. */
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
