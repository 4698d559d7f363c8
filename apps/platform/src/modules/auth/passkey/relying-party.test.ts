import { expect, test } from 'vitest'
import { relyingPartyOf } from '#platform/modules/auth/passkey/relying-party'

test('passkeys are bound to the domain, and only pages of the very origin may use them', () => {
  expect(relyingPartyOf('https://play.example')).toEqual({
    id: 'play.example',
    origin: 'https://play.example',
  })
})

test('localhost is a domain, on any port', () => {
  expect(relyingPartyOf('http://localhost:3000')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
  })
})

test.each(['http://192.168.1.7:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'under %s there are none',
  (origin) => {
    expect(relyingPartyOf(origin)).toBeNull()
  },
)
