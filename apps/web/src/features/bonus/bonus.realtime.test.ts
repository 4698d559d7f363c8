import type { BonusNews, FreeSpinNews } from '@fairhouse/contract/bonus'
import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import { changeLine, EMPTY_LINE, readLine } from '@fairhouse/ui/toast-queue'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createQueryClient } from '@fairhouse/app-kit/api/query-client'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { bonusesQuery, freeSpinsQuery } from '#parts/bonus/bonus.queries.ts'
import { alertBonus, alertBonusCode, alertFreeSpins, createBonusRefresh } from './bonus.realtime.ts'
import { BONUS } from '#parts/bonus/bonus.fixture.ts'

beforeAll(speakEnglish)
afterEach(() => changeLine(() => EMPTY_LINE))

const eventId = '01998000-0000-7000-8000-000000000009'
const { id, currency, packageId, issueSessionId, amount } = BONUS

/** Tone and title of the notice about a bonus, with the statuses of the bonuses that are known. */
function tellBonus(change: Partial<BonusNews>, known?: readonly { id: string; status: number }[]) {
  const client = createQueryClient()
  if (known !== undefined)
    client.setQueryData(
      bonusesQuery.queryKey,
      known.map((one) => ({ ...BONUS, ...one })),
    )
  const news = {
    id,
    status: 1,
    result: 1,
    amount,
    currency,
    packageId,
    issueSessionId,
    isQueued: false,
    ...change,
  }
  alertBonus(client, { event: 'bonus.updated', eventId, data: news })
  return told()
}

function tellSpins(change: Partial<FreeSpinNews>) {
  const client = createQueryClient()
  client.setQueryData(freeSpinsQuery.queryKey, [])
  const news = { id, status: 1, result: 1, count: 20, currency, gameId: 'aztec', packageId }
  alertFreeSpins(client, { event: 'freespin.updated', eventId, data: { ...news, ...change } })
  return told()
}

function told() {
  const notices = readLine().waiting.map(({ tone, title }) =>
    [tone, title].join(': ').replaceAll('\u00a0', ' '),
  )
  changeLine(() => EMPTY_LINE)
  return notices
}

test.each([
  [{ status: 1 }, 'positive: You have a 20.00 EUR bonus to accept'],
  [{ status: 3, result: 2 }, 'positive: Bonus complete: it’s real money now'],
  [{ status: 3, result: 3 }, 'neutral: Bonus of 20.00 EUR was cancelled'],
  [{ status: 3, result: 4 }, 'neutral: Bonus of 20.00 EUR has expired'],
  [{ status: 3, result: 5 }, 'neutral: Your 20.00 EUR bonus has been played out'],
])('a bonus that is %o is announced', (change, notice) => {
  expect(tellBonus(change)).toEqual([notice])
})

test('a bonus that waits behind another one is not announced as one to accept', () => {
  expect(tellBonus({ status: 1, isQueued: true })).toEqual([])
})

test('a bonus that ended without a result, or with a newer one, is not announced', () => {
  expect(tellBonus({ status: 3, result: 1 })).toEqual([])
  expect(tellBonus({ status: 3, result: 6 })).toEqual([])
})

test('an active bonus is announced if it was not active before', () => {
  const notice = ['positive: Bonus of 20.00 EUR is active']
  expect(tellBonus({ status: 2 }, [])).toEqual(notice)
  expect(tellBonus({ status: 2 }, [{ id, status: 1 }])).toEqual(notice)
  expect(tellBonus({ status: 2 }, [{ id: 'another', status: 2 }])).toEqual(notice)
  expect(tellBonus({ status: 2 }, [{ id, status: 2 }])).toEqual([])
})

test('without a list to compare with, progress is not announced as an activation', () => {
  expect(tellBonus({ status: 2 })).toEqual([])
})

test.each([
  [{ status: 1 }, 'positive: You have 20 free spins to accept'],
  [{ status: 2 }, 'positive: 20 free spins are ready to play'],
  [{ status: 3, result: 2 }, 'positive: All free spins are played'],
  [{ status: 3, result: 3 }, 'neutral: Free spins were cancelled'],
  [{ status: 3, result: 4 }, 'neutral: Free spins have expired'],
  [{ status: 1, gameId: SPORTSBOOK_GAME }, 'positive: You have a free bet to accept'],
])('free spins that are %o are announced', (change, notice) => {
  expect(tellSpins(change)).toEqual([notice])
})

test('free spins have no lost result, and none without one', () => {
  expect(tellSpins({ status: 3, result: 5 })).toEqual([])
  expect(tellSpins({ status: 3, result: 1 })).toEqual([])
})

test.each([
  [1, []],
  [2, []],
  [3, ['danger: This code isn’t valid.']],
  [4, ['danger: This code isn’t available to you.']],
])('a code of status %i alerts %j', (status, notices) => {
  const data = { playerBonusCodeId: id, status, packageId: null }
  alertBonusCode({ event: 'bonus.code.updated', eventId, data })
  expect(told()).toEqual(notices)
})

test('many pushes of one moment load the lists once, half a second after the last', () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const reload = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  const refresh = createBonusRefresh(client, (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  })
  refresh()
  vi.advanceTimersByTime(499)
  refresh()
  vi.advanceTimersByTime(499)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
