import { createFileRoute } from '@tanstack/react-router'
import { gamesQuery } from '#parts/game/games.queries.ts'
import { LobbyPage } from '#features/lobby/lobby-page.tsx'

export const Route = createFileRoute('/')({
  // A house without its list of games still opens: the row says what is wrong.
  loader: async ({ context }) => await context.queryClient.prefetchQuery(gamesQuery()),
  component: LobbyPage,
})
