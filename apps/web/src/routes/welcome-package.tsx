import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { WelcomePage } from '#features/bonus/welcome-page.tsx'
import { prefetchOffers } from '#parts/bonus/use-currency.ts'

export const Route = createFileRoute('/welcome-package')({
  head: ({ match }) => pageHead(match, 'bonus.welcome.title', { description: 'bonus.about' }),
  loader: async ({ context }) => await firstView(context, (client) => [prefetchOffers(client)]),
  component: WelcomePage,
})
