import { useEffect } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { FormDraft } from '#core/use-form-draft.ts'
import { useKeptValues } from '#core/use-kept-values.ts'
import { keepDraft } from './account-draft.ts'
import { FURTHER_FIELDS, type SignUpValues } from './sign-up.validation.ts'

/** Keeps what is typed for as long as the tab lives; the number's own field keeps that. */
export function useKeptDraft(control: Control<SignUpValues>, draft: FormDraft): void {
  useKeptValues(control, FURTHER_FIELDS, draft.keep)
  const [way, email, country, currency, receiveEmailPromo] = useWatch({
    control,
    name: ['way', 'email', 'country', 'currency', 'receiveEmailPromo'],
  })
  useEffect(() => {
    keepDraft(sessionStorage, { way, email, country, currency, receiveEmailPromo })
  }, [way, email, country, currency, receiveEmailPromo])
}
