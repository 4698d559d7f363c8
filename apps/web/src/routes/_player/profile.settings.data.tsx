import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { DataPage } from '#features/profile/data-page.tsx'

// assumed: a page of its own; the specification names no place for a player's data.
export const Route = createFileRoute('/_player/profile/settings/data')({
  head: ({ match }) => pageHead(match.context.language, 'profile.nav.data', { isPrivate: true }),
  component: DataPage,
})
