import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_FIELD_DEFINITIONS,
  readFieldDefinitions,
} from '#platform/modules/fields/field-definition.file'

const directory = mkdtempSync(join(tmpdir(), 'fairhouse-fields-'))
let made = 0

function write(text: string): string {
  made += 1
  const file = join(directory, `${made}.json`)
  writeFileSync(file, text)
  return file
}

const read = (listed: unknown) => readFieldDefinitions(write(JSON.stringify(listed)))

test('our own file is valid, and has the CPF for Brazil', () => {
  const definitions = readFieldDefinitions(DEFAULT_FIELD_DEFINITIONS)
  const asked = definitions.filter(({ country }) => country === 'BR').map(({ field }) => field)
  expect(asked).toEqual(['cpf_number', 'cpf_number', 'postalCode'])
})

test('the defaults of an entry are everywhere, optional, shown and without bounds', () => {
  expect(read([{ scenario: 'profile', field: 'city' }])).toEqual([
    {
      scenario: 'profile',
      field: 'city',
      country: null,
      isRequired: false,
      isShown: true,
      bounds: {},
      messages: {},
    },
  ])
})

describe('a file that cannot be used says what to correct', () => {
  test('a missing file', () => {
    expect(() => readFieldDefinitions(join(directory, 'none.json'))).toThrow(/none\.json.*ENOENT/s)
  })

  test.each([
    ['what is no JSON', '[{', /JSON/],
    ['what is no list', '{}', /it is not a list/],
    ['a line that is no object', '[7]', /entry 1:/],
    [
      'a field that nobody knows',
      '[{"scenario":"profile","field":"shoeSize"}]',
      /entry 1 \(shoeSize\): field/,
    ],
    [
      'a bound that nobody knows',
      '[{"scenario":"profile","field":"city","bounds":{"minLenght":2}}]',
      /entry 1 \(city\): bounds .*minLenght/,
    ],
    [
      'a field that the form cannot keep',
      '[{"scenario":"profile","field":"message"}]',
      /profile everywhere message: the form has no place to keep it/,
    ],
  ])('%s', (_, text, reason) => {
    expect(() => readFieldDefinitions(write(text))).toThrow(reason)
  })
})
