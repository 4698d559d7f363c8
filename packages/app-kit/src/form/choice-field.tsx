import { ChoiceGrid, type ChoiceGridProps } from '@fairhouse/ui/choice-grid'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useFormAround } from './form-context.ts'

export type ChoiceFieldProps = Pick<ChoiceGridProps, 'label' | 'choices'> & {
  readonly name: string
  readonly onChosen?: () => void
}

/** One of a few, all of them in view. */
export function ChoiceField({ name, onChosen, ...grid }: ChoiceFieldProps): ReactNode {
  const { control } = useFormAround()
  const { field, fieldState } = useController({ control, name })
  return (
    <ChoiceGrid
      {...grid}
      value={field.value}
      onValueChange={(value) => {
        field.onChange(value)
        onChosen?.()
      }}
      error={fieldState.error?.message}
    />
  )
}
