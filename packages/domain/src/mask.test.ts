import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyMask, isMaskFilled, unmask } from './mask.ts'
import { FIELD_MASKS } from './mask.table.ts'

const CPF = FIELD_MASKS.cpf_number

/** `12|3` is the text 123 with the caret behind the 2. */
function mask(form: string, marked: string): string {
  const caret = marked.indexOf('|')
  const { text, caret: at } = applyMask(form, marked.replace('|', ''), caret)
  return `${text.slice(0, at)}|${text.slice(at)}`
}

describe('places', () => {
  test('# takes digits, @ letters, * both', () => {
    expect(applyMask('##', 'a1-2b3', 6).text).toBe('12')
    expect(applyMask('@@', '1é-Ж2x', 6).text).toBe('éЖ')
    expect(applyMask('**', '-a_1b', 5).text).toBe('a1')
  })

  test('a letter of two units is one place and moves the caret by two', () => {
    expect(applyMask('@-@', '𝒜b', 3)).toEqual({ text: '𝒜-b', caret: 4 })
  })

  test('characters after the last place are dropped', () => {
    expect(applyMask('##', '12345', 5)).toEqual({ text: '12', caret: 2 })
  })
})

describe('typing', () => {
  test('puts the mask’s sign before the character behind it, not sooner', () => {
    expect(mask(CPF, '529|')).toBe('529|')
    expect(mask(CPF, '5299|')).toBe('529.9|')
  })

  test('a sign typed early is kept', () => {
    expect(mask(CPF, '529.|')).toBe('529.|')
  })

  test('a wrong character changes nothing and leaves the caret where it was', () => {
    expect(mask(CPF, '529x|')).toBe('529|')
    expect(mask(CPF, '52x|9')).toBe('52|9')
  })

  test('in the middle pushes the rest along', () => {
    expect(mask(CPF, '50|29.982')).toBe('50|2.998.2')
  })

  test('in a full field drops what no longer fits', () => {
    expect(mask(CPF, '0|529.982.247-25')).toBe('0|52.998.224-72')
  })
})

describe('deleting', () => {
  test('a character closes the gap and keeps the caret', () => {
    expect(mask(CPF, '52|.982.2')).toBe('52|9.822')
  })

  test('at the end goes back over the sign one step at a time', () => {
    expect(mask(CPF, '529.|')).toBe('529.|')
    expect(mask(CPF, '529|')).toBe('529|')
  })

  test('a sign in the middle puts it back and steps before it', () => {
    expect(mask(CPF, '529|982')).toBe('529|.982')
  })
})

describe('pasting', () => {
  test.each(['52998224725', '529.982.247-25', ' 529 982 247 25 ', 'CPF: 529.982.247/25'])(
    '%j becomes a CPF',
    (text) => {
      expect(applyMask(CPF, text, text.length)).toEqual({
        text: '529.982.247-25',
        caret: '529.982.247-25'.length,
      })
    },
  )

  test('a number with the mask’s own prefix does not get it twice', () => {
    const phone = '+55 (##) #####-####'
    expect(applyMask(phone, '+5511961234567', 14).text).toBe('+55 (11) 96123-4567')
    expect(applyMask(phone, '(11) 96123-4567', 15).text).toBe('+55 (11) 96123-4567')
  })
})

describe('a filled mask', () => {
  test('has every place', () => {
    expect(isMaskFilled(CPF, '529.982.247-25')).toBe(true)
    expect(isMaskFilled(CPF, '529.982.247-2')).toBe(false)
    expect(isMaskFilled(CPF, '52998224725')).toBe(false)
    expect(isMaskFilled(CPF, 'aaa.aaa.aaa-aa')).toBe(false)
  })

  test('gives its characters without the mask’s signs', () => {
    expect(unmask(CPF, '529.982.247-25')).toBe('52998224725')
    expect(unmask(CPF, '529.9')).toBe('5299')
    expect(unmask('+55 ##', '+55 11')).toBe('11')
  })
})

const masks = fc.constantFrom(CPF, '##/##/####', '@@@-####', '**** ****', '(##) #-#', '+55 ##', '-')
const texts = fc.string({ unit: fc.constantFrom(...'0123456789abcé𝒜.-/() +5'), maxLength: 24 })
const typed = fc.tuple(masks, texts, fc.nat({ max: 30 }))

describe('for any input', () => {
  test('the result has the form of the mask and the caret is in it', () => {
    fc.assert(
      fc.property(typed, ([form, text, caret]) => {
        const result = applyMask(form, text, caret)
        const places = [...form]
        ;[...result.text].forEach((character, index) => {
          const place = places[index] ?? ''
          if (place === '#') expect(character).toMatch(/^\d$/)
          else if (place === '@') expect(character).toMatch(/^\p{L}$/u)
          else if (place === '*') expect(character).toMatch(/^[\d\p{L}]$/u)
          else expect(character).toBe(place)
        })
        expect(result.caret).toBeGreaterThanOrEqual(0)
        expect(result.caret).toBeLessThanOrEqual(result.text.length)
        if (caret >= text.length) expect(result.caret).toBe(result.text.length)
      }),
    )
  })

  test('masked text stays the same', () => {
    fc.assert(
      fc.property(typed, ([form, text, caret]) => {
        const once = applyMask(form, text, caret)
        expect(applyMask(form, once.text, once.caret)).toEqual(once)
      }),
    )
  })

  test('typing one character after the other gives what pasting them gives', () => {
    fc.assert(
      fc.property(typed, ([form, text]) => {
        let field = ''
        for (const character of text) field = applyMask(form, field + character, 99).text
        expect(field).toBe(applyMask(form, text, 99).text)
      }),
    )
  })

  test('the characters in the places come from the text, in its order', () => {
    fc.assert(
      fc.property(typed, ([form, text]) => {
        let rest = [...text]
        for (const character of unmask(form, applyMask(form, text, 0).text)) {
          const at = rest.indexOf(character)
          expect(at).toBeGreaterThanOrEqual(0)
          rest = rest.slice(at + 1)
        }
      }),
    )
  })

  test('a field that is filled is filled by its bare characters too', () => {
    fc.assert(
      fc.property(masks, texts, (form, text) => {
        // A prefix takes its digits first, so bare ones may be too few.
        fc.pre(!form.startsWith('+'))
        const { text: field } = applyMask(form, text, 0)
        fc.pre(isMaskFilled(form, field))
        expect(applyMask(form, unmask(form, field), 0).text).toBe(form === '-' ? '' : field)
      }),
    )
  })
})
