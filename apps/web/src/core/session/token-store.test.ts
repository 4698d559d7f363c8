import { expect, test } from 'vitest'
import { createTokenStore } from './token-store.ts'

function createPage(options: { keepsCookies: boolean; isFramed: boolean; isSecure?: boolean }) {
  const kept = new Map<string, string>()
  const written: string[] = []
  let cookie = ''
  const document = {
    get cookie() {
      return cookie
    },
    set cookie(line: string) {
      written.push(line)
      if (options.keepsCookies)
        cookie = line.includes('Max-Age=0') ? '' : (line.split(';')[0] ?? '')
    },
  }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const { isFramed, isSecure = true } = options
  return { store: createTokenStore({ document, storage, isFramed, isSecure }), kept, written }
}

test('the token is in the cookie and nowhere else', () => {
  const { store, kept, written } = createPage({ keepsCookies: true, isFramed: false })
  store.write('a.b.c')
  expect([store.read(), kept.size, written[0]]).toEqual([
    'a.b.c',
    0,
    expect.stringContaining('SameSite=Lax; Secure'),
  ])
  store.write(null)
  expect(store.read()).toBeNull()
})

test('in a frame of another site the cookie is kept for that site alone', () => {
  const { store, written, kept } = createPage({ keepsCookies: true, isFramed: true })
  store.write('a.b.c')
  expect(written[0]).toContain('SameSite=None; Partitioned; Secure')
  expect([store.read(), kept.size]).toEqual(['a.b.c', 0])
})

test('in a frame without cookies the token stays in the tab until it is dropped', () => {
  const { store, kept } = createPage({ keepsCookies: false, isFramed: true })
  store.write('a.b.c')
  expect(store.read()).toBe('a.b.c')
  store.write(null)
  expect([store.read(), kept.size]).toEqual([null, 0])
})

test('a page without cookies that is in no frame keeps nothing', () => {
  const { store, kept } = createPage({ keepsCookies: false, isFramed: false })
  store.write('a.b.c')
  expect([store.read(), kept.size]).toEqual([null, 0])
})
