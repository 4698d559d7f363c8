import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { ContactPage } from '#features/support/contact-page.tsx'

export const Route = createFileRoute('/contact')({
  staticData: { isForEveryone: true },
  validateSearch: ({ bet }: Record<string, unknown>): { bet?: string } =>
    typeof bet === 'string' && /^[\da-f-]{36}$/.test(bet) ? { bet } : {},
  head: ({ match }) =>
    pageHead(match.context.language, 'support.contact.title', {
      description: 'support.contact.about',
    }),
  component: ContactRoute,
})

function ContactRoute(): ReactNode {
  return <ContactPage bet={Route.useSearch().bet} />
}
