import { expect, test } from 'vitest'
import { createRsaKeys, signRsa, verifyRsa } from './rsa-signature.ts'

const sender = createRsaKeys()
const body = '{"amount":356000,"user":"Zoë"}'
const signature = signRsa(sender.privateKey, body)

test('the sender’s signature over the same bytes verifies, as text or as bytes', () => {
  expect(verifyRsa(sender.publicKey, body, signature)).toBe(true)
  expect(verifyRsa(sender.publicKey, Buffer.from(body), signature)).toBe(true)
})

test('one changed byte, even an added space, does not verify', () => {
  expect(verifyRsa(sender.publicKey, body.replace('356000', '356001'), signature)).toBe(false)
  expect(verifyRsa(sender.publicKey, `${body} `, signature)).toBe(false)
})

test('another sender’s signature does not verify', () => {
  expect(verifyRsa(sender.publicKey, body, signRsa(createRsaKeys().privateKey, body))).toBe(false)
})

test.each([null, undefined, '', 'not base64 !', 'AAAA'])(
  'the signature %j does not verify',
  (bad) => {
    expect(verifyRsa(sender.publicKey, body, bad)).toBe(false)
  },
)

test('a key that is no key is a configuration error', () => {
  expect(() => verifyRsa('nonsense', body, signature)).toThrow()
})
