import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import type { ChannelEvent } from '@fairhouse/contract/channels'
import { showToast } from '@fairhouse/ui/toast-queue'
import type { QueryClient } from '@tanstack/react-query'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { bonusesQuery, freeSpinsQuery, reloadBonuses } from '#parts/bonus/bonus.queries.ts'

const REFRESH_MS = 500

/** How a bonus ended. */
export const RESULTS = ['none', 'played', 'canceled', 'expired', 'lost'] as const

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

type Change = {
  readonly id: string
  readonly status: number
  readonly result: number
  readonly isQueued?: boolean
}

/**
 * The event of a push: issued, activated, or how it ended. Null for progress, for what was accepted
 * and waits, and for something active if there is no list to compare it with.
 */
function wordOf(
  { id, status, result, isQueued = false }: Change,
  known: readonly Omit<Change, 'result'>[] | undefined,
) {
  if (status === 1) return isQueued ? null : 'issued'
  if (status === 3) return RESULTS[result - 1] ?? null
  const isNew = known?.some((one) => one.id === id && one.status === 2) === false
  return isNew ? 'activated' : null
}

/** A bonus was issued or activated, or has ended: announced. Progress is only shown. */
export function alertBonus(
  queryClient: QueryClient,
  { data }: ChannelEvent<'bonus:player-bonuses'>,
): void {
  const word = wordOf(data, queryClient.getQueryData(bonusesQuery.queryKey))
  if (word === null || word === 'none') return
  announceBonus(data, word)
}

type BonusWord = Exclude<ReturnType<typeof wordOf>, 'none' | null>

/** Says once what became of a bonus, whether the answer to a press or the push comes first. */
export function announceBonus(
  bonus: { readonly id: string; readonly amount: string; readonly currency: string },
  word: BonusWord,
): void {
  const isGood = word === 'issued' || word === 'activated' || word === 'played'
  const title = t(`bonus.told.${word}`, { amount: moneyText(bonus.amount, bonus.currency) })
  showToast({ id: `bonus-${bonus.id}`, tone: isGood ? 'positive' : 'neutral', title })
}

/** Free spins were given or accepted, or are over; each spin played says nothing. */
export function alertFreeSpins(
  queryClient: QueryClient,
  { data }: ChannelEvent<'bonus:player-freespins'>,
): void {
  const word = wordOf(data, queryClient.getQueryData(freeSpinsQuery.queryKey))
  if (word === null || word === 'none' || word === 'lost') return
  announceFreeSpins(data, word)
}

/** The same of free spins or a free bet. */
export function announceFreeSpins(
  spins: { readonly id: string; readonly count: number; readonly gameId: string },
  word: Exclude<BonusWord, 'lost'>,
): void {
  const { id, count, gameId } = spins
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
