import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { callPlatform } from '@fairhouse/app-kit/api/call'
import type { OfficeSession } from '@fairhouse/contract/office/operator'
import type { Permission } from '@fairhouse/contract/office/permission'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The operator who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<OfficeSession | null> => {
    try {
      const { data } = await callPlatform('GET /office/api/session')
      return data as OfficeSession
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

export function useSession(): OfficeSession | null {
  return useQuery(sessionQuery).data ?? null
}

/** What the roles of the operator allow; the platform decides again with each call. */
export function useMay(permission: Permission): boolean {
  return useSession()?.permissions.includes(permission) === true
}
