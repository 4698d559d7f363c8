import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/routing/page-head.ts'
import { ContactPage } from '#features/support/contact-page.tsx'

export const Route = createFileRoute('/contact')({
  staticData: { isForEveryone: true },
  head: ({ match }) =>
    pageHead(match.context.language, 'support.contact.title', {
      description: 'support.contact.about',
    }),
  component: ContactPage,
})
