import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Amount } from './amount.tsx'
import { CopyField } from './copy-field.tsx'
import { ErrorState } from './error-state.tsx'
import { GameTile } from './game-tile.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { TileRow } from './tile-row.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a game tile is one link, named by the game and its fact', () => {
  render(
    <GameTile
      game={{ identity: 'dice', name: 'Dice' }}
      caption="RTP 99.00 %"
      isLazy={false}
      render={<a href="/game/dice" />}
    />,
  )
  const link = screen.getByRole('link', { name: 'Dice RTP 99.00 %' })
  expect(link.getAttribute('href')).toBe('/game/dice')
  expect(link.querySelector('img')?.getAttribute('src')).toMatch(/dice\.svg.*#tile$/)
})

test('a game without artwork shows its initial, hidden from screen readers', () => {
  render(
    <GameTile game={{ identity: 'unknown', name: 'Plinko' }} render={<a href="/game/plinko" />} />,
  )
  expect(screen.getByRole('link', { name: 'Plinko' }).querySelector('img')).toBeNull()
})

test('a row of tiles is a named region with a list; where all fits it has no buttons', () => {
  const tiles = ['Dice', 'Plinko'].map((name) => ({ key: name, tile: <a href="/">{name}</a> }))
  render(<TileRow title="Originals" previousLabel="Back" nextLabel="On" tiles={tiles} />)
  const row = within(screen.getByRole('region', { name: 'Originals' }))
  expect(row.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Dice', 'Plinko'])
  expect(row.queryByRole('button')).toBeNull()
})

test('a row that does not fit scrolls by its buttons; at the start only onwards', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1_000)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
  const scrollBy = vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(() => undefined)
  render(<TileRow title="Originals" previousLabel="Back" nextLabel="On" tiles={[]} />)
  fireEvent.scroll(screen.getByRole('list'))
  expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'On' }))
  expect(scrollBy).toHaveBeenCalledWith({ left: 400, behavior: 'smooth' })
})

test('an amount is read with its unit', () => {
  render(<Amount number="1,250.00" unit="EUR" equivalent="about 1,300.00 USD" />)
  expect(screen.getByText('1,250.00').parentElement?.textContent).toBe('1,250.00 EUR')
  expect(screen.getByText('about 1,300.00 USD')).toBeTruthy()
})

test('progress is announced in figures', () => {
  render(<ProgressBar label="Rounds played" value={25} max={20} />)
  const bar = screen.getByRole('progressbar', { name: 'Rounds played' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['20', '20'])
})

test('a copied value is confirmed in words', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(<CopyField label="Seed hash" value="9f2c" copyLabel="Copy" copiedLabel="Copied" />)
  expect(screen.getByRole('textbox', { name: 'Seed hash' })).toHaveProperty('readOnly', true)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'))
  expect(write).toHaveBeenCalledWith('9f2c')
})

test('a value that the clipboard refuses is copied by the old command', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no focus'))
  const execCommand = vi.fn(() => true)
  Object.assign(document, { execCommand })
  render(<CopyField label="Seed hash" value="9f2c" copyLabel="Copy" copiedLabel="Copied" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'))
  expect(execCommand).toHaveBeenCalledWith('copy')
})

test('a failure says what, why and what next, with the reference for support', () => {
  const retry = vi.fn<() => void>()
  render(
    <ErrorState
      title="The list could not be loaded"
      text="The server did not answer."
      retry={{ label: 'Try again', onPress: retry }}
      reference="Reference 4f2a"
    />,
  )
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('Reference 4f2a')).toBeTruthy()
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
