import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formFieldsQuery } from '#core/form-fields.queries.ts'
import { isFormOutdated } from './registration-failure.ts'

/** The operator's sign-up form for a country, as far as it is loaded. */
export type RegistrationFieldsState = {
  /** The definition of a field that the form shows, undefined for one that it does not. */
  readonly find: (field: FieldName) => FieldDefinition | undefined
  /** In the order of the form; none until they are loaded. */
  readonly definitions: readonly FieldDefinition[]
  readonly isLoaded: boolean
  readonly isFailed: boolean
  readonly retry: () => void
  /** After a refusal: looks again where the form cannot have been the operator's. */
  readonly lookAgain: (error: unknown) => void
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
    lookAgain: (error) => {
      if (query.isLoadingError || isFormOutdated(error, query.data ?? NONE)) void query.refetch()
    },
  }
}

/** Finds what is loaded for a country: rules are asked while a form is typed and cannot wait. */
export function useLoadedDefinitions(): (country: string) => readonly FieldDefinition[] {
  const queryClient = useQueryClient()
  return (country) => {
    const { queryKey } = formFieldsQuery({ scenario: 'registration', country })
    return queryClient.getQueryData(queryKey) ?? []
  }
}
