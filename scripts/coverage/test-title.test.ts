import { expect, test } from 'vitest'
import { listTestTitles } from './test-title.ts'

test('titles are listed as they are written, those of each and of templates too', () => {
  const text = [
    "test('plain', () => {",
    "  expect(call('not a title')).toBe('x')",
    '})',
    'test("player\'s", async () => {})',
    "describe('a group', () => {",
    "  it('inside', () => {})",
    "  test.each(['a', 'b'])('short %s', (x) => {})",
    "  test.each(['a'])(",
    "    'on the next line %s',",
    '    () => {},',
    '  )',
    '  test.each([',
    "    ['row', fn('no')],",
    "    ['other', 'row'],",
    "  ] as const)('rows %s', () => {})",
    '  for (const path of PATHS) {',
    '    test(`a guest uses ${path}`, async () => {})',
    '  }',
    '})',
    'test(',
    "  'long',",
    '  () => {},',
    ')',
  ].join('\n')
  expect(listTestTitles(text)).toEqual([
    'plain',
    "player's",
    'inside',
    'short %s',
    'on the next line %s',
    'rows %s',
    'a guest uses ${path}',
    'long',
  ])
})

test('groups and other calls are no tests', () => {
  const text = [
    "describe.each(['a'])('group %s', () => {})",
    'describe.each([',
    "  ['a'],",
    "])('rows of a group %s', () => {})",
    "latest('x')",
    "test.each(['first of the rows'])(title, () => {})",
  ].join('\n')
  expect(listTestTitles(text)).toEqual([])
})
