import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { SupportPage } from '#features/support/support-page.tsx'
import { contentPagesQuery } from '#parts/content/content.queries.ts'

export const Route = createFileRoute('/support')({
  staticData: { isForEveryone: true },
  loader: async ({ context }) =>
    await context.queryClient.ensureQueryData(
      contentPagesQuery('questions', context.language.locale),
    ),
  head: ({ match }) => pageHead(match, 'support.title', { description: 'support.about' }),
  component: SupportRoute,
})

function SupportRoute(): ReactNode {
  return <SupportPage questions={Route.useLoaderData()} />
}
