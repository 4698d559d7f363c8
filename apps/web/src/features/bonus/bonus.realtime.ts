import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import type { ChannelEvent } from '@fairhouse/contract/channels'
import { showToast } from '@fairhouse/ui/toast-queue'
import type { QueryClient } from '@tanstack/react-query'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { bonusesQuery, freeSpinsQuery, reloadBonuses } from '#parts/bonus/bonus.queries.ts'

const REFRESH_MS = 500

const RESULTS = ['none', 'played', 'canceled', 'expired', 'lost'] as const

/** Many pushes of one moment load the lists once, half a second after the last. */
export function createBonusRefresh(
  queryClient: QueryClient,
  after: (ms: number, work: () => void) => () => void,
): () => void {
  let cancel: () => void = () => undefined
  return () => {
    cancel()
    cancel = after(REFRESH_MS, () => void reloadBonuses(queryClient))
  }
}

/** A bonus was issued or activated, or is over: told in words. Progress is only shown. */
export function alertBonus(
  queryClient: QueryClient,
  { data }: ChannelEvent<'bonus:player-bonuses'>,
): void {
  const { id, status, result, amount, currency } = data
  const known = queryClient.getQueryData(bonusesQuery.queryKey)
  // A push of progress says nothing new; without the list nobody knows what a push of an active one says.
  if (
    status === 2 &&
    (known === undefined || known.some((one) => one.id === id && one.status === 2))
  )
    return
  const word = status === 3 ? RESULTS[result - 1] : status === 2 ? 'activated' : 'issued'
  if (word === undefined || word === 'none') return
  showToast({
    id: `bonus-${id}`,
    tone: word === 'issued' || word === 'activated' || word === 'played' ? 'positive' : 'neutral',
    title: t(`bonus.told.${word}` as MessageId, { amount: moneyText(amount, currency) }),
  })
}

/** Free spins were given or accepted, or are over; each spin played says nothing. */
export function alertFreeSpins(
  queryClient: QueryClient,
  { data }: ChannelEvent<'bonus:player-freespins'>,
): void {
  const { id, status, result, count, gameId } = data
  const known = queryClient.getQueryData(freeSpinsQuery.queryKey)
  if (
    status === 2 &&
    (known === undefined || known.some((one) => one.id === id && one.status === 2))
  )
    return
  const word = status === 3 ? RESULTS[result - 1] : status === 2 ? 'activated' : 'issued'
  if (word === undefined || word === 'none' || word === 'lost') return
  const tone = word === 'canceled' || word === 'expired' ? 'neutral' : 'positive'
  const of = gameId === SPORTSBOOK_GAME ? 'bet' : 'spins'
  showToast({ id: `spins-${id}`, tone, title: t(`bonus.${of}.told.${word}`, { count }) })
}

/** Codes that give nothing alert wherever they were entered. */
export function alertBonusCode({ data }: ChannelEvent<'bonus:player-bonus-codes'>): void {
  if (data.status !== 3 && data.status !== 4) return
  const word = data.status === 3 ? 'incorrect' : 'unavailable'
  const title = t(`bonus.code.${word}` as MessageId)
  showToast({ id: `bonus-code-${data.playerBonusCodeId}`, tone: 'danger', title })
}
