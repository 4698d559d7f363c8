import { useEffect } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { keepDraft } from './account-draft.ts'
import type { SignUpValues } from './sign-up.validation.ts'

/** Keeps what is typed for as long as the tab lives; the number's own field keeps that. */
export function useKeptDraft(control: Control<SignUpValues>): void {
  const [way, email, country, currency, receiveEmailPromo] = useWatch({
    control,
    name: ['way', 'email', 'country', 'currency', 'receiveEmailPromo'],
  })
  useEffect(() => {
    keepDraft(sessionStorage, { way, email, country, currency, receiveEmailPromo })
  }, [way, email, country, currency, receiveEmailPromo])
}
