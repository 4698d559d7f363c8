import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { countriesQuery } from '#core/api/settings.queries.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { prefetchProfileForm } from '#features/profile/profile-form.queries.ts'
import { PersonalPage } from '#features/profile/personal-page.tsx'

export const Route = createFileRoute('/_player/profile/personal')({
  head: ({ match }) => pageHead(match, 'profile.nav.personal', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [
      ...prefetchProfileForm(client),
      client.prefetchQuery(countriesQuery),
    ]),
  component: PersonalPage,
})
