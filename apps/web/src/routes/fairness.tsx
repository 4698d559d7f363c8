import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requirePart } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { FairnessPage } from '#features/game/fairness/fairness-page.tsx'

export const Route = createFileRoute('/fairness')({
  loader: ({ context }) => requirePart('games', context),
  head: ({ match }) =>
    pageHead(match, 'shell.nav.fairness', { description: 'game.fairness.about' }),
  validateSearch: readFairnessSearch,
  component: FairnessRoute,
})

/** The game whose verifier is shown, and a bet of the player to fill it with. */
type FairnessSearch = { readonly game?: string; readonly round?: string }

function readFairnessSearch({ game, round }: Record<string, unknown>): FairnessSearch {
  return {
    ...(typeof game === 'string' && /^[a-z0-9-]{1,64}$/.test(game) && { game }),
    ...(typeof round === 'string' && /^[0-9a-f-]{36}$/.test(round) && { round }),
  }
}

function FairnessRoute(): ReactNode {
  return <FairnessPage {...Route.useSearch()} />
}
