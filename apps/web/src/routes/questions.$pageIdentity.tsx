import { createFileRoute } from '@tanstack/react-router'
import { loadContentPage } from '#parts/content/load-content-page.ts'
import { contentHead } from '#core/routing/page-head.ts'

/** One question; the page around it shows the answer in its list. */
export const Route = createFileRoute('/questions/$pageIdentity')({
  loader: async ({ context, params }) =>
    await loadContentPage(context, {
      section: 'questions',
      identity: params.pageIdentity,
      missing: 'notValid',
    }),
  head: ({ loaderData, match }) => contentHead(match.context.language, loaderData),
})
