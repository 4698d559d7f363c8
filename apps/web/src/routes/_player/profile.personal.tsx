import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { PersonalPage } from '#features/profile/personal-page.tsx'

export const Route = createFileRoute('/_player/profile/personal')({
  head: ({ match }) =>
    pageHead(match.context.language, 'profile.nav.personal', { isPrivate: true }),
  component: PersonalPage,
})
