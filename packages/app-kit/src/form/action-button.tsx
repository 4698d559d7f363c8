import { Button, type ButtonProps } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { FailureBanner } from './failure-banner.tsx'
import { useAction, type ActionOptions } from './use-action.ts'

export type ActionButtonProps<Answer> = Omit<ButtonProps, 'onClick' | 'busyLabel'> &
  Omit<ActionOptions<Answer, void>, 'scope'> & {
    /** Label while the action is running. */
    readonly busy: string
    /** @throws the error that is shown above the button, or by `onFailed` */
    readonly act: () => Promise<Answer>
    /** Replaces the text of a refusal. */
    readonly showFailure?: (error: unknown) => ReactNode
  }

/** A button for a request to the platform; the error of the last one is shown above it. */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>): ReactNode {
  const { busy, act, onDone, onFailed, stores, reloads, showFailure, ...button } = props
  const { run, isPending, failure } = useAction(act, { onDone, onFailed, stores, reloads })
  const banner = onFailed ? null : <FailureBanner error={failure} />
  return (
    <>
      {showFailure ? showFailure(failure) : banner}
      <Button
        kind="primary"
        size="l"
        isWide
        {...button}
        busyLabel={isPending ? busy : undefined}
        onClick={() => run()}
      />
    </>
  )
}
