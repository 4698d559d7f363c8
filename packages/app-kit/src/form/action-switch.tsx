import { Switch, type SwitchProps } from '@fairhouse/ui/inputs/switch'
import type { ReactNode } from 'react'
import { errorText } from '../api/error-text.ts'
import { useAction, type ActionOptions } from './use-action.ts'

export type ActionSwitchProps<Answer> = Pick<SwitchProps, 'label' | 'help' | 'disabled'> &
  Pick<ActionOptions<Answer, boolean>, 'stores' | 'reloads'> & {
    readonly checked: boolean
    /** @throws the error that is shown at the switch */
    readonly act: (isOn: boolean) => Promise<Answer>
  }

/** A switch that is saved immediately, and moves back if that is refused. */
export function ActionSwitch<Answer>(props: ActionSwitchProps<Answer>): ReactNode {
  const { act, stores, reloads, checked, ...look } = props
  const { run, isPending, input, failure } = useAction(act, { stores, reloads })
  return (
    <Switch
      {...look}
      error={failure === null ? undefined : errorText(failure)}
      checked={isPending ? input : checked}
      isBusy={isPending}
      onCheckedChange={run}
    />
  )
}
