import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { MoreRows } from './more-rows.tsx'
import { QrCode } from './qr-code.tsx'
import { Table } from './table.tsx'
import { Timeline } from './timeline.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Row = { readonly id: string; readonly game: string; readonly stake: string }

const ROWS: readonly Row[] = [
  { id: 'a', game: 'Dice', stake: '1.00 EUR' },
  { id: 'b', game: 'Mines', stake: '2.00 EUR' },
]

test('a table keeps its roles when its rows are laid out as cards', () => {
  render(
    <Table
      label="Bets"
      rows={ROWS}
      rowKey={({ id }) => id}
      columns={[
        { key: 'game', label: 'Game', isTitle: true, cell: ({ game }) => game },
        { key: 'stake', label: 'Stake', align: 'end', isNumeric: true, cell: ({ stake }) => stake },
      ]}
    />,
  )
  const table = within(screen.getByRole('table', { name: 'Bets' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Game',
    'Stake',
  ])
  expect(table.getByRole('rowheader', { name: 'Mines' })).toBeTruthy()
  expect(table.getByRole('cell', { name: '2.00 EUR' })).toBeTruthy()
  for (const element of document.querySelectorAll('table, thead, tbody, tr, th, td')) {
    expect(element.getAttribute('role')).toBeTruthy()
  }
})

test('a list that has more offers a button as well', () => {
  const asked: string[] = []
  render(<MoreRows label="Show more" onMore={() => asked.push('more')} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(asked).toEqual(['more'])
})

test('while more is on its way the button waits', () => {
  const asked: string[] = []
  render(<MoreRows label="Show more" busyLabel="Loading…" onMore={() => asked.push('more')} />)
  fireEvent.click(screen.getByRole('button', { name: 'Loading…' }))
  expect(asked).toEqual([])
})

test('totals are a last row with a cell per column', () => {
  render(
    <Table
      label="Bets"
      rows={ROWS}
      rowKey={({ id }) => id}
      totals={{ game: 'Total', stake: '3.00 EUR' }}
      columns={[
        { key: 'game', label: 'Game', isTitle: true, cell: ({ game }) => game },
        { key: 'stake', label: 'Stake', cell: ({ stake }) => stake },
      ]}
    />,
  )
  const last = screen.getAllByRole('row').at(-1)
  expect(last?.textContent).toContain('3.00 EUR')
})

test('the server draws a QR code, which has a name', () => {
  const markup = renderToStaticMarkup(
    <QrCode value="bitcoin:bc1q?amount=0.01" label="Pay 10 mBTC" />,
  )
  expect(markup).toMatch(/^<svg role="img" aria-label="Pay 10 mBTC"/)
  expect(markup.match(/h1v1/g)?.length).toBeGreaterThan(200)
})

test('a timeline is a list in order', () => {
  render(
    <Timeline
      label="Your withdrawal"
      events={[{ key: 'a', icon: 'clock', title: 'Asked for', time: '18:02' }]}
    />,
  )
  const list = screen.getByRole('list', { name: 'Your withdrawal' })
  expect(list.tagName).toBe('OL')
  expect(within(list).getByText('18:02')).toBeTruthy()
})
