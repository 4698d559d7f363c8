import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextLink } from './text-link.tsx'
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

test('a link inside the platform stays in its tab', () => {
  render(<TextLink render={<a href="/games" />}>Games</TextLink>)
  expect(screen.getByRole('link', { name: 'Games' }).hasAttribute('target')).toBe(false)
})
