import type { SportEvent } from '@fairhouse/contract/sport'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '#core/page.fixture.tsx'
import { LiveEvents, NextEvents } from './event-row.tsx'
import { highlightsQuery } from './home.queries.ts'

const LIVE: SportEvent = {
  id: 7,
  name: 'Fairwater – Castel',
  competitors: ['Fairwater', 'Castel'],
  sport: { id: 66, name: 'Football', code: 'soccer' },
  championship: 'First Division',
  path: '/sport/soccer/isles/first-division/7-fairwater-castel',
  startAt: '2026-11-22T18:00:00.000Z',
  status: 'live',
  score: [1, 0],
  minute: 71,
  outcomes: ['1.50', '4.20', null].map((price) => ({ name: null, price })),
}

/** The row once the book's own answer has come, with these events instead. */
async function openRow(row: ReactNode, live: SportEvent[], next: SportEvent[]): Promise<void> {
  const { queryClient } = await openPage(row)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  act(() => void queryClient.setQueryData(highlightsQuery.queryKey, { live, next }))
}

test('a live event is one link with its minute, its score and its prices', async () => {
  await openRow(<LiveEvents />, [LIVE], [])
  const link = await screen.findByRole('link', { name: /Fairwater/ })
  expect(link.getAttribute('href')).toBe(LIVE.path)
  expect(link.textContent).toBe('Live 71′ · First DivisionFairwater1Castel011.50X4.202–')
})

test.each([
  [10, 'in 10 min'],
  [59, 'in 59 min'],
  [95, 'in 2 h'],
])('an event that begins in %i minutes says “%s”, in any time zone', async (minutes, text) => {
  const startAt = new Date(Date.now() + minutes * 60_000 - 1_000).toISOString()
  const event: SportEvent = { ...LIVE, status: 'open', minute: null, score: null, startAt }
  await openRow(<NextEvents />, [], [event])
  await screen.findByText(text)
})

test('without events there is no row', async () => {
  await openRow(<LiveEvents />, [], [LIVE])
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
