import { expect, test } from 'vitest'
import { createReadTurns } from './read-turns.ts'

test('the fourth read of an operator waits for one of three, those of another one do not', async () => {
  const turns = createReadTurns(5)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const read = (operator: string, name: string) =>
    turns(operator, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    })
  const all = ['a', 'b', 'c', 'd'].map((name) => read('ana', name))
  const other = read('rui', 'e')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c', 'e'])
  ends[0]!()
  expect(await all[0]).toBe('a')
  expect(begun).toEqual(['a', 'b', 'c', 'e', 'd'])
  for (const end of ends) end()
  expect(await Promise.all([...all, other])).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a read that fails lets the next one begin', async () => {
  const turns = createReadTurns(5)
  const fail = () => turns('ana', () => Promise.reject(new Error('no')))
  const failed = await Promise.allSettled(Array.from({ length: 7 }, fail))
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await turns('ana', async () => 1)).toBe(1)
})

test('as many reads run as there are connections, and operators who wait take turns', async () => {
  const turns = createReadTurns(5)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const read = (name: string) =>
    turns(name[0]!, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
    })
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1']
  const all = names.map(read)
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
  ends[0]!()
  await all[0]
  // Neither the rest of Ana's nor Rui's third.
  expect(begun.slice(5)).toEqual(['c1'])
  for (let next = 1; next < all.length; next += 1) {
    ends[next]!()
    await all[names.indexOf(begun[next]!)]
  }
  expect(begun.toSorted()).toEqual(names)
})
