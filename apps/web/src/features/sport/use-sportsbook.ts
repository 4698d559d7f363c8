import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, isTemporary } from '@fairhouse/app-kit/api/api-error'
import { reportFault } from '@fairhouse/app-kit/api/report-fault'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { bonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { sportStartQuery } from './sport.queries.ts'
import { SPORTSBOOKS, type BookName } from './sportsbook.adapter.ts'

/** Odds below which a bet does not count towards the active bonus; null when any do. */
function useBonusMinOdds(currency: string | null): string | null {
  const { data: bonuses } = useQuery({ ...bonusesQuery, enabled: currency !== null })
  const active = bonuses?.find((one) => one.status === 2 && one.currency === currency)
  return active?.terms.minOdds ?? null
}

/** What the account of a currency holds, in minor units; null before it is known. */
function useBalance(currency: string | null): string | null {
  const { data: accounts } = useQuery({ ...accountsQuery, enabled: currency !== null })
  return accounts?.find((one) => one.currency === currency)?.balance ?? null
}

export type BookState = 'opening' | 'open' | 'failed'

/**
 * Opens the sportsbook of the page for the current visitor, and updates it after a change of account, language
 * or colours. `account` names the account that bets are paid from.
 */
export function useSportsbook(of: {
  readonly book: BookName
  readonly account: string
  readonly colorMode: 'dark' | 'light'
}): {
  readonly state: BookState
  /** Why the site does not open it. */
  readonly refusal: ApiError | null
  readonly retry: () => void
  readonly hasPanicBreak: boolean
} {
  const { book, account, colorMode } = of
  const sportsbook = SPORTSBOOKS[book]
  const session = useSessionState()
  const who = session.status === 'player' ? `${session.playerId} ${account}` : ''
  const [attempt, setAttempt] = useState(0)
  const start = useQuery({
    ...sportStartQuery(who, book, attempt),
    enabled: session.status !== 'pending',
  })
  const [state, setState] = useState<BookState>('opening')
  const { data } = start
  useEffect(() => {
    if (data === undefined) return
    let isCurrent = true
    const player = { ...data, token: data.token ?? '' }
    const settings = { ...player, locale: currentLocale(), themeName: colorMode }
    sportsbook.open(settings).then(
      () => {
        const { token, currency, subunitToUnit } = player
        sportsbook.setPlayer({ token, currency, subunitToUnit })
        sportsbook.setLocale(settings.locale)
        if (isCurrent) setState('open')
      },
      (error: unknown) => {
        reportFault(error)
        if (isCurrent) setState('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [data, colorMode, sportsbook])
  const minOdds = useBonusMinOdds(data?.currency ?? null)
  useEffect(() => {
    if (state === 'open') sportsbook.setBonusMinOdds(minOdds)
  }, [minOdds, state, sportsbook])
  const balance = useBalance(data?.currency ?? null)
  useEffect(() => {
    if (state === 'open') sportsbook.setBalance(balance)
  }, [balance, state, sportsbook])
  useEffect(() => sportsbook.setTheme(colorMode), [colorMode, sportsbook])
  const hasFailed = start.isError && data === undefined
  return {
    state: hasFailed ? 'failed' : state,
    refusal: start.error instanceof ApiError && !isTemporary(start.error) ? start.error : null,
    hasPanicBreak: data?.hasPanicBreak === true,
    retry: () => {
      setState('opening')
      setAttempt((before) => before + 1)
    },
  }
}
