import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { ContactPage } from '#features/support/contact-page.tsx'

type Search = { bet?: string; payment?: string }

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f-]{36}$/.test(value)
}

export const Route = createFileRoute('/contact')({
  staticData: { isForEveryone: true },
  validateSearch: ({ bet, payment }: Record<string, unknown>): Search => ({
    ...(isId(bet) && { bet }),
    ...(isId(payment) && { payment }),
  }),
  head: ({ match }) =>
    pageHead(match, 'support.contact.title', {
      description: 'support.contact.about',
    }),
  component: ContactRoute,
})

function ContactRoute(): ReactNode {
  const { bet, payment } = Route.useSearch()
  if (bet !== undefined) return <ContactPage about={{ kind: 'bet', id: bet }} />
  return (
    <ContactPage about={payment === undefined ? undefined : { kind: 'payment', id: payment }} />
  )
}
