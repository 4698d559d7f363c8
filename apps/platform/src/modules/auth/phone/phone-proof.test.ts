import { expect, test } from 'vitest'
import { createPhoneProofs, PHONE_PROOF_LIFE_MS } from '#platform/modules/auth/phone/phone-proof'

const proofs = createPhoneProofs('a-secret-of-at-least-thirty-two-characters')
const PHONE = '+5511961234567'
const NOW = new Date('2030-01-01T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

test('a proof is valid for its number and for half an hour', () => {
  const proof = proofs.make(PHONE, NOW)
  expect(proofs.isProof(proof, PHONE, NOW)).toBe(true)
  expect(proofs.isProof(proof, PHONE, after(PHONE_PROOF_LIFE_MS - 1))).toBe(true)
  expect(proofs.isProof(proof, PHONE, after(PHONE_PROOF_LIFE_MS))).toBe(false)
  expect(proofs.isProof(proof, '+4915112345678', NOW)).toBe(false)
})

test('a proof cannot be forged or extended without the secret', () => {
  const proof = proofs.make(PHONE, NOW)
  const [ends = '', mac = ''] = proof.split('.')
  const forged = [
    createPhoneProofs('x'.repeat(40)).make(PHONE, NOW),
    `${Number(ends) + 1}.${mac}`,
    `${ends}.${mac.slice(0, -1)}`,
    `${ends}.`,
    `${ends}.${mac}.${mac}`,
    '',
    '.',
  ]
  for (const one of forged) expect(proofs.isProof(one, PHONE, NOW), one).toBe(false)
})
