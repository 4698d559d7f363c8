import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contentHead } from '#core/routing/page-head.ts'
import { loadContentPage } from '#parts/content/load-content-page.ts'
import { ContentPageView } from '#features/content/content-page.tsx'

export const Route = createFileRoute('/static/$pageIdentity')({
  staticData: { isForEveryone: true },
  loader: async ({ context, params }) =>
    await loadContentPage(context, {
      section: 'static',
      identity: params.pageIdentity,
      missing: 'notValid',
    }),
  head: ({ loaderData, match }) => contentHead(match.context.language, loaderData),
  component: StaticRoute,
})

function StaticRoute(): ReactNode {
  return <ContentPageView page={Route.useLoaderData()} />
}
