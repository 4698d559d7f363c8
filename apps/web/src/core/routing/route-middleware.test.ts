import { expect, test } from 'vitest'
import { runMiddleware } from './route-middleware.ts'
import type { SessionState } from '#core/session/session.ts'

const LOCATION = { href: '/wallet?page=2', searchStr: '?page=2', hash: '' }

function run(name: string, state: SessionState): unknown {
  try {
    runMiddleware(name, { session: { state: () => state } }, LOCATION)
    return 'passed'
  } catch (thrown) {
    return thrown
  }
}

test('auth redirects a guest to the sign-in prompt, which returns to the page', () => {
  expect(run('auth', { status: 'guest' })).toMatchObject({
    options: { to: '/', search: { 'sign-in': 'true', backRoute: '/wallet?page=2' } },
  })
})

test('auth accepts a player, and a session that is still loading', () => {
  expect(run('auth', { status: 'player', playerId: 'p1' })).toBe('passed')
  expect(run('auth', { status: 'pending' })).toBe('passed')
})

test('redirect-main leads to the home page with the query of the address', () => {
  expect(run('redirect-main', { status: 'guest' })).toMatchObject({
    options: { to: '/', search: true, hash: true },
  })
})

test.each(['nope', 'toString', '__proto__'])('the unknown middleware %s throws', (name) => {
  expect(run(name, { status: 'guest' })).toEqual(new Error(`Unknown route middleware: '${name}'.`))
})
