import { act } from '@testing-library/react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OnHydrated } from './on-hydrated.tsx'

function Part({ name, log, children }: { name: string; log: string[]; children?: ReactNode }) {
  const [isHere] = useState(true)
  useEffect(() => void log.push(name), [name, log])
  return <section hidden={!isHere}>{children}</section>
}

function Page({ log }: { log: string[] }) {
  const [told] = useState(() => () => void log.push('told'))
  return (
    <Part name="root" log={log}>
      <Suspense>
        <Part name="page" log={log}>
          <Suspense>
            <Part name="part" log={log} />
          </Suspense>
        </Part>
      </Suspense>
      <OnHydrated onHydrated={told} />
    </Part>
  )
}

test('it fires after the parts behind boundaries, which hydrate after the root', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page log={[]} />)
  const log: string[] = []
  await act(async () => {
    hydrateRoot(container, <Page log={log} />)
  })
  expect(log).toHaveLength(4)
  expect(log[0]).toBe('root')
  expect(log.at(-1)).toBe('told')
})
