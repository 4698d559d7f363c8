import { Button, type ButtonProps } from '@fairhouse/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureBanner } from './failure-banner.tsx'

export type ActionButtonProps = Omit<ButtonProps, 'onClick' | 'busyLabel'> & {
  /** What the button says while it is under way. */
  readonly busy: string
  /** @throws what is shown above the button */
  readonly act: () => Promise<unknown>
  /** Shows a refusal in words of its own. */
  readonly showFailure?: (error: unknown) => ReactNode
}

/** A press that asks the platform for something; above it stands why the last one was refused. */
export function ActionButton({ busy, act, showFailure, ...button }: ActionButtonProps): ReactNode {
  const action = useMutation({ mutationFn: act })
  return (
    <>
      {showFailure ? showFailure(action.error) : <FailureBanner error={action.error} />}
      <Button
        kind="primary"
        size="l"
        isWide
        {...button}
        busyLabel={action.isPending ? busy : undefined}
        onClick={() => action.mutate()}
      />
    </>
  )
}
