import { expect, test } from 'vitest'
import { checkDestination } from './new-destination.ts'

const SEPA = [
  { name: 'iban', kind: 'iban' },
  { name: 'holder', kind: 'personName' },
] as const

test('a valid destination passes', async () => {
  const fields = { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Ana de Souza' }
  await expect(checkDestination(SEPA, fields)).resolves.toBeUndefined()
})

test('a mistake in a field is refused by its name, as the server does', async () => {
  const fields = { iban: 'DE12345', holder: '' }
  await expect(checkDestination(SEPA, fields)).rejects.toMatchObject({
    code: 'validationFailed',
    fields: { 'fields.iban': { code: 'iban' }, 'fields.holder': { code: 'required' } },
  })
})
