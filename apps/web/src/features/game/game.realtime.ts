import type { ChannelEvent } from '@fairhouse/contract/channels'
import type { QueryClient } from '@tanstack/react-query'
import type { useModal } from '#core/modal/use-modal.ts'
import { gameQuery } from '#parts/game/games.queries.ts'
import { writeMaxBet } from '#parts/game/max-bet.ts'
import { afterResult } from '#parts/game/shown-result.ts'
import { BETS_KEY } from '#parts/game/use-net-position.ts'

export type BetNewsDeps = {
  readonly queryClient: Pick<QueryClient, 'invalidateQueries'>
  readonly openModal: ReturnType<typeof useModal>['openModal']
}

/** A refused bet opens its notice; a finished one is in the histories. */
export function receiveBetNews(deps: BetNewsDeps, told: ChannelEvent<'game:bets'>): void {
  if (told.event === 'bet.finished') {
    reloadBets(deps)
    return
  }
  const { gameIdentity, playerBonus } = told.data
  if (told.event === 'game.bet.restricted') {
    // Its page says why nothing can be played.
    void deps.queryClient.invalidateQueries({ queryKey: gameQuery(gameIdentity).queryKey })
    deps.openModal('restricted-bets', gameIdentity)
    return
  }
  // Ignored without amount and currency
  if (playerBonus?.maxBetAmount === undefined || playerBonus.currency === undefined) return
  deps.openModal('max-bets', writeMaxBet(playerBonus))
}

/**
 * A game says that a bet was refused by a limit. Games have one word for many rules, so a notice that
 * already names the rule stays.
 */
export function receiveLimit(deps: {
  readonly search: object
  readonly openModal: BetNewsDeps['openModal']
}): void {
  const { search, openModal } = deps
  if ('max-bets' in search || 'restricted-bets' in search) return
  openModal('game-limit-reached')
}

/** The histories and their totals are reloaded if visible, once the game has shown the result. */
export function reloadBets({ queryClient }: Pick<BetNewsDeps, 'queryClient'>): void {
  afterResult(() => void queryClient.invalidateQueries({ queryKey: BETS_KEY }))
}
