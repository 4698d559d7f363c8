import { Button, type ButtonProps } from '@fairhouse/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureBanner } from './failure-banner.tsx'

export type ActionButtonProps = Omit<ButtonProps, 'onClick' | 'busyLabel'> & {
  /** Label while the action is running. */
  readonly busy: string
  /** @throws the error that is shown above the button */
  readonly act: () => Promise<unknown>
  /** Replaces the text of a refusal. */
  readonly showFailure?: (error: unknown) => ReactNode
}

/** A button for a request to the platform; the error of the last one is shown above it. */
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
