import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'
import { TextLink } from './text-link.tsx'
import { Tooltip } from './tooltip.tsx'

afterEach(cleanup)

test('a link to another site opens a new tab, says so, and takes no opener along', () => {
  render(
    <TextLink newTabLabel="opens in a new tab" render={<a href="https://example.org/" />}>
      Example
    </TextLink>,
  )
  const link = screen.getByRole('link', { name: 'Example (opens in a new tab)' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
})

test('a link inside the house stays in its tab', () => {
  render(<TextLink render={<a href="/games" />}>Games</TextLink>)
  expect(screen.getByRole('link', { name: 'Games' }).hasAttribute('target')).toBe(false)
})

test('a tooltip describes its control while that has the focus, and Esc puts it away', async () => {
  render(
    <Tooltip label="What you have staked and not got back">
      <Button>Net position</Button>
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'Net position' })
  expect(button.hasAttribute('aria-describedby')).toBe(false)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  button.focus()
  const tooltip = await screen.findByRole('tooltip')
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
  fireEvent.keyDown(button, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('answers of an accordion can be opened one at a time', () => {
  const items = ['fair', 'paid'].map((key) => ({ key, title: `Is it ${key}?`, content: 'Yes.' }))
  render(<Accordion items={items} isExclusive openKey="fair" />)
  const [first, second] = document.querySelectorAll('details')
  expect([first?.open, second?.open]).toEqual([true, false])
  expect(first?.getAttribute('name')).toBe(second?.getAttribute('name'))
  expect(screen.getByText('Is it paid?')).toBeTruthy()
})

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const [isCompact, setIsCompact] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Menu</Button>
      {isOpen && (
        <Drawer
          title="Navigation"
          closeLabel="Close"
          onClose={() => setIsOpen(false)}
          compact={{
            isCompact,
            onCompactChange: setIsCompact,
            compactLabel: 'Make narrow',
            fullLabel: 'Make wide',
          }}
        >
          <a href="/games">Games</a>
        </Drawer>
      )}
    </>
  )
}

async function openDrawer() {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Menu' })
  button.focus()
  fireEvent.click(button)
  const drawer = await screen.findByRole('dialog', { name: 'Navigation' })
  return { button, drawer }
}

test('a drawer takes the focus and gives it back when Esc closes it', async () => {
  const { button, drawer } = await openDrawer()
  await waitFor(() => expect(document.activeElement).toBe(drawer))
  fireEvent.keyDown(drawer, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a drawer can be made compact and keeps its name then', async () => {
  await openDrawer()
  fireEvent.click(screen.getByRole('button', { name: 'Make narrow' }))
  expect(screen.getByRole('button', { name: 'Make wide' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Navigation' })).toBeTruthy()
})
