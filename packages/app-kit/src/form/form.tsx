import { useEffect, useRef, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { FormContext, type SubmitForm } from './form-context.ts'

export type FormProps<V extends FieldValues> = {
  readonly form: SubmitForm<V>
  /** Between its parts, as of any `stack`. */
  readonly gap?: '5'
  readonly children: ReactNode
}

/** A form of `useSubmit`. After a press on submit the focus moves to the first wrong field. */
export function Form<V extends FieldValues>({ form, gap, children }: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null)
  const { isSubmitting, submitCount } = useFormState({ control: form.control })
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isSubmitting, submitCount])
  return (
    <FormContext value={form as unknown as SubmitForm<FieldValues>}>
      <form
        ref={element}
        className="stack"
        data-gap={gap}
        onSubmit={(event) => void form.submit(event)}
        noValidate
      >
        {children}
      </form>
    </FormContext>
  )
}
