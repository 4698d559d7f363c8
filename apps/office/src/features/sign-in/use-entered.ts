import type { OfficeSession } from '@fairhouse/contract/office/operator'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '#core/session.queries.ts'

/** What follows a sign-in: the page that was asked for. The token in the address is not kept. */
export function useEntered(to = '/'): (session: OfficeSession) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async (session) => {
    client.clear()
    client.setQueryData(sessionQuery.queryKey, session)
    router.history.replace(to)
  }
}
