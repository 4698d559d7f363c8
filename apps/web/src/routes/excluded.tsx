import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { ExcludedPage } from '#features/limits/excluded-page.tsx'

export const Route = createFileRoute('/excluded')({
  staticData: { layout: 'empty', isForEveryone: true },
  validateSearch: ({ until }: { until?: string }) => ({ until }),
  head: ({ match }) => pageHead(match, 'limits.exclusion.done', { isPrivate: true }),
  component: ExcludedRoute,
})

function ExcludedRoute(): ReactNode {
  return <ExcludedPage until={Route.useSearch().until} />
}
