import { useRouteContext } from '@tanstack/react-router'

/** The address of a demo's messages; null elsewhere. */
export function useInboxUrl(): string | null {
  const config = useRouteContext({ from: '__root__', select: (context) => context.config })
  return config.hasInbox ? `${config.providersOrigin}/messenger/` : null
}
