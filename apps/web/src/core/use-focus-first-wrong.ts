import { useEffect, type RefObject } from 'react'
import { useFormState, type Control, type FieldValues } from 'react-hook-form'

/**
 * After a press on submit, and after an answer: moves to the first wrong field as the form shows
 * them. The library's own goes by the order in which fields came, and a country brings more of them.
 * Of a form with `shouldFocusError: false`. `isShown` is false while something stands in its place.
 */
export function useFocusFirstWrong<V extends FieldValues>(
  control: Control<V>,
  form: RefObject<HTMLFormElement | null>,
  isShown = true,
): void {
  const { isSubmitting, submitCount } = useFormState({ control })
  useEffect(() => {
    if (isSubmitting || submitCount === 0 || !isShown) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, isShown, isSubmitting, submitCount])
}
