import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { makeLimit, makePending } from '#parts/limit/limit.fixture.ts'
import { LimitsPage } from './limits-page.tsx'

async function open() {
  const visitor = await signUpVisitor()
  const page = await openPage(<LimitsPage />, { visitor })
  await screen.findByRole('heading', { name: 'Your limits' })
  const show = (...limits: ReturnType<typeof makeLimit>[]) =>
    page.queryClient.setQueryData(limitsQuery.queryKey, limits)
  return { ...page, show }
}

const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('without limits the page says so, offers three, and explains how they work', async () => {
  await open()
  expect(screen.getByText(/You haven’t set any/)).toBeTruthy()
  const kinds = within(screen.getByRole('list', { name: 'Add a limit' })).getAllByRole('link')
  expect(kinds.map((link) => link.getAttribute('href'))).toEqual([
    '/?add-limit=3',
    '/?add-limit=2',
    '/?add-limit=1',
  ])
  expect(screen.getByText(/Raising or removing one takes 24 hours/)).toBeTruthy()
})

test('a limit of the site is shown with its usage, its rest, and its actions', async () => {
  const { queryClient } = await open()
  const body = { definition: 3, period: 'weekly', amount: '20000', currency: 'EUR' } as const
  const { data: limit } = await call('POST /api/player/limits', { body })
  await queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey })
  const found = await row('Weekly deposit limit')
  expect(found.getByText(/^200\.00.EUR$/)).toBeTruthy()
  expect(found.getByText(/0\.00.EUR deposited in the last 7 days/)).toBeTruthy()
  expect(found.getByText(/200\.00.EUR left/)).toBeTruthy()
  expect(linkTo('Change: Weekly deposit limit')).toBe(`/?edit-limit=${limit.id}`)
  expect(linkTo('Remove: Weekly deposit limit')).toBe(`/?confirm-delete-limit=${limit.id}`)
})

test('the counted period, and when more becomes available, are below the bar', async () => {
  const { show } = await open()
  show(makeLimit())
  const found = await row('Daily loss limit')
  expect(found.getByText(/12\.40.EUR lost in the last 24 hours/)).toBeTruthy()
  expect(found.getByText(/37\.60.EUR left/)).toBeTruthy()
  expect(found.getByText(/^From 21 Nov 2026/)).toBeTruthy()
  const bar = found.getByRole('progressbar', { name: 'Used of Daily loss limit' })
  expect(bar).toMatchObject({ value: 248, max: 1_000 })
})

test('a pending request shows both dates and the current limit, and cannot be confirmed yet', async () => {
  const { show } = await open()
  show(makeLimit({ pending: makePending('update', 0) }))
  const found = await row('Daily loss limit')
  const text = found.getByText(/^You asked on/).textContent ?? ''
  expect(text).toMatch(/change this to 200\.00.EUR in 7 days\. You can confirm it from .* until /)
  expect(text).toMatch(/Until then 50\.00.EUR in 24 hours applies\.$/)
  expect(found.queryByRole('link', { name: 'Confirm' })).toBeNull()
  expect(found.getByRole('button', { name: 'Keep it as it is' })).toBeTruthy()
})

test('a day later it can be confirmed, and a removal in the dialog of removals', async () => {
  const { show } = await open()
  show(makeLimit({ pending: makePending('update', 2) }))
  const limit = makeLimit()
  await screen.findByText(/or it stays at 50\.00.EUR in 24 hours/)
  expect(linkTo('Confirm')).toBe(`/?confirm-limit-update=${limit.id}`)
  show(makeLimit({ pending: makePending('removal', 2) }))
  await screen.findByText(/or the limit stays\.$/)
  expect(linkTo('Confirm')).toBe(`/?confirm-delete-limit=${limit.id}`)
  expect(screen.queryByRole('link', { name: 'Remove: Daily loss limit' })).toBeNull()
})

test('in every period there can be one limit, and then it is no longer offered', async () => {
  const { show } = await open()
  const periods = ['daily', 'weekly', 'monthly'] as const
  show(
    ...periods.map((period, at) =>
      makeLimit({ id: `0190f0c0-0000-7000-8000-00000000000${at}`, definition: 1, period }),
    ),
  )
  await row('Monthly bet limit')
  expect(screen.queryByText('Limit bets')).toBeNull()
  expect(screen.getByText('Limit losses')).toBeTruthy()
})

test('a break that runs says until when, and can only become longer', async () => {
  const { queryClient } = await open()
  expect(linkTo('Take a break')).toBe('/?add-limit=5')
  await call('POST /api/player/limits', { body: { definition: 5, period: 'oneDay' } })
  await queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey })
  await screen.findByText(/^You’re taking a break until/)
  expect(linkTo('Extend break')).toBe('/?add-limit=5')
})

test('all consequences of an exclusion are on the page, and where to get help', async () => {
  await open()
  const section = within(screen.getByRole('region', { name: 'Self-exclusion' }))
  expect(section.getAllByRole('listitem')).toHaveLength(4)
  expect(section.getByText(/can’t be shortened or cancelled/)).toBeTruthy()
  const help = within(screen.getByRole('region', { name: 'Other help' }))
  const targets = help.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets).toEqual([
    'https://www.gamblingtherapy.org',
    '/static/responsible-play',
    '/fairness#cost',
  ])
})

test('without a response the page says so, retries, and help stays', async () => {
  const { disconnect, connect, queryClient } = await open()
  disconnect()
  void queryClient.resetQueries({ queryKey: limitsQuery.queryKey })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('region', { name: 'Other help' })).toBeTruthy()
  connect()
  again.click()
  await screen.findByRole('heading', { name: 'Your limits' })
})
