import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { ContactPage } from './contact-page.tsx'
import { SupportPage } from './support-page.tsx'

const BET = '019ff000-0000-7000-8000-00000000abcd'

test('a question about a bet names it, and is among the player’s messages as open', async () => {
  const visitor = await signUpVisitor()
  await openPage(<ContactPage about={{ kind: 'bet', id: BET }} />, { visitor })
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })
  expect(subject.value).toBe(`Bet ${BET}`)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' }).value).toBe('bet')
  const message = screen.getByRole('textbox', { name: 'Your message' })
  fireEvent.change(message, { target: { value: 'Why was it voided?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('We got your message')

  await openPage(<SupportPage questions={[]} />, { visitor })
  await screen.findByRole('heading', { name: 'Your messages' })
  expect(await screen.findByText('Open')).toBeTruthy()
  expect(screen.getByText(/^\w{3}-\w{3} · A bet or round · /)).toBeTruthy()
  expect(screen.getByText('Why was it voided?')).toBeTruthy()
})

test('a complaint about a payment says by when it is answered', async () => {
  const visitor = await signUpVisitor()
  await openPage(<ContactPage about={{ kind: 'payment', id: BET }} />, { visitor })
  const message = await screen.findByRole('textbox', { name: 'Your message' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe(
    `Payment ${BET}`,
  )
  fireEvent.change(message, { target: { value: 'It never arrived.' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'This is a complaint' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('We got your message')

  await openPage(<SupportPage questions={[]} />, { visitor })
  expect(await screen.findByText(/^Complaint: final answer by \d+ \w+ \d{4}\./)).toBeTruthy()
})

test('a guest has no list of messages', async () => {
  const { calls } = await openPage(<SupportPage questions={[]} />)
  await screen.findByRole('heading', { name: 'Support' })
  expect(calls).not.toContain('GET /api/notification/communications')
})
