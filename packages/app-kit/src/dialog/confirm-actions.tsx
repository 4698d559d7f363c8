import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { FailureBanner } from '../form/failure-banner.tsx'
import type { Action } from '../form/use-action.ts'
import { ButtonPair } from './button-pair.tsx'

export type KeepOrConfirmProps = {
  /** Leaves everything as it is. */
  readonly keep: {
    readonly label: string
    readonly onPress: () => void
    /** Label while it is under way. */
    readonly busyLabel?: string | undefined
  }
  /** Null while there is nothing to confirm yet. Dangerous unless it says otherwise. */
  readonly confirm: Confirm | null
}

type Confirm = {
  readonly label: string
  /** Label while it is under way. */
  readonly busy: string
  readonly kind?: 'danger' | 'primary'
  readonly action: Pick<Action<unknown, void>, 'run' | 'isPending' | 'failure'>
}

/** The buttons of a confirmation dialog, the safe one first; above them why the last press was refused. */
export function KeepOrConfirm({ keep, confirm }: KeepOrConfirmProps): ReactNode {
  return (
    <>
      <FailureBanner error={confirm?.action.failure ?? null} />
      <ButtonPair>
        <Button size="l" busyLabel={keep.busyLabel} onClick={keep.onPress}>
          {keep.label}
        </Button>
        {confirm !== null && (
          <Button
            kind={confirm.kind ?? 'danger'}
            size="l"
            busyLabel={confirm.action.isPending ? confirm.busy : undefined}
            onClick={() => confirm.action.run()}
          >
            {confirm.label}
          </Button>
        )}
      </ButtonPair>
    </>
  )
}
