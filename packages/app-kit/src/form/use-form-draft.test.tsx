import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepFormDraft } from './drafts.ts'
import { useSubmit } from './use-submit.ts'

function NameForm() {
  const form = useSubmit({
    defaults: { name: 'Mara', city: 'Porto' },
    draft: { name: 'names' },
    send: async () => undefined,
  })
  return <p>{Object.values(form.watch()).join(' of ')}</p>
}

test('a form that the server rendered has its draft once it is hydrated, without a difference', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<NameForm />)
  keepFormDraft(sessionStorage, { name: 'names', playerId: null }, { name: 'Ada' }, Date.now())
  const differences: unknown[] = []
  await act(async () => {
    hydrateRoot(container, <NameForm />, { onRecoverableError: (error) => differences.push(error) })
  })
  expect(container.textContent).toBe('Ada of Porto')
  expect(differences).toEqual([])
})
