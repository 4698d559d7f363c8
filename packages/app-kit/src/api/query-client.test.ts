import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

/** A query whose results a test resolves, in the order of the requests. */
function createAsked() {
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  return { answers, query: { queryKey: ['things'], queryFn } }
}

test('a query that is invalidated during its first load is loaded again', async () => {
  const client = createQueryClient()
  const { answers, query } = createAsked()
  const shown: (string | undefined)[] = []
  const observer = new QueryObserver(client, query)
  const stop = observer.subscribe(({ data }) => shown.push(data))
  const first = client.fetchQuery(query)
  const changed = client.invalidateQueries({ queryKey: ['things'] })
  expect(answers).toHaveLength(2)
  answers[0]?.('of before')
  answers[1]?.('of after')
  await changed
  expect(await first).toBe('of after')
  expect(client.getQueryData(['things'])).toBe('of after')
  expect(shown).not.toContain('of before')
  stop()
})

test('a query without observers is loaded to its end, and again for the next observer', async () => {
  const client = createQueryClient()
  const { answers, query } = createAsked()
  const first = client.fetchQuery(query)
  await client.invalidateQueries({ queryKey: ['things'] })
  answers[0]?.('of before')
  expect(await first).toBe('of before')
  expect(answers).toHaveLength(1)
  await expect.poll(() => client.getQueryState(['things'])?.isInvalidated).toBe(true)
  const stop = new QueryObserver(client, { ...query, staleTime: Infinity }).subscribe(() => {})
  expect(answers).toHaveLength(2)
  stop()
})
