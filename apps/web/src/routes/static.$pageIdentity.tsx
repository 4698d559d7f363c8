import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contentHead } from '#core/routing/page-head.ts'
import { describeTrail } from '#core/routing/structured-data.ts'
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
  head: ({ loaderData, match }) => {
    const { language } = match.context
    if (loaderData === undefined) return {}
    const { identity, title } = loaderData
    const trail = describeTrail(language, [{ name: title, path: `/static/${identity}` }])
    return { meta: [...contentHead(language, loaderData).meta, trail] }
  },
  component: StaticRoute,
})

function StaticRoute(): ReactNode {
  return <ContentPageView page={Route.useLoaderData()} />
}
