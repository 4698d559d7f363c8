import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstView } from '#core/data/first-view.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import {
  collectionsQuery,
  lastPlayedQuery,
  providersQuery,
  rowQuery,
} from '#features/lobby/catalogue.queries.ts'
import { LobbyPage } from '#features/lobby/lobby-page.tsx'
import { SportCarousel } from '#features/sport/sport-carousel.tsx'
import { activeAccount } from '#features/wallet/active-account.ts'
import { useEffectiveColorMode } from '#shell/use-color-mode.tsx'

export const Route = createFileRoute('/')({
  // A house without its list of games still opens: the rows say what is wrong.
  loader: async ({ context }) => {
    const { queryClient, language } = context
    const loadFirstRow = async (): Promise<void> => {
      const collections = collectionsQuery(language.locale)
      await queryClient.prefetchQuery(collections)
      const first = queryClient
        .getQueryData(collections.queryKey)
        ?.find(({ isHidden, gameCount }) => !isHidden && gameCount > 0)
      await queryClient.prefetchQuery(rowQuery(first ? { collection: first.identity } : {}))
    }
    await Promise.all([
      loadFirstRow(),
      queryClient.prefetchQuery(providersQuery),
      firstView(context, (client) => [client.prefetchQuery(lastPlayedQuery)]),
    ])
  },
  component: HomeRoute,
})

function HomeRoute(): ReactNode {
  const navigate = useNavigate()
  const accounts = useQuery({ ...accountsQuery, enabled: false }).data ?? []
  const row = {
    account: activeAccount(accounts)?.id ?? '',
    colorMode: useEffectiveColorMode(),
    onEvent: (slug: string) => void navigate({ to: '/sport/$', params: { _splat: slug } }),
  }
  return (
    <>
      <LobbyPage />
      <SportCarousel widget="WTopEventsCarousel" {...row} />
      <SportCarousel widget="WLiveNow" {...row} />
    </>
  )
}
