import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { useAction, type ActionOptions } from './use-action.ts'
import { useOnce } from './use-once.ts'

/** Presses whose answers the test gives. */
function createAction(options: ActionOptions<string, string> = {}) {
  const client = createQueryClient()
  const sent: { input: string; answer: (text: string) => void; refuse: () => void }[] = []
  const wrapper = (props: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client} {...props} />
  )
  const send = (input: string) =>
    new Promise<string>((resolve, reject) => {
      sent.push({ input, answer: resolve, refuse: () => reject(new Error(input)) })
    })
  const { result } = renderHook(() => useAction(send, options), { wrapper })
  const press = (input: string) => act(async () => result.current.run(input))
  return { client, sent, press, state: () => result.current }
}

test('a press is pending with its input until its answer is there', async () => {
  const { sent, press, state } = createAction()
  expect(state()).toMatchObject({ isPending: false, input: undefined, failure: null })
  await press('a')
  expect(state()).toMatchObject({ isPending: true, input: 'a', answer: undefined })
  await act(async () => sent[0]?.answer('done'))
  expect(state()).toMatchObject({ isPending: false, input: 'a', answer: 'done', failure: null })
})

test('the reason of a refusal stays until the next press', async () => {
  const { sent, press, state } = createAction()
  await press('a')
  await act(async () => sent[0]?.refuse())
  expect(state()).toMatchObject({ isPending: false, failure: new Error('a') })
  await press('b')
  expect(state()).toMatchObject({ isPending: true, failure: null })
})

test('the state is of the last press, whichever is answered last', async () => {
  const { sent, press, state } = createAction()
  await press('a')
  await press('b')
  await act(async () => sent[1]?.answer('of b'))
  await act(async () => sent[0]?.answer('of a'))
  expect(state()).toMatchObject({ input: 'b', answer: 'of b' })
})

test('actions of one scope are sent one after the other, also after a refusal', async () => {
  const { sent, press } = createAction({ scope: 'one' })
  await press('a')
  await press('b')
  expect(sent.map(({ input }) => input)).toEqual(['a'])
  await act(async () => sent[0]?.refuse())
  expect(sent.map(({ input }) => input)).toEqual(['a', 'b'])
})

test('an answer is stored, announced, and followed by the reload; a refusal by the reload', async () => {
  const steps: string[] = []
  const stores = { queryKey: ['stored'] } as unknown as NonNullable<
    ActionOptions<string, string>['stores']
  >
  const { client, sent, press } = createAction({
    stores,
    onDone: (answer, input) => steps.push(`${input}: ${answer}`),
    onFailed: (error) => steps.push(String(error)),
    reloads: async () => steps.push('reload'),
  })
  await press('a')
  await act(async () => sent[0]?.answer('done'))
  expect(client.getQueryData(['stored'])).toBe('done')
  await press('b')
  await act(async () => sent[1]?.refuse())
  expect(steps).toEqual(['a: done', 'reload', 'Error: b', 'reload'])
})

test('a retry of a request has its id, and any other request a new one', async () => {
  const { result } = renderHook(() => useOnce())
  const ids: string[] = []
  const send = async (request: string, isArriving: boolean) =>
    await result
      .current(request, async (id) => {
        ids.push(id)
        if (!isArriving) throw new Error('lost')
      })
      .catch(() => undefined)
  await send('5', false)
  await send('5', true)
  await send('5', false)
  await send('6', true)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
})
