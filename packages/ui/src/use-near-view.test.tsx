import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GameArt } from './game-art.tsx'

type Seen = (entries: { isIntersecting: boolean }[]) => void
let watched: { see: Seen; margin: string | undefined }[] = []

beforeEach(() => {
  watched = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: Seen, options: IntersectionObserverInit) {
        watched.push({ see, margin: options.rootMargin })
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DICE = { identity: 'dice', name: 'Dice' }
const source = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src')

test('a drawing below the fold is requested once it is within 400 px', () => {
  const { container } = render(<GameArt game={DICE} framing="tile" />)
  expect(source(container)).toBeNull()
  expect(watched.map(({ margin }) => margin)).toEqual(['400px'])
  act(() => watched[0]?.see([{ isIntersecting: false }]))
  expect(source(container)).toBeNull()
  act(() => watched[0]?.see([{ isIntersecting: true }]))
  expect(source(container)).toContain('#tile')
})

test('a drawing of the first view is requested immediately', () => {
  const { container } = render(<GameArt game={DICE} framing="tile" isLazy={false} />)
  expect(source(container)).toContain('#tile')
  expect(watched).toEqual([])
})

test('a browser that saves data requests visible drawings only', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  render(<GameArt game={DICE} framing="tile" />)
  expect(watched.map(({ margin }) => margin)).toEqual(['0px'])
})
