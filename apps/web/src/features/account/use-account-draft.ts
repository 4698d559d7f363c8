import { useEffect } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { SubmitForm } from '@fairhouse/app-kit/form/form-context'
import { keepDraft, type AccountDraft } from './account-draft.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

/** Keeps these fields for every account form, so that they follow the visitor from one to another. */
export function useAccountDraft<V extends FieldValues>(
  { subscribe }: Pick<SubmitForm<V>, 'subscribe'>,
  fields: readonly (FieldPath<V> & keyof AccountDraft)[],
): void {
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = fields.map((field) => [field, values[field]] as const)
        keepDraft(tabStorage, Object.fromEntries(typed))
      },
    }),
  )
}
