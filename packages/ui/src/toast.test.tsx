import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readQueue, takeToast } from './toast-queue.ts'
import { showToast, ToastRegion } from './toast.tsx'

// the toaster's code arrives with the first toast
const LOADED = { timeout: 10_000 }

afterEach(() => {
  cleanup()
  while (takeToast()) continue
})

test('a toast shown before the region is there appears once it is', async () => {
  showToast({ id: 'early', tone: 'positive', title: 'Deposit received', text: '50.00 EUR' })
  expect(readQueue()).toHaveLength(1)
  render(<ToastRegion label="Notices" closeLabel="Close" />)
  expect(await screen.findByText('Deposit received', {}, LOADED)).toBeTruthy()
  expect(screen.getByText('50.00 EUR')).toBeTruthy()
  expect(readQueue()).toHaveLength(0)
})

test('the same id again replaces the toast that still waits', () => {
  showToast({ id: 'one', tone: 'neutral', title: 'First' })
  showToast({ id: 'one', tone: 'neutral', title: 'Second' })
  expect(readQueue().map(({ title }) => title)).toEqual(['Second'])
})

test('the action runs once and takes the toast away', async () => {
  let pressed = 0
  render(<ToastRegion label="Notices" closeLabel="Close" />)
  act(() =>
    showToast({
      id: 'acting',
      tone: 'danger',
      title: 'Deposit declined',
      action: { label: 'Show details', onPress: () => (pressed += 1) },
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show details', hidden: true }, LOADED))
  await waitFor(() => expect(screen.queryByText('Deposit declined')).toBeNull())
  expect(pressed).toBe(1)
})
