import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contentPagesQuery } from '#parts/content/content.queries.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { QuestionsPage } from '#features/content/questions-page.tsx'

export const Route = createFileRoute('/questions')({
  staticData: { isForEveryone: true },
  loader: async ({ context }) =>
    await context.queryClient.ensureQueryData(
      contentPagesQuery('questions', context.language.locale),
    ),
  head: ({ match }) =>
    pageHead(match, 'content.questions', {
      description: 'content.questionsAbout',
    }),
  component: QuestionsRoute,
})

/** The list stays while the questions below it come and go. */
function QuestionsRoute(): ReactNode {
  const open = useMatch({
    from: '/questions/$pageIdentity',
    shouldThrow: false,
  })
  const questions = Route.useLoaderData()
  // The outlet shows that there is no such question.
  if (open?.status === 'notFound') return <Outlet />
  return <QuestionsPage questions={questions} open={open?.loaderData ?? null} />
}
