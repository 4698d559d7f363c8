import { expect, test } from 'vitest'
import { createHtmlCache, HTML_CACHE_TTL_MS } from './html-cache.ts'

const page = { html: '<script nonce="old"></script><meta content="old">', nonce: 'old' }

test('every place of the nonce is replaced', () => {
  const cache = createHtmlCache()
  cache.write('/', page, 0)
  expect(cache.read('/', 'new', 1)).toBe('<script nonce="new"></script><meta content="new">')
})

test('a nonce with a dollar sign is taken as it is', () => {
  const cache = createHtmlCache()
  cache.write('/', page, 0)
  expect(cache.read('/', '$&x', 1)).toContain('nonce="$&x"')
})

test('an entry ends after its time', () => {
  const cache = createHtmlCache()
  cache.write('/', page, 0)
  expect(cache.read('/', 'new', HTML_CACHE_TTL_MS)).toBeNull()
})

test('addresses made up by a stranger do not fill the memory', () => {
  const cache = createHtmlCache()
  for (let index = 0; index <= 200; index += 1) cache.write(`/?${index}`, page, 0)
  expect(cache.read('/?0', 'new', 1)).toBeNull()
  expect(cache.read('/?200', 'new', 1)).not.toBeNull()
})
