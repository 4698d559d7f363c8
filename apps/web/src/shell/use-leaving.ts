import { hideToasts } from '@fairhouse/ui/toast'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSamePage } from './page-identity.ts'

/** A navigation removes the alert of the last page. */
export function useLeaving(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (!isSamePage(fromLocation?.pathname, toLocation.pathname)) hideToasts()
      }),
    [router],
  )
}
