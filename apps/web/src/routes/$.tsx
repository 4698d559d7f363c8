import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contentHead } from '#core/routing/page-head.ts'
import { loadContentPage } from '#parts/content/load-content-page.ts'
import { ContentPageView } from '#features/content/content-page.tsx'

/** Unknown addresses belong to the operator's free pages; the rest is a 404. */
export const Route = createFileRoute('/$')({
  loader: async ({ context, params }) =>
    await loadContentPage(context, {
      section: 'pages',
      identity: params._splat ?? '',
      missing: 'unmatched',
    }),
  head: ({ loaderData, match }) => contentHead(match.context.language, loaderData),
  component: FreeRoute,
})

function FreeRoute(): ReactNode {
  return <ContentPageView page={Route.useLoaderData()} />
}
