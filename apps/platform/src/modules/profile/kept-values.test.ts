import { expect, test } from 'vitest'
import { keepValues } from '#platform/modules/profile/kept-values'

const named = (change: object) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

test('a value goes to its column, an absent one to none', () => {
  const { player, detail } = keepValues({ firstName: ' Ana ', city: ' Lisboa', receiveBonus: true })
  expect(named(player)).toEqual({ first_name: 'Ana' })
  expect(named(detail)).toEqual({ city: 'Lisboa', receive_bonus: true })
})

test('null and an empty text remove a value', () => {
  const { player, detail } = keepValues({ nickname: null, city: '', address: '  ' })
  expect(named(player)).toEqual({ nickname: null })
  expect(named(detail)).toEqual({ city: null, address: null })
})

test('a CPF is kept by its digits and a date of birth as a day', () => {
  const { player, detail } = keepValues({
    cpf_number: '529.982.247-25',
    birthdate: '1990-02-28T23:30:00-03:00',
  })
  expect(named(player)).toEqual({ cpf_number: '52998224725' })
  expect(named(detail)).toEqual({ birthdate: '1990-03-01' })
})
