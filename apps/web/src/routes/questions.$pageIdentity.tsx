import { createFileRoute } from '@tanstack/react-router'
import { loadContentPage } from '#parts/content/load-content-page.ts'
import { contentHead } from '#core/routing/page-head.ts'
import { describeQuestion, describeTrail } from '#core/routing/structured-data.ts'

/** One question; the page around it shows the answer in its list. */
export const Route = createFileRoute('/questions/$pageIdentity')({
  loader: async ({ context, params }) =>
    await loadContentPage(context, {
      section: 'questions',
      identity: params.pageIdentity,
      missing: 'notValid',
    }),
  head: ({ loaderData, match }) => {
    const { language } = match.context
    if (loaderData === undefined) return {}
    const { identity, title } = loaderData
    const steps = [
      { name: language.t('content.questions'), path: '/questions' },
      { name: title, path: `/questions/${identity}` },
    ]
    const { meta } = contentHead(language, loaderData)
    return {
      meta: [...meta, describeTrail(language, steps), describeQuestion(loaderData)],
    }
  },
})
