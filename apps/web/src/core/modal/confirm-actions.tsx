import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { ButtonPair } from './button-pair.tsx'

type Answer = {
  readonly label: string
  readonly onPress: () => void
  /** Label while running. */
  readonly busyLabel?: string | undefined
}

export type KeepOrConfirmProps = {
  /** Leaves everything as it is. */
  readonly keep: Answer
  /** Null while there is nothing to confirm yet. Dangerous unless it says otherwise. */
  readonly confirm: (Answer & { readonly kind?: 'danger' | 'primary' }) | null
}

/** The buttons of a confirmation dialog; the safe one first. */
export function KeepOrConfirm({ keep, confirm }: KeepOrConfirmProps): ReactNode {
  return (
    <ButtonPair>
      <Button size="l" busyLabel={keep.busyLabel} onClick={keep.onPress}>
        {keep.label}
      </Button>
      {confirm !== null && (
        <Button
          kind={confirm.kind ?? 'danger'}
          size="l"
          busyLabel={confirm.busyLabel}
          onClick={confirm.onPress}
        >
          {confirm.label}
        </Button>
      )}
    </ButtonPair>
  )
}
