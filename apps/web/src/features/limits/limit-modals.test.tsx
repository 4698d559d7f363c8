import type { Limit } from '@fairhouse/contract/limit'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { AddLimitModal } from './add-limit-modal.tsx'
import { ConfirmDeleteLimitModal, ConfirmLimitUpdateModal } from './confirm-limit-modals.tsx'
import { EditLimitModal } from './edit-limit-modal.tsx'
import { ExcludedPage } from './excluded-page.tsx'
import { makeLimit, makePending } from '#parts/limit/limit.fixture.ts'

const WEEKLY_DEPOSITS = {
  definition: 3,
  period: 'weekly',
  amount: '20000',
  currency: 'EUR',
} as const
const MODALS = {
  add: AddLimitModal,
  edit: EditLimitModal,
  confirm: ConfirmLimitUpdateModal,
  remove: ConfirmDeleteLimitModal,
}

type NewLimit = Parameters<typeof call<'POST /api/player/limits'>>[1]['body']

/** Opens a dialog of a player, who may have a limit; without a `value` it is about that limit. */
async function open(modal: keyof typeof MODALS, of: { value?: string; limit?: NewLimit }) {
  const visitor = await signUpVisitor()
  let isClosed = false
  await openPage(<p>page</p>, { visitor })
  const data = of.limit && (await call('POST /api/player/limits', { body: of.limit })).data
  const Modal = MODALS[modal]
  const value = of.value ?? data?.id ?? ''
  const view: ReactNode = <Modal value={value} onClose={() => void (isClosed = true)} />
  const shown = await openPage(view, { visitor })
  return { ...shown, id: data?.id ?? '', isClosed: () => isClosed }
}

/** In place of the limits that the site has, whose answer may still be on its way. */
async function showLimit(queryClient: QueryClient, limit: Limit): Promise<void> {
  await queryClient.cancelQueries({ queryKey: limitsQuery.queryKey })
  queryClient.setQueryData(limitsQuery.queryKey, [limit])
}

const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const limits = async () => (await call('GET /api/player/limits')).data

test('a limit is set with a period and an amount, after its effect was explained', async () => {
  const { isClosed } = await open('add', { value: '2' })
  await screen.findByRole('textbox', { name: 'Amount' })
  fireEvent.click(screen.getByRole('radio', { name: /Weekly/ }))
  type('50')
  expect(
    screen.getByText(/Applies immediately\. A bet .* in the last 7 days above 50\.00.EUR/),
  ).toBeTruthy()
  press('Set the limit')
  await waitFor(() => expect(isClosed()).toBe(true))
  await screen.findByText('Weekly loss limit set')
  expect(await limits()).toMatchObject([
    { definition: 2, period: 'weekly', amount: '5000', currency: 'EUR', pending: null },
  ])
})

test.each([
  ['', 'Value is required'],
  ['0', /The minimum value allowed is 0\.01.EUR/],
  ['1.2.3', /Enter an amount, like 50/],
  ['0.001', /at most 2 decimals/],
  ['9'.repeat(60), /too large/],
])('the amount "%s" is not sent, and it is said why', async (text, words) => {
  await open('add', { value: '3' })
  await screen.findByRole('textbox', { name: 'Amount' })
  type(text)
  press('Set the limit')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await limits()).toEqual([])
})

test('a period that has a limit cannot be chosen again', async () => {
  await open('add', { value: '3', limit: WEEKLY_DEPOSITS })
  await screen.findByRole('textbox', { name: 'Amount' })
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /Weekly/ })).toHaveProperty('disabled', true),
  )
  expect(screen.getByText('Already set')).toBeTruthy()
})

test('a lower limit applies immediately, and says so before', async () => {
  const { isClosed } = await open('edit', { limit: WEEKLY_DEPOSITS })
  await screen.findByText(/^Currently 200\.00.EUR in 7 days\.$/)
  type('120')
  expect(screen.getByText(/^Applies immediately\./)).toBeTruthy()
  press('Change the limit')
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(await limits()).toMatchObject([{ amount: '12000', pending: null }])
})

test('the input is restored after signing in again, until it is sent', async () => {
  const visitor = await signUpVisitor()
  const view = <AddLimitModal value="2" onClose={() => undefined} />
  await openPage(view, { visitor })
  await screen.findByRole('textbox', { name: 'Amount' })
  fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }))
  type('75.5')
  await openPage(view, { visitor })
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '75.5')
  expect(screen.getByRole('radio', { name: /Monthly/ })).toHaveProperty('checked', true)
  press('Set the limit')
  await screen.findByText('Monthly loss limit set')
  expect(sessionStorage.getItem('fairhouse:draft:limit-new-loss')).toBeNull()
})

