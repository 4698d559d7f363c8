import { Select, type SelectProps } from '../select.tsx'

/** A select that browsers fill in; which genders there are is the operator's to say. In a `Field`. */
export function GenderInput(props: Omit<SelectProps, 'autoComplete'>) {
  return <Select {...props} autoComplete="sex" />
}
