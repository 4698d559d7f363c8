import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { late } from './late-part.tsx'

type Greeting = { readonly name: string }

function Hello({ name }: Greeting) {
  return <p>Hello {name}</p>
}

function Waiting() {
  return <p>One moment</p>
}

/** A part whose code loads or fails when the test says so. */
function slowPart() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof Hello>()
  const read = vi.fn(() => promise)
  const finish = async (end: () => void) =>
    act(async () => {
      end()
      await promise.catch(() => undefined)
    })
  return {
    Part: late(read, Waiting),
    read,
    arrive: () => finish(() => resolve(Hello)),
    fail: () => finish(() => reject(new Error('The file is gone'))),
  }
}

test('the placeholder of a part is shown until its code has loaded', async () => {
  const { Part, arrive } = slowPart()
  render(<Part name="Ana" />)
  expect(screen.getByText('One moment')).toBeTruthy()
  await arrive()
  expect(screen.getByText('Hello Ana')).toBeTruthy()
  expect(screen.queryByText('One moment')).toBeNull()
})

test('nothing is loaded before a part is shown, and once however often it is shown', async () => {
  const { Part, read, arrive } = slowPart()
  expect(read).not.toHaveBeenCalled()
  render(
    <>
      <Part name="Ana" />
      <Part name="Bo" />
    </>,
  )
  await arrive()
  expect(screen.getByText('Hello Bo')).toBeTruthy()
  expect(read).toHaveBeenCalledTimes(1)
})

test('a part that was loaded before is shown immediately', async () => {
  const { Part, arrive } = slowPart()
  Part.preload()
  await arrive()
  render(<Part name="Ana" />)
  expect(screen.getByText('Hello Ana')).toBeTruthy()
})

test('a server renders the placeholder, and the browser hydrates it', async () => {
  const { Part, arrive } = slowPart()
  Part.preload()
  await arrive()
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Part name="Ana" />)
  expect(container.textContent).toBe('One moment')
  document.body.append(container)
  const differences: unknown[] = []
  render(<Part name="Ana" />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => differences.push(error),
  })
  expect(await screen.findByText('Hello Ana')).toBeTruthy()
  expect(differences).toEqual([])
})

test('a part that a server draws as well is taken over by the browser that has it loaded', async () => {
  const Part = late(() => Promise.resolve(Hello), Waiting, { isServerDrawn: true })
  await Part.load()
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Part name="Ana" />)
  expect(container.textContent).toBe('Hello Ana')
  document.body.append(container)
  const differences: unknown[] = []
  render(<Part name="Ana" />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => differences.push(error),
  })
  expect(screen.getByText('Hello Ana')).toBeTruthy()
  expect(differences).toEqual([])
})

test('code that fails to load is reported when the part is shown, not when it is preloaded', async () => {
  const { Part, fail } = slowPart()
  Part.preload()
  await fail()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <Boundary>
      <Part name="Ana" />
    </Boundary>,
  )
  expect(await screen.findByText('The file is gone')).toBeTruthy()
})

class Boundary extends Component<{ readonly children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <p>{this.state.error.message}</p>
  }
}
