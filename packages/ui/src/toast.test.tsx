import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EMPTY_LINE } from './toast-line.ts'
import { changeLine, readLine } from './toast-queue.ts'
import { hideToasts, showToast, ToastRegion } from './toast.tsx'

// the toaster's code arrives with the first toast

afterEach(() => {
  cleanup()
  changeLine(() => EMPTY_LINE)
})

test('a toast shown before the region is there appears once it is', async () => {
  showToast({ id: 'early', tone: 'positive', title: 'Deposit received', text: '50.00 EUR' })
  expect(readLine().waiting).toHaveLength(1)
  render(<ToastRegion label="Notices" closeLabel="Close" />)
  expect(await screen.findByText('Deposit received')).toBeTruthy()
  expect(screen.getByText('50.00 EUR')).toBeTruthy()
  expect(readLine().waiting).toHaveLength(0)
})

test('the same id again replaces the toast that still waits', () => {
  showToast({ id: 'one', tone: 'neutral', title: 'First' })
  showToast({ id: 'one', tone: 'neutral', title: 'Second' })
  expect(readLine().waiting.map(({ title }) => title)).toEqual(['Second'])
})

test('the action runs once and closes the toast', async () => {
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
  fireEvent.click(await screen.findByRole('button', { name: 'Show details', hidden: true }))
  await waitFor(() => expect(screen.queryByText('Deposit declined')).toBeNull())
  expect(pressed).toBe(1)
})

test('the close button of a toast is there for a screen reader before it has the focus', async () => {
  render(<ToastRegion label="Notices" closeLabel="Close" />)
  act(() => showToast({ id: 'closable', tone: 'positive', title: 'Account opened' }))
  await screen.findByText('Account opened')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Account opened')).toBeNull())
})

test('visible toasts close on navigation, and waiting ones still appear', async () => {
  render(<ToastRegion label="Notices" closeLabel="Close" />)
  act(() => showToast({ id: 'left', tone: 'neutral', title: 'About the last page' }))
  await screen.findByText('About the last page')
  act(() => {
    showToast({ id: 'next', tone: 'neutral', title: 'About the next page' })
    hideToasts()
  })
  await waitFor(() => expect(screen.queryByText('About the last page')).toBeNull())
  expect(await screen.findByText('About the next page')).toBeTruthy()
  expect(readLine().shown).toEqual(['next'])
})
