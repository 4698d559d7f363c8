import { expect, test } from 'vitest'
import { type SignInTry, listSignInCounts } from './sign-in-count.ts'

const stranger: SignInTry = { login: 'mara@players.example', network: '203.0.113.7', browser: null }
const known: SignInTry = { ...stranger, browser: 'session-1' }

/** The counters shared by two attempts. */
function shared(one: SignInTry, other: SignInTry): string[] {
  const mine = listSignInCounts(one)
  const others = new Set(listSignInCounts(other).map(({ of, key }) => `${of} ${key}`))
  return mine.filter(({ of, key }) => others.has(`${of} ${key}`)).map(({ of }) => of)
}

test('tries at one account from two networks make neither wait for the other', () => {
  const counts = shared(stranger, { ...stranger, network: '198.51.100.4' })
  expect(counts).toEqual(['account'])
})

test('tries at two accounts from one network have the count of the network in common', () => {
  expect(shared(stranger, { ...stranger, login: 'rui@players.example' })).toEqual(['network'])
})

test('tries at one account from one network have every count in common', () => {
  expect(shared(stranger, stranger)).toEqual(['network', 'account', 'accountInNetwork'])
})

test('a browser that signed in before shares no count with strangers, nor with another browser', () => {
  expect(shared(known, stranger)).toEqual([])
  expect(shared(known, { ...known, browser: 'session-2' })).toEqual([])
  expect(shared(known, { ...known, network: '198.51.100.4' })).toEqual(['knownBrowser'])
})

test('the count of an account over all networks costs a task and never makes anyone wait', () => {
  const limits = listSignInCounts(stranger).map(({ of, limit }) => `${of} ${limit}`)
  expect(limits).toEqual(['network refuse', 'account task', 'accountInNetwork delay'])
})

test('an account and a network are counted more loosely than one account in one network', () => {
  const places = listSignInCounts(stranger).map((count) => 'window' in count && count.window)
  expect(places).toEqual([
    { lengthMs: 3_600_000, attemptsMax: 100 },
    { lengthMs: 86_400_000, attemptsMax: 100 },
    false,
  ])
})
