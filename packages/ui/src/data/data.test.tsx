import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Bars } from './bars.tsx'
import { Countdown } from './countdown.tsx'
import { EndlessList } from './endless-list.tsx'
import { Pagination } from './pagination.tsx'
import { QrCode } from './qr-code.tsx'
import { Sparkline } from './sparkline.tsx'
import { Stat, Stats } from './stat.tsx'
import { Stepper } from './stepper.tsx'
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

test('a countdown says days far away, a clock near the end, and reports the end once', () => {
  vi.useFakeTimers()
  let now = 0
  const ended: string[] = []
  render(
    <Countdown
      endsAt={11 * 60_000}
      now={() => now}
      formatLeft={(left) => (left.unit === 'clock' ? left.text : `${left.count} ${left.unit}`)}
      endedText="Over"
      onEnd={() => ended.push('end')}
    />,
  )
  const timer = screen.getByRole('timer')
  expect(timer.textContent).toBe('11 minute')
  function wait(ms: number) {
    now += ms
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  }
  wait(2 * 60_000)
  expect(timer.textContent).toBe('9:00')
  wait(1000)
  expect(timer.textContent).toBe('8:59')
  wait(9 * 60_000)
  expect([timer.textContent, ended]).toEqual(['Over', ['end']])
})

test('the server draws a QR code, which has a name', () => {
  const markup = renderToStaticMarkup(
    <QrCode value="bitcoin:bc1q?amount=0.01" label="Pay 10 mBTC" />,
  )
  expect(markup).toMatch(/^<svg role="img" aria-label="Pay 10 mBTC"/)
  expect(markup.match(/h1v1/g)?.length).toBeGreaterThan(200)
})

test('a line says in words what it shows; without values it draws nothing', () => {
  const { container } = render(<Sparkline values={[]} label="Nothing yet" />)
  expect(screen.getByRole('img', { name: 'Nothing yet' })).toBeTruthy()
  expect(container.querySelector('polyline')).toBeNull()
})

test('bars are a list of amounts in words, drawn from nought', () => {
  render(
    <Bars
      label="Deposits by day"
      bars={[
        { key: 'mon', label: 'Mon', value: 50, text: '50.00 EUR' },
        { key: 'tue', label: 'Tue', value: 25, text: '25.00 EUR', isCurrent: true },
      ]}
    />,
  )
  const items = within(screen.getByRole('list', { name: 'Deposits by day' })).getAllByRole(
    'listitem',
  )
  expect(items.map(({ textContent }) => textContent)).toEqual(['Mon50.00 EUR', 'Tue25.00 EUR'])
  const shares = [...document.querySelectorAll<HTMLElement>('[style]')].map(({ style }) =>
    style.getPropertyValue('--share'),
  )
  expect(shares).toEqual(['1', '0.5'])
})

test('bars without any amount say so in words', () => {
  render(
    <Bars label="Deposits" bars={[{ key: 'a', label: 'A', value: 0, text: '0' }]} empty="None" />,
  )
  expect(screen.getByText('None')).toBeTruthy()
})

test('a stepper names the current step and says which are done', () => {
  render(
    <Stepper
      label="Withdrawal"
      current="review"
      doneLabel="done"
      steps={[
        { key: 'ask', label: 'Asked for' },
        { key: 'review', label: 'In review' },
        { key: 'paid', label: 'Paid' },
      ]}
    />,
  )
  const steps = within(screen.getByRole('list', { name: 'Withdrawal' })).getAllByRole('listitem')
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(steps[0]?.textContent).toBe('Asked for (done)')
})

test('a figure stands in a list of terms, with its name', () => {
  render(
    <Stats>
      <Stat label="Net position" value="−4.20 EUR" fact="since 18:02" />
    </Stats>,
  )
  expect(screen.getByRole('term').textContent).toBe('Net position')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '−4.20 EUR',
    'since 18:02',
  ])
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
