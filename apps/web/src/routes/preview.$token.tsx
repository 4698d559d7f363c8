import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { call } from '#core/api/api.ts'
import { pageMissing } from '#core/routing/missing-page.ts'
import { contentHead } from '#core/routing/page-head.ts'
import { ContentPageView } from '#features/content/content-page.tsx'

/** An unpublished page of the operator, for anyone with its link. */
export const Route = createFileRoute('/preview/$token')({
  staticData: { isForEveryone: true },
  loader: async ({ context, params }) => {
    const query = { token: params.token, locale: context.language.locale }
    try {
      return (await call('GET /api/content/preview', { query })).data
    } catch (error) {
      if (error instanceof ApiError && error.code === 'pageNotFound') throw pageMissing('notValid')
      throw error
    }
  },
  head: ({ loaderData, match }) => {
    const { meta } = contentHead(match.context.language, loaderData)
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
  },
  component: PreviewRoute,
})

function PreviewRoute(): ReactNode {
  return <ContentPageView page={Route.useLoaderData()} isDraft />
}
