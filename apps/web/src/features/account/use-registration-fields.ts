import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { formFieldsQuery } from '#core/form/form-fields.queries.ts'
import { FURTHER_FIELDS } from './sign-up.validation.ts'

/** The operator's sign-up form for a country, as far as it is loaded. */
export type RegistrationFieldsState = {
  /** The definition of a field that the form shows, undefined for one that it does not. */
  readonly find: (field: FieldName) => FieldDefinition | undefined
  /** In the order of the form; none until they are loaded. */
  readonly definitions: readonly FieldDefinition[]
  readonly isLoaded: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

const NONE: readonly FieldDefinition[] = []

export function useRegistrationFields(country: string): RegistrationFieldsState {
  const query = useQuery(formFieldsQuery({ scenario: 'registration', country }))
  return {
    find: (name) => query.data?.find(({ field }) => field === name),
    definitions: query.data ?? NONE,
    isLoaded: query.data !== undefined,
    isFailed: query.isLoadingError,
    retry: () => void query.refetch(),
  }
}

/** The operator's forms as far as they are loaded: rules run while one types and cannot wait. */
export function useLoadedForms() {
  const queryClient = useQueryClient()
  const keyOf = (country: string) => formFieldsQuery({ scenario: 'registration', country }).queryKey
  const definitionsOf = (country: string): readonly FieldDefinition[] =>
    queryClient.getQueryData(keyOf(country)) ?? NONE
  return {
    definitionsOf,
    /** After a refusal: loads the form again where it cannot have been the operator's. */
    lookAgain(error: unknown, country: string): void {
      if (isFormOutdated(error, definitionsOf(country))) {
        void queryClient.refetchQueries({ queryKey: keyOf(country) })
      }
    },
  }
}

/** Whether the server requires fields that the form lacks, or the other way round. */
function isFormOutdated(error: unknown, definitions: readonly FieldDefinition[]): boolean {
  if (!(error instanceof ApiError)) return false
  return ['cpf_number', ...FURTHER_FIELDS].some((field) => {
    const flaw = error.fields[field]
    return flaw !== undefined && (flaw.code === 'unknown' || !isAsked(field, definitions))
  })
}

/** Whether the form of these definitions shows a field. */
export function isAsked(field: string, definitions: readonly FieldDefinition[]): boolean {
  const isChosen = ['cpf_number', ...FURTHER_FIELDS].includes(field)
  return !isChosen || definitions.some((asked) => asked.field === field)
}
