import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a text that a spreadsheet would calculate is a text', () => {
  expect(toCsv(['tag'], [['=cmd()'], ['+1'], ['@a'], ['-2+3'], ['\t=1'], ['\n=1']])).toBe(
    "tag\n'=cmd()\n'+1\n'@a\n'-2+3\n'\t=1\n\"'\n=1\"",
  )
})

test('a negative amount stays a number', () => {
  expect(toCsv(['amount'], [['-12.50'], ['-3']])).toBe('amount\n-12.50\n-3')
})

test('commas, quotes and line breaks are quoted', () => {
  expect(toCsv(['a'], [['x,y'], ['say "hi"'], ['two\r\nlines']])).toBe(
    'a\n"x,y"\n"say ""hi"""\n"two\r\nlines"',
  )
})
