import { createFileRoute } from '@tanstack/react-router'
import { gamesQuery } from '#core/games.queries.ts'
import { LobbyPage } from '#features/lobby/lobby-page.tsx'

/** The lobby under its second address (spec §2); search engines are told the first. */
export const Route = createFileRoute('/main')({
  loader: async ({ context }) => await context.queryClient.prefetchQuery(gamesQuery()),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: LobbyPage,
})
