import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { followAddress } from '#parts/content/route-rules.ts'
import { MessagePage } from '#shell/message-page.tsx'

/**
 * Leads on to the address in `to`: a path of this site or a host that the operator allows (bars S7).
 * assumed: the name of the param; the specification shows the route and its layout only.
 */
export const Route = createFileRoute('/redirect')({
  staticData: { layout: 'empty' },
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  beforeLoad: async ({ context, search }) => await followAddress(context.queryClient, search.to),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: RefusedRedirect,
})

function RefusedRedirect(): ReactNode {
  return <MessagePage title="late.redirect.title" body="late.redirect.text" />
}
