import { runInThisContext } from 'node:vm'
import { act, cleanup } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { RECORD_EARLY_INPUT, replayEarlyInput } from './early-input.ts'

let root: Root | null = null
afterEach(() => {
  act(() => root?.unmount())
  root = null
  document.body.replaceChildren()
  cleanup()
})

function Page(): ReactNode {
  const [text, setText] = useState('dice')
  const [isOn, setIsOn] = useState(false)
  const [kind, setKind] = useState('all')
  const [sent, setSent] = useState<string[]>([])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent([...sent, `${text} ${isOn} ${kind}`])
      }}
    >
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
      <select value={kind} onChange={(event) => setKind(event.target.value)}>
        <option>all</option>
        <option>slots</option>
      </select>
      <button type="submit">Send</button>
      <output>{sent.join(', ')}</output>
    </form>
  )
}

type Visit = (find: (selector: string) => HTMLElement) => void

/** The page as the server sends it, used by `visit` before its code is there, and by `go` right after. */
async function openPage(visit: Visit, go: Visit = () => undefined) {
  // The script ends with the page; here one document is all pages.
  runInThisContext(RECORD_EARLY_INPUT)
  const body = document.createElement('div')
  body.innerHTML = renderToString(<Page />)
  document.body.append(body)
  const find = (selector: string) => body.querySelector(selector) as HTMLElement
  visit(find)
  await act(async () => {
    root = hydrateRoot(body, <Page />)
  })
  await act(async () => {
    const replayed = replayEarlyInput(window)
    go(find)
    await replayed
  })
  return find
}

function type(field: HTMLElement, text: string): void {
  ;(field as HTMLInputElement).value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('values typed, checked and chosen before hydration are what a press then sends', async () => {
  const find = await openPage((early) => {
    type(early('[type=search]'), 'mines')
    early('[type=checkbox]').click()
    type(early('select'), 'slots')
    early('button').click()
  })
  expect(find('output').textContent).toBe('mines true slots')
  expect((find('[type=search]') as HTMLInputElement).value).toBe('mines')
})

test('a press while typed text is repeated comes after it', async () => {
  const find = await openPage(
    (early) => type(early('[type=search]'), 'mines'),
    (hydrated) => hydrated('button').click(),
  )
  expect(find('output').textContent).toBe('mines false all')
})

test('a text deleted before hydration stays deleted', async () => {
  const find = await openPage((early) => {
    type(early('[type=search]'), '')
    early('button').click()
  })
  expect(find('output').textContent).toBe(' false all')
})

test('a button pressed again and again is pressed once', async () => {
  const find = await openPage((early) => {
    early('button').click()
    early('button').click()
  })
  expect(find('output').textContent).toBe('dice false all')
})

test('a form sent by a key is sent to the page, not to its address', async () => {
  const find = await openPage((early) => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    early('form').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
  expect(find('output').textContent).toBe('dice false all')
})

test('once the page is hydrated nothing is held back', async () => {
  const find = await openPage(() => undefined)
  act(() => find('button').click())
  expect(find('output').textContent).toBe('dice false all')
})
