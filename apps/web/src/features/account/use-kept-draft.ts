import { useEffect } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { keepDraft } from './account-draft.ts'
import type { SignUpValues } from './sign-up.validation.ts'

/** Keeps what is typed for as long as the tab lives. */
export function useKeptDraft(control: Control<SignUpValues>): void {
  const [email, country, currency, receiveEmailPromo] = useWatch({
    control,
    name: ['email', 'country', 'currency', 'receiveEmailPromo'],
  })
  useEffect(() => {
    keepDraft(sessionStorage, { email, country, currency, receiveEmailPromo })
  }, [email, country, currency, receiveEmailPromo])
}
