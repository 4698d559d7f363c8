import { act } from '@testing-library/react'
import { useRef, useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useTypedBefore } from './use-typed-before.ts'

let root: Root | null = null
afterEach(() => act(() => root?.unmount()))

function Search(props: { first: string }): ReactNode {
  const [text, setText] = useState(props.first)
  const input = useRef<HTMLInputElement>(null)
  useTypedBefore(input, setText)
  return (
    <>
      <input ref={input} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  )
}

async function openPage(first: string, typed: string | null): Promise<HTMLElement> {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Search first={first} />)
  const field = page.querySelector('input')
  if (typed !== null && field !== null) field.value = typed
  await act(async () => {
    root = hydrateRoot(page, <Search first={first} />)
  })
  return page
}

test('what was typed before the code of the page was there is kept', async () => {
  const page = await openPage('', 'dice')
  expect(page.querySelector('output')?.textContent).toBe('dice')
  expect(page.querySelector('input')?.value).toBe('dice')
})

test('what was deleted before is kept as well', async () => {
  const page = await openPage('dice', '')
  expect(page.querySelector('output')?.textContent).toBe('')
})

test('an untouched field keeps the text of the address', async () => {
  const page = await openPage('dice', null)
  expect(page.querySelector('output')?.textContent).toBe('dice')
})
