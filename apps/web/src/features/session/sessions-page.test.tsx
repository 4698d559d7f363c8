import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor, type TestVisitor } from '#core/page.fixture.tsx'
import { SESSIONS_KEY } from '#core/session/player.queries.ts'
import { CloseSessionModal } from './close-session-modal.tsx'
import { SessionsPage } from './sessions-page.tsx'

/** Signs the same player in again; returns the bearer of that session. */
async function signInAgain({ email, password }: TestVisitor): Promise<string> {
  const body = { email, password }
  return (await call('POST /api/player/sessions', { body }, { bearer: null })).data.accessToken
}

async function isOpen(bearer: string): Promise<boolean> {
  return await call('GET /api/player/profile', {}, { bearer }).then(
    () => true,
    () => false,
  )
}

function openList() {
  const list = screen.getByRole('region', { name: 'Where you’re signed in' })
  return within(list).getAllByRole('listitem')
}

/** Renders the page on demand, so that the connection can be cut before. */
function Gate(): ReactNode {
  const [isOpened, setIsOpened] = useState(false)
  if (isOpened) return <SessionsPage />
  return (
    <button type="button" onClick={() => setIsOpened(true)}>
      open
    </button>
  )
}

test('this session comes first and is signed out, the others can be closed', async () => {
  const visitor = await signUpVisitor()
  await signInAgain(visitor)
  await openPage(<SessionsPage />, { visitor })
  await screen.findByText('This device')
  const [mine, other] = openList()
  expect(within(mine as HTMLElement).getByRole('button', { name: 'Sign out' })).toBeTruthy()
  expect(within(other as HTMLElement).getByRole('link', { name: /^Sign out / })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign out all other devices' })).toBeTruthy()
})

test('a player without other sessions is told so', async () => {
  const visitor = await signUpVisitor()
  await openPage(<SessionsPage />, { visitor })
  expect(await screen.findByText('You’re not signed in anywhere else.')).toBeTruthy()
})

test('the history names refusals as such', async () => {
  const visitor = await signUpVisitor()
  const body = { email: visitor.email, password: 'not-the-password-9' }
  await call('POST /api/player/sessions', { body }, { bearer: null }).catch(() => undefined)
  await openPage(<SessionsPage />, { visitor })
  const refused = 'Failed sign-in with the password'
  expect(await screen.findByText(refused)).toBeTruthy()
  expect(screen.getByText('Signed in when creating the account')).toBeTruthy()
})

test('a list that failed to load says so and can be retried', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<Gate />, { visitor })
  page.disconnect()
  fireEvent.click(await screen.findByRole('button', { name: 'open' }))
  expect(await screen.findByText('We couldn’t load your sessions')).toBeTruthy()
  page.connect()
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  expect(await screen.findByText('This device')).toBeTruthy()
})

test('a session is closed after a question that names it', async () => {
  const visitor = await signUpVisitor()
  const other = await signInAgain(visitor)
  const { data } = await call(
    'GET /api/player/sessions',
    { query: {} },
    { bearer: visitor.accessToken },
  )
  const id = data.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  let isClosed = false
  const close = () => void (isClosed = true)
  const page = await openPage(<CloseSessionModal value={id} onClose={close} />, {
    visitor,
  })
  expect(await screen.findByText(/will be signed out within seconds/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('The device is signed out')).toBeTruthy()
  await waitFor(() => expect(isClosed).toBe(true))
  expect(page.calls).toContain(`PUT /api/player/sessions/${id}/close`)
  expect(await isOpen(other)).toBe(false)
  expect(await isOpen(visitor.accessToken)).toBe(true)
})

test('all others are closed together, and their number is announced', async () => {
  const visitor = await signUpVisitor()
  const others = [await signInAgain(visitor), await signInAgain(visitor)]
  await openPage(<CloseSessionModal value="others" onClose={() => undefined} />, {
    visitor,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out all' }))
  expect(await screen.findByText('2 other sessions are closed')).toBeTruthy()
  expect(await Promise.all(others.map(isOpen))).toEqual([false, false])
})

test('an unknown session in the address is reported as ended', async () => {
  const visitor = await signUpVisitor()
  const nobodys = '019ff000-0000-7000-8000-00000000abcd'
  await openPage(<CloseSessionModal value={nobodys} onClose={() => undefined} />, {
    visitor,
  })
  expect(await screen.findByText('This session has already ended.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect((await screen.findByRole('alert')).textContent).toContain('no longer in your list')
})

test('events of the channel reload the list', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<SessionsPage />, { visitor })
  await screen.findByText('You’re not signed in anywhere else.')
  await signInAgain(visitor)
  await page.queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
  await waitFor(() => expect(openList()).toHaveLength(2))
})