test('a higher one is requested, and the dialog continues to the pending request', async () => {
  const { address, id } = await open('edit', { limit: WEEKLY_DEPOSITS })
  await screen.findByText(/^Currently/)
  type('500')
  expect(screen.getByText(/^This raises your limit, so there’s a 24-hour/)).toBeTruthy()
  press('Request change')
  await waitFor(() => expect(address()).toBe(`/?confirm-limit-update=${id}`))
  expect(await limits()).toMatchObject([
    { amount: '20000', pending: { kind: 'update', amount: '50000', period: 'weekly' } },
  ])
})

test('within the day there is no button to confirm', async () => {
  const limit = makeLimit({ pending: makePending('update', 0) })
  const { queryClient } = await open('confirm', { value: limit.id })
  await showLimit(queryClient, limit)
  await screen.findByText(/You can confirm it from/)
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(screen.getByText(/^200\.00.EUR in 7 days$/)).toBeTruthy()
  expect(screen.getByText(/^50\.00.EUR in 24 hours$/)).toBeTruthy()
})

test('a confirmation that the site refuses says why, and the limits load again', async () => {
  const limit = makeLimit({ pending: makePending('update', 2) })
  const { queryClient } = await open('confirm', { value: limit.id })
  await showLimit(queryClient, limit)
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('This limit no longer exists.')).toBeTruthy()
})

test('a removal is requested after a confirmation that names the limit, which applies until then', async () => {
  const { isClosed } = await open('remove', { limit: WEEKLY_DEPOSITS })
  await screen.findByText(/^Your limit is 200\.00.EUR in 7 days\. It stays on for another 24 hours/)
  press('Request removal')
  await screen.findByText(/^You asked on .* You can confirm it from .* until /)
  expect(isClosed()).toBe(false)
  expect(screen.queryByRole('button', { name: 'Remove it now' })).toBeNull()
  expect(await limits()).toMatchObject([{ amount: '20000', pending: { kind: 'removal' } }])
  press('Keep the limit')
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(await limits()).toMatchObject([{ pending: null }])
})

test('a removed limit is reported, not guessed at', async () => {
  await open('edit', { value: makeLimit().id })
  expect(await screen.findByText('This limit no longer exists.')).toBeTruthy()
})

test('a break shows its end before it begins, and begins immediately', async () => {
  const { isClosed } = await open('add', { value: '5' })
  await screen.findByText(/^Starts now and ends on.*\. You can’t cancel it\.$/)
  fireEvent.click(screen.getByRole('radio', { name: '1 week' }))
  press('Start break')
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(await limits()).toMatchObject([{ definition: 5, period: 'oneWeek' }])
})

test('a break that runs offers only what ends later', async () => {
  const limit = { definition: 5, period: 'oneWeek' } as const
  await open('add', { value: '5', limit })
  await screen.findByRole('radio', { name: '30 days' })
  expect(screen.getAllByRole('radio')).toHaveLength(1)
})

test('an exclusion needs a length and a second press, shows its end, and ends the session', async () => {
  const { calls, address } = await open('add', { value: '4' })
  await screen.findByRole('button', { name: 'Exclude me' })
  press('Exclude me')
  await screen.findByText('Choose a length.')
  fireEvent.click(screen.getByRole('radio', { name: /5 years/ }))
  press('Exclude me')
  const question = await screen.findByRole('alert')
  expect(question.textContent).toMatch(
    /^Exclude yourself: 5 years\? Starts now and ends on .*\. You’ll be signed out\. It can’t be shortened/,
  )
  press('Back')
  expect(screen.getByRole('radio', { name: /5 years/, checked: true })).toBeTruthy()
  expect(calls).not.toContain('POST /api/player/limits')
  press('Exclude me')
  press('Yes, exclude me')
  await waitFor(() => expect(address()).toMatch(/^\/excluded\?until=20/))
  await expect(limits()).rejects.toMatchObject({ status: 401 })
})

test('the page after an exclusion says when it ends, and how to have the money paid out', async () => {
  await openPage(<ExcludedPage until="2031-11-27T03:00:00.000Z" />)
  await screen.findByRole('heading', { name: 'You are excluded' })
  screen.getByText('until 27 November 2031')
  screen.getByText(/^Your money is still yours/)
  screen.getByRole('link', { name: /gamblingtherapy/ })
  expect(screen.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe(
    '/contact',
  )
})
