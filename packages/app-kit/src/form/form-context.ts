import { createContext, use, type BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FormDraft } from './use-form-draft.ts'

/** A form with its submission: made by `useSubmit`, shown by `<Form>`. */
export type SubmitForm<V extends FieldValues> = UseFormReturn<V> & {
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Why the last press was refused, as far as it belongs to no field; else null. */
  readonly failure: unknown
  readonly draft: FormDraft
}

export const FormContext = createContext<SubmitForm<FieldValues> | null>(null)

/** The form around a field or button. */
export function useFormAround(): SubmitForm<FieldValues> {
  const form = use(FormContext)
  if (form === null) throw new Error('a field or submit button stands outside of <Form>')
  return form
}
