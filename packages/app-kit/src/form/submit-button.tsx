import { Button, type ButtonProps } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { FailureBanner } from './failure-banner.tsx'
import { useFormAround } from './form-context.ts'

export type SubmitButtonProps = Pick<
  ButtonProps,
  'kind' | 'icon' | 'isDisabled' | 'aria-describedby'
> & {
  readonly children: ReactNode
  /** Label while the form is being sent. */
  readonly busy: string
  /** For work that continues after the form was sent; by default while it is being sent. */
  readonly isBusy?: boolean
  /** The consequence of the press, below the button. */
  readonly note?: ReactNode
  /** Replaces the text of a refusal. */
  readonly showFailure?: (error: unknown) => ReactNode
}

/** Sends the form around it; above it stands why the last press was refused. */
export function SubmitButton(props: SubmitButtonProps): ReactNode {
  const { children, busy, isBusy, note, showFailure, kind = 'primary', ...button } = props
  const { control, failure } = useFormAround()
  const { isSubmitting } = useFormState({ control })
  return (
    <>
      {showFailure ? showFailure(failure) : <FailureBanner error={failure} />}
      <div className="stack" data-gap="2">
        <Button
          {...button}
          type="submit"
          kind={kind}
          size="l"
          isWide
          busyLabel={(isBusy ?? isSubmitting) ? busy : undefined}
        >
          {children}
        </Button>
        {note && <div className="fine tabular">{note}</div>}
      </div>
    </>
  )
}
