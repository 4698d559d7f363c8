import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/routing/page-head.ts'
import { WelcomePage } from '#features/bonus/welcome-page.tsx'

export const Route = createFileRoute('/welcome-package')({
  head: ({ match }) =>
    pageHead(match.context.language, 'bonus.welcome.title', { description: 'bonus.about' }),
  component: WelcomePage,
})
