import { useQuery, type QueryClient } from '@tanstack/react-query'
import { joinQueries } from '@fairhouse/app-kit/data/join-queries'
import { formFieldsQuery } from '#core/form/form-fields.queries.ts'
import { ownProfileQuery, profileQuery } from '#core/session/player.queries.ts'
import { useProfile } from '#core/session/use-session.tsx'

function fieldsQuery(country: string) {
  return { ...formFieldsQuery({ scenario: 'profile', country }), enabled: country !== '' }
}

/** The player's details, and the operator's form for their country. */
export function useProfileForm() {
  const profile = useQuery(ownProfileQuery)
  const fields = useQuery(fieldsQuery(useProfile()?.country ?? ''))
  return joinQueries({ profile, fields })
}

/** Both of {@link useProfileForm}, for a route's `firstView`. */
export function prefetchProfileForm(client: QueryClient): Promise<void>[] {
  const country = client.getQueryData(profileQuery.queryKey)?.country ?? ''
  return [client.prefetchQuery(ownProfileQuery), client.prefetchQuery(fieldsQuery(country))]
}
