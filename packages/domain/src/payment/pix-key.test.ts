import { expect, test } from 'vitest'
import { readPixKey } from './pix-key.ts'

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181'],
  ['Ana.Souza@Example.com.br', 'email', 'ana.souza@example.com.br'],
  ['+55 (11) 91234-5678', 'phone', '+5511912345678'],
  ['123E4567-E12B-12D1-A456-426655440000', 'random', '123e4567-e12b-12d1-a456-426655440000'],
])('%s is a key of type %s', (text, type, value) => {
  expect(readPixKey(text)).toEqual({ type, value })
})

test.each([
  ['nothing', ''],
  ['a CPF with a wrong digit', '529.982.247-26'],
  ['a CNPJ with a wrong digit', '11222333000180'],
  ['equal digits', '00000000000000'],
  ['a mobile without its country', '11912345678'],
  ['a phone of another country', '+351912345678'],
  ['an address without a domain', 'ana@example'],
  ['an address of 78 characters', `${'a'.repeat(66)}@example.com`],
  ['a UUID without hyphens', '123e4567e12b12d1a456426655440000'],
])('%s is no key', (_, text) => {
  expect(readPixKey(text)).toBe(null)
})
