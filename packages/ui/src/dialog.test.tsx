import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { OpenList } from './dialog-stack.ts'
import { Segmented } from './segmented.tsx'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog
          title="Wallet"
          description="Your money."
          closeLabel="Close"
          zIndex={1002}
          onClose={() => setIsOpen(false)}
        >
          <label>
            Amount <input />
          </label>
        </Dialog>
      )}
    </>
  )
}

async function openDialog(): Promise<HTMLElement> {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Open' })
  button.focus()
  fireEvent.click(button)
  return await screen.findByRole('dialog', { name: 'Wallet' })
}

test('a dialog is named, and described by its sentence', async () => {
  const dialog = await openDialog()
  const id = dialog.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toBe('Your money.')
})

test('the focus starts at the first control of the content, not on the way out', async () => {
  await openDialog()
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await waitFor(() => expect(document.activeElement).toBe(amount))
})

test('a switch on top is passed over for the field that it switches', async () => {
  render(
    <Dialog title="Sign in" closeLabel="Close" onClose={() => undefined}>
      <Segmented
        label="Way"
        value="email"
        onValueChange={() => undefined}
        segments={[
          { value: 'email', label: 'With e-mail' },
          { value: 'phone', label: 'With phone' },
        ]}
      />
      <label>
        E-mail <input />
      </label>
    </Dialog>,
  )
  const field = await screen.findByRole('textbox', { name: 'E-mail' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a tab is passed over: for a field of its panel, and for the dialog while the panel loads', async () => {
  const dialogOf = (panel: ReactNode) => (
    <Dialog title="Wallet" closeLabel="Close" onClose={() => undefined}>
      <button role="tab">Deposit</button>
      {panel}
    </Dialog>
  )
  const { unmount } = render(dialogOf(<input aria-label="Amount" />))
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  unmount()
  render(dialogOf('Loading'))
  const dialog = await screen.findByRole('dialog', { name: 'Wallet' })
  await waitFor(() => expect(document.activeElement).toBe(dialog))
})

test('opened by an address on a device of touch, no control has the focus and its ring', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { maxTouchPoints: { value: 5 } }))
  await openDialog()
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  vi.unstubAllGlobals()
})

test('while its content loads the dialog itself has the focus', async () => {
  render(
    <Dialog title="Deposit" closeLabel="Close" onClose={() => undefined}>
      <p>Loading</p>
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Deposit' })
  await waitFor(() => expect(document.activeElement).toBe(dialog))
})

test('Esc closes it and the focus goes back to where it came from', async () => {
  await openDialog()
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await act(async () => {
    fireEvent.keyDown(amount, { key: 'Escape' })
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })),
  )
})

test('the close button closes it', async () => {
  await openDialog()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it has the given z-index', async () => {
  const dialog = await openDialog()
  const levels = [...document.querySelectorAll<HTMLElement>('[style*="--z-dialog"]')].map((layer) =>
    layer.style.getPropertyValue('--z-dialog'),
  )
  expect(dialog).toBeTruthy()
  expect(levels).toEqual(['1002', '1002'])
})

test('of two open dialogs Esc closes the upper one, and input in the lower one stays', async () => {
  const closed: string[] = []
  const dialog = (title: string) => (
    <Dialog title={title} closeLabel={`Close ${title}`} onClose={() => closed.push(title)}>
      <input aria-label={`Text of ${title}`} />
    </Dialog>
  )
  const { rerender } = render(
    <>
      {dialog('lower')}
      {false}
    </>,
  )
  const lower = await screen.findByLabelText<HTMLInputElement>('Text of lower')
  fireEvent.change(lower, { target: { value: 'typed' } })
  rerender(
    <>
      {dialog('lower')}
      {dialog('upper')}
    </>,
  )
  const upper = await screen.findByLabelText('Text of upper')
  await act(async () => {
    fireEvent.keyDown(upper, { key: 'Escape' })
  })
  await waitFor(() => expect(closed).toEqual(['upper']))
  expect(screen.getByLabelText<HTMLInputElement>('Text of lower').value).toBe('typed')
})

/** Goes as soon as a press begins, like the list of a field. */
function List() {
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    const leave = () => setIsOpen(false)
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [])
  return isOpen ? (
    <p>
      Portugal <OpenList />
    </p>
  ) : null
}

test('a press that closes a list closes nothing below it, the next one the dialog', async () => {
  let isClosed = false
  render(
    <Dialog title="Sign up" closeLabel="Close" onClose={() => void (isClosed = true)}>
      <List />
    </Dialog>,
  )
  expect(await screen.findByText('Portugal')).toBeTruthy()
  await pressOutside()
  expect(screen.queryByText('Portugal')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Sign up' })).toBeTruthy()
  expect(isClosed).toBe(false)
  await pressOutside()
  await waitFor(() => expect(isClosed).toBe(true))
})

/** On the page behind, with all events of a browser's press, and time to render in between. */
async function pressOutside(): Promise<void> {
  for (const event of ['pointerDown', 'mouseDown', 'pointerUp', 'mouseUp', 'click'] as const) {
    await act(async () => {
      fireEvent[event](document.body, { button: 0, pointerType: 'mouse' })
    })
  }
}
