import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { documentsQuery } from '#parts/verification/verification.queries.ts'
import { DocumentsPage } from './documents-page.tsx'
import { pictureFile } from './picture.fixture.ts'

const UPLOAD = 'POST /api/player/documents'

beforeEach(() => {
  // a test's site is reached by fetch, which reports no progress
  vi.stubGlobal('XMLHttpRequest', undefined)
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const visitor = await signUpVisitor()
  const page = await openPage(<DocumentsPage />, { visitor })
  await screen.findByText('No documents yet')
  return page
}

function choose(label: string, ...files: File[]): void {
  fireEvent.change(screen.getByLabelText(label), { target: { files } })
}

test('an image is sent, listed and waits for review', async () => {
  const page = await open()
  choose('Picture', pictureFile('passport.png'))
  const row = await screen.findByRole('listitem')
  await waitFor(() => within(screen.getByRole('listitem')).getByText('In review'))
  expect(row).toBeTruthy()
  expect(page.calls.filter((call) => call === UPLOAD)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Show Passport' })).toBeTruthy()
})

test('both sides of a card sent together arrive one after the other', async () => {
  const page = await open()
  fireEvent.change(screen.getByLabelText('Which document?'), { target: { value: 'identityCard' } })
  choose('Front side', pictureFile('front.png'))
  choose('Back side', pictureFile('back.png'))
  await screen.findByRole('button', { name: 'Show Identity card, front side' })
  await screen.findByRole('button', { name: 'Show Identity card, back side' })
  expect(page.calls.filter((call) => call === UPLOAD)).toHaveLength(2)
})

test('a disguised file is refused by the site in words, and can be taken from the list', async () => {
  await open()
  choose('Picture', new File(['<svg onload="alert(1)"/>'], 'me.jpg', { type: 'image/jpeg' }))
  await screen.findByText(/We can’t read this file\. Take a photo,/)
  expect(screen.getByText('No documents yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove me.jpg from the list' }))
  expect(screen.queryByText('me.jpg')).toBeNull()
})

test('errors that a browser can detect are reported without sending it', async () => {
  const page = await open()
  choose('Picture', new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }))
  await screen.findByText(/This isn’t a JPEG, PNG or WebP file\. Take/)
  expect(page.calls).not.toContain(UPLOAD)
})

test('a waiting picture is removed after a question', async () => {
  const page = await open()
  choose('Picture', pictureFile('passport.png'))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Passport' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove this photo?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove it' }))
  await screen.findByText('No documents yet')
  expect(page.calls.some((call) => call.startsWith('DELETE /api/player/documents/'))).toBe(true)
})

test('a declined one says why, in the site’s words and the reviewer’s, and stays', async () => {
  const page = await open()
  choose('Picture', pictureFile('passport.png'))
  await screen.findByRole('button', { name: 'Remove Passport' })
  page.queryClient.setQueryData(documentsQuery.queryKey, (known) => {
    const decision = { status: 3, reason: 'expired', note: 'It ended in May.' } as const
    return known && { ...known, data: known.data.map((one) => ({ ...one, ...decision })) }
  })
  await screen.findByText('Declined')
  expect(screen.getByText('It has expired. Upload a valid one.')).toBeTruthy()
  expect(screen.getByText('Reviewer’s note: It ended in May.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Passport' })).toBeNull()
})

test('when the limit is reached there is no field, but a reason', async () => {
  const page = await open()
  page.queryClient.setQueryData(documentsQuery.queryKey, (known) =>
    known ? { ...known, meta: { ...known.meta, left: 0 } } : known,
  )
  await screen.findByText(/You’ve reached the upload limit\. Remove a pending file below or/)
  expect(screen.queryByLabelText('Picture')).toBeNull()
})

test('without a response the page says so and offers a retry', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<p>first</p>, { visitor })
  page.disconnect()
  render(
    <QueryClientProvider client={page.queryClient}>
      <DocumentsPage />
    </QueryClientProvider>,
  )
  await screen.findByText('We couldn’t load your documents')
  page.connect()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No documents yet')
})
