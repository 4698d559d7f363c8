import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { ownProfileQuery } from '#core/session/player.queries.ts'
import { DataPage } from './data-page.tsx'
import { looksQuery } from './export.queries.ts'
import type { MarketingConsents } from '@fairhouse/contract/marketing.endpoints'
import { marketingQuery } from './marketing-switches.tsx'
import { NotificationsPage } from './notifications-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('consent to offers is off, saved immediately, and separate from messages that are always sent', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<NotificationsPage />, { visitor })
  const mails = await screen.findByRole('switch', { name: 'Emails about offers' })
  expect(mails).toHaveProperty('checked', false)
  fireEvent.click(mails)
  const kept = () => page.queryClient.getQueryData(ownProfileQuery.queryKey)?.receiveEmailPromo
  await waitFor(() => expect(kept()).toBe(true))
  const { data } = await call('GET /api/player/profile')
  expect([data.receiveEmailPromo, data.receiveSmsPromo]).toEqual([true, false])
  const always = screen.getByRole('switch', { name: 'Security and payments' })
  expect([always.hasAttribute('disabled'), (always as HTMLInputElement).checked]).toEqual([
    true,
    true,
  ])
})

test('where a market asks for it, each product and channel is a choice that nobody made yet', async () => {
  const page = await openPage(<NotificationsPage />, { visitor: await signUpVisitor() })
  await screen.findByRole('switch', { name: 'Emails about offers' })
  const given = [{ product: 'casino', channel: 'sms' }] as const
  const known = (given: MarketingConsents['given']) =>
    page.queryClient.setQueryData(marketingQuery.queryKey, { isAsked: true, given })
  known([])
  const sport = within(await screen.findByRole('region', { name: 'Offers for sports betting' }))
  const choices = sport.getAllByRole<HTMLInputElement>('switch')
  expect(choices.map(({ checked }) => checked)).toEqual([false, false, false])
  expect(screen.queryByRole('switch', { name: 'Emails about offers' })).toBeNull()
  known([...given])
  const casino = within(screen.getByRole('region', { name: 'Offers for casino games' }))
  const byText = casino.getByRole<HTMLInputElement>('switch', { name: 'By text message' })
  await waitFor(() => expect(byText.checked).toBe(true))
})

test('a choice that could not be kept goes back and says why', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<NotificationsPage />, { visitor })
  const mails = await screen.findByRole('switch', { name: 'Emails about offers' })
  page.disconnect()
  fireEvent.click(mails)
  expect(await screen.findByText(/couldn’t reach the server/)).toBeTruthy()
  expect(mails).toHaveProperty('checked', false)
  page.connect()
})

test('everything that is known is gathered and saved as one file', async () => {
  const visitor = await signUpVisitor()
  await openPage(<DataPage />, { visitor })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:test'
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Request my data' }))
  expect(await screen.findByText(/We’re preparing your data/)).toBeTruthy()
  const fetching = await screen.findByRole('button', { name: 'Download' }, { timeout: 15_000 })
  fireEvent.click(fetching)
  await waitFor(() => expect(saved).toHaveLength(1))
  const file = JSON.parse((await saved[0]?.text()) ?? '')
  expect(file.player[0].email).toBe(visitor.email)
})

test('a player reads when staff looked at what, and what for', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<DataPage />, { visitor })
  expect(await screen.findByText('Nobody has looked at your data.')).toBeTruthy()
  const look = {
    id: 'a',
    at: '2026-11-27T10:00:00.000Z',
    what: 'email',
    purpose: 'payment',
  } as const
  page.queryClient.setQueryData(looksQuery.queryKey, (known) => {
    const [first] = known?.pages ?? []
    return first && { pageParams: [1], pages: [{ ...first, data: [look] }] }
  })
  const row = await screen.findByText('Your e-mail address')
  expect(row.parentElement?.textContent).toMatch(/For a payment · .*2026/)
})

test('closing asks for confirmation and can be cancelled', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<DataPage />, { visitor })
  fireEvent.click(screen.getByRole('button', { name: 'Close my account' }))
  const question = await screen.findByRole('dialog', { name: 'Close your account?' })
  fireEvent.click(within(question).getByText('Keep the account', { selector: 'span' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.calls).not.toContain('POST /api/player/account/close')
})

test('an account is closed, and cannot be signed in to again', async () => {
  const visitor = await signUpVisitor()
  await openPage(<DataPage />, { visitor })
  fireEvent.click(screen.getByRole('button', { name: 'Close my account' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close account' }))
  expect(await screen.findByText('Your account is closed')).toBeTruthy()
  const { email, password } = visitor
  const again = call('POST /api/player/sessions', { body: { email, password } }, { bearer: null })
  await expect(again).rejects.toMatchObject({ code: 'credentialsRejected' })
})

test('a forged link is reported and can be retried', async () => {
  await openPage(<UnsubscribePage token="nobody" />)
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText(/This link isn’t valid\. You can turn/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
})
