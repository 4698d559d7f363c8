import { expect, test } from 'vitest'
import { guardStorage } from './guarded-storage.ts'

const CLOSED = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('a storage that is closed to the site keeps things for as long as the page lasts', () => {
  const storage = guardStorage(CLOSED)
  storage.setItem('draft', 'text')
  expect([storage.getItem('draft'), storage.key(0), storage.length]).toEqual(['text', 'draft', 1])
  storage.removeItem('draft')
  expect([storage.getItem('draft'), storage.length]).toEqual([null, 0])
})

test('a full storage keeps the newest value in memory, and an emptied one drops it', () => {
  const kept = new Map([['draft', 'old']])
  let isFull = true
  const storage = guardStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError')
          kept.set(key, value)
        },
      }) as Storage,
  )
  storage.setItem('draft', 'new')
  expect(storage.getItem('draft')).toBe('new')
  isFull = false
  storage.setItem('draft', 'newer')
  expect([storage.getItem('draft'), kept.get('draft')]).toEqual(['newer', 'newer'])
})
