import { expect, test } from 'vitest'
import { findFileFlaw, toMegabytes } from './file-check.ts'

const MAX = 10 * 1024 * 1024

test.each(['image/jpeg', 'image/png', 'image/webp', ''])(
  'a file of type "%s" may be sent',
  (type) => {
    expect(findFileFlaw({ size: MAX, type }, MAX)).toBeNull()
  },
)

test.each(['application/pdf', 'image/svg+xml', 'text/html', 'image/heic'])(
  'one of type "%s" is refused before it is sent',
  (type) => {
    expect(findFileFlaw({ size: 1, type }, MAX)).toBe('otherType')
  },
)

test('an empty file and one byte too many are refused before they are sent', () => {
  expect(findFileFlaw({ size: 0, type: 'image/png' }, MAX)).toBe('empty')
  expect(findFileFlaw({ size: MAX + 1, type: 'image/png' }, MAX)).toBe('tooLarge')
})

test('sizes are shown in decimal units', () => {
  expect([MAX, 1_468_006, 52_429].map(toMegabytes)).toEqual([10, 1.4, 0.1])
})
