import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { InfoPage } from '#features/profile/info-page.tsx'

export const Route = createFileRoute('/_player/profile/info')({
  head: ({ match }) => pageHead(match.context.language, 'profile.nav.info', { isPrivate: true }),
  component: InfoPage,
})
