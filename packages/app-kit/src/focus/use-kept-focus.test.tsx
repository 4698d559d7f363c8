import { Skeleton } from '@fairhouse/ui/skeleton'
import { act, render, screen } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Page({ children }: { readonly children: ReactNode }): ReactNode {
  const area = useRef<HTMLElement>(null)
  useKeptFocus(area)
  return (
    <main ref={area}>
      <h1>Withdrawals</h1>
      {children}
    </main>
  )
}

const rows = (...names: string[]) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <a href={`#${name}`} data-row-link>
          {name}
        </a>
        <button>Resume {name}</button>
      </li>
    ))}
  </ul>
)

const panel = (title: string, button?: string) => (
  <section key="panel">
    <h2>{title}</h2>
    {button && <button>{button}</button>}
  </section>
)

const nextFrame = () =>
  act(
    () =>
      new Promise<void>((shown) =>
        requestAnimationFrame(() => requestAnimationFrame(() => shown())),
      ),
  )

/** Shows the page, focuses the control, shows what follows, and names what has the focus then. */
async function focusAfter(before: ReactNode, name: string, after: ReactNode): Promise<string> {
  const { rerender } = render(<Page>{before}</Page>)
  act(() => screen.getByRole('button', { name }).focus())
  rerender(<Page>{after}</Page>)
  await nextFrame()
  return document.activeElement?.textContent ?? ''
}

test.each([
  ['a button', panel('Proposed', 'Publish'), 'Publish', panel('Shown now'), 'Shown now'],
  ['a row', rows('a', 'b', 'c'), 'Resume b', rows('a', 'c'), 'c'],
  ['the last row', rows('a', 'b', 'c'), 'Resume c', rows('a', 'b'), 'b'],
  ['the list', rows('a'), 'Resume a', <p key="none">Nothing waits</p>, 'Withdrawals'],
])('the focus goes to what is left when %s goes', async (_what, before, name, after, next) => {
  expect(await focusAfter(before, name, after)).toBe(next)
})

test('a control that stays keeps the focus', async () => {
  expect(await focusAfter(panel('Proposed', 'Note'), 'Note', panel('Noted', 'Note'))).toBe('Note')
})

test('the focus waits for what takes the place of a control', async () => {
  const { rerender } = render(<Page>{panel('Draft', 'Propose')}</Page>)
  act(() => screen.getByRole('button', { name: 'Propose' }).focus())
  rerender(
    <Page>
      <Skeleton key="panel" />
    </Page>,
  )
  await nextFrame()
  rerender(<Page>{panel('Waits for a second person')}</Page>)
  await nextFrame()
  expect(document.activeElement?.textContent).toBe('Waits for a second person')
})

test('while a dialog is open the focus is left to it', async () => {
  const page = (title: string, button: string | undefined, isAsking: boolean) => (
    <>
      <Page>{panel(title, button)}</Page>
      {isAsking && <div role="dialog">Confirm</div>}
    </>
  )
  const { rerender } = render(page('Proposed', 'Publish', false))
  act(() => screen.getByRole('button', { name: 'Publish' }).focus())
  rerender(page('Shown now', undefined, true))
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
  rerender(page('Shown now', undefined, false))
  await nextFrame()
  expect(document.activeElement?.textContent).toBe('Shown now')
})
