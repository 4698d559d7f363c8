import { createFileRoute } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { findOwnLink } from '#core/routing/shared-link.ts'
import { MessagePage } from '#shell/message-page.tsx'

type Shared = { readonly title?: string; readonly text?: string; readonly url?: string }

/** Share target of the installed app: a slip or a friend's link. */
export const Route = createFileRoute('/share')({
  staticData: { layout: 'empty' },
  validateSearch: (search: Record<string, unknown>): Shared => ({
    ...(typeof search['title'] === 'string' && { title: search['title'] }),
    ...(typeof search['text'] === 'string' && { text: search['text'] }),
    ...(typeof search['url'] === 'string' && { url: search['url'] }),
  }),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: SharedLink,
})

function SharedLink(): ReactNode {
  const { url = '', text = '', title = '' } = Route.useSearch()
  useEffect(() => {
    const path = findOwnLink([url, text, title], location.origin)
    // Loaded whole, as if the link had been followed: its marks are kept.
    if (path !== null) location.replace(path)
  }, [url, text, title])
  return <MessagePage title="late.share.title" body="late.share.text" />
}
