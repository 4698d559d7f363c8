import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#core/api/api.ts'
import { newEmail, openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { keepDraft } from './account-draft.ts'
import { ForgotModal } from './forgot-modal.tsx'
import { LinkSentModal } from './link-sent-modal.tsx'
import { SignInModal } from './sign-in-modal.tsx'

const props = { value: 'true', onClose: () => undefined }

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

async function ask(email: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Email' })
  fireEvent.change(field, { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
}

test('sign-in leads there and brings the e-mail along', async () => {
  const page = await openPage(<SignInModal {...props} />)
  const field = await screen.findByRole('textbox', { name: 'Email' })
  fireEvent.change(field, { target: { value: 'mara@players.example' } })
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await waitFor(() => expect(page.address()).toBe('/?forgot-pass=true'))
  await openPage(<ForgotModal {...props} />)
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty(
    'value',
    'mara@players.example',
  )
})

test('for a known and an unknown e-mail the same comes next', async () => {
  const { email } = await signUpVisitor()
  for (const each of [` ${email} `, newEmail()]) {
    const page = await openPage(<ForgotModal {...props} />)
    await ask(each)
    await waitFor(() => expect(page.address()).toBe('/?reset-email-send=true'))
    await openPage(<LinkSentModal {...props} />)
    const text = await screen.findByText(/ has an account, we’ve sent a reset link/)
    expect(text.textContent).toContain(`If ${each.trim()} has an account`)
  }
})

test.each([
  ['', 'Value is required'],
  ['mara@players', /Value is not a valid email address/],
])('an e-mail like %j is told before anything is asked', async (email, words) => {
  const page = await openPage(<ForgotModal {...props} />)
  await ask(email)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(page.calls).toEqual([])
})

test('one request too many is answered that a link is on its way, for known and unknown addresses', async () => {
  const { email } = await signUpVisitor()
  for (const each of [email, newEmail()]) {
    keepDraft(sessionStorage, { email: each })
    for (let turn = 0; turn < 2; turn += 1) {
      await call('POST /api/player/passwords/reset', { body: { email: each } })
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await openPage(<LinkSentModal {...props} />)
    act(() => void vi.advanceTimersByTime(30_000))
    vi.useRealTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(
      await screen.findByText('A link is already on its way, and it still works.'),
    ).toBeTruthy()
  }
})

test('the next link can be requested only after a pause, and a demo links its inbox', async () => {
  keepDraft(sessionStorage, { email: 'mara@players.example' })
  await openPage(<LinkSentModal {...props} />)
  const again = await screen.findByRole('button', { name: /^Send again in \d+ seconds$/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  const inbox = screen.getByRole('link', { name: 'Open the demo inbox' })
  expect(inbox.getAttribute('href')).toBe('http://providers.test/messenger/')
})

test('a tab that has lost the e-mail address shows the same without it', async () => {
  await openPage(<LinkSentModal {...props} />)
  expect(await screen.findByText(/this email has an account/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Use another email' })).toBeTruthy()
})
