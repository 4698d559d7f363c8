import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { EndlessList } from './endless-list.tsx'
import { Pagination } from './pagination.tsx'
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

function renderPages(page: number, pages: number) {
  render(
    <Pagination
      label="Pages of the history"
      page={page}
      pages={pages}
      previousLabel="Page before"
      nextLabel="Next page"
      pageLabel={(number) => `Page ${number}`}
      // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the part gives it
      renderLink={(number) => <a href={`?page=${number}`} />}
    />,
  )
}

test('pages are links, the current one is marked', () => {
  renderPages(1, 9)
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the history' }))
  expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
  expect(pages.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?page=2')
  expect(pages.queryByRole('link', { name: 'Page before' })).toBeNull()
})

test('a single page needs no pagination', () => {
  renderPages(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})

function renderList(count: number, props: { onMore?: () => void; isBusy?: boolean } = {}) {
  return render(
    <EndlessList
      label="Notices"
      rows={Array.from({ length: count }, (_, index) => index)}
      rowKey={String}
      rowHeight={48}
      renderRow={(row) => `Notice ${row}`}
      moreLabel="Show more"
      busyLabel="Loading…"
      end="That is all"
      {...props}
    />,
  )
}

test('a list that has more offers a button as well, and one at its end says so', () => {
  const asked: string[] = []
  renderList(20, { onMore: () => asked.push('more') })
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(asked).toEqual(['more'])
  cleanup()
  renderList(20)
  expect(screen.getByText('That is all')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
})

test('while more is on its way the button waits', () => {
  const asked: string[] = []
  renderList(20, { onMore: () => asked.push('more'), isBusy: true })
  fireEvent.click(screen.getByRole('button', { name: 'Loading…' }))
  expect(asked).toEqual([])
})

test('of ten thousand rows at most two hundred are in the page', async () => {
  renderList(10_000)
  await act(async () => {
    await import('./virtual-rows.tsx')
  })
  expect(screen.getByRole('list', { name: 'Notices' })).toBeTruthy()
  expect(screen.queryAllByRole('listitem').length).toBeLessThanOrEqual(200)
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
