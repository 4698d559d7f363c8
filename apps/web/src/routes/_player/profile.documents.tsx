import { createFileRoute, notFound } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { documentsQuery } from '#parts/verification/verification.queries.ts'
import { DocumentsPage } from '#features/document/documents-page.tsx'

export const Route = createFileRoute('/_player/profile/documents')({
  // Removed when a provider is enabled and configuration hides it
  beforeLoad: ({ context }) => {
    if (!context.config.hasDocuments) throw notFound()
  },
  head: ({ match }) => pageHead(match, 'profile.nav.documents', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [client.prefetchQuery(documentsQuery)]),
  component: DocumentsPage,
})
