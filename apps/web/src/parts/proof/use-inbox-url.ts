import { useRouteContext } from '@tanstack/react-router'

/** Where a demo shows its messages; null elsewhere. */
export function useInboxUrl(): string | null {
  const config = useRouteContext({ from: '__root__', select: (context) => context.config })
  return config.hasInbox ? `${config.providersOrigin}/messenger/` : null
}
