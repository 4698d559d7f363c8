import { expect, test } from 'vitest'
import { readCommunication, readFileName, writeTicketNumber } from './communication.ts'

const TYPED = { email: ' ana@players.example ', subject: 'Deposit', message: 'Where is my money?' }

const flaws = (change: Partial<typeof TYPED>) => {
  const read = readCommunication({ ...TYPED, ...change })
  return read.ok
    ? {}
    : Object.fromEntries(
        Object.entries(read.fields ?? {}).map(([field, { code }]) => [field, code]),
      )
}

test('a message to support is taken without the blanks around it', () => {
  const read = readCommunication(TYPED)
  expect(read.ok && read.value.email).toBe('ana@players.example')
})

test('each field reports its own error', () => {
  expect(flaws({ email: '', subject: ' ', message: '' })).toEqual({
    email: 'required',
    subject: 'required',
    message: 'required',
  })
  expect(flaws({ email: 'ana', subject: 'x'.repeat(121), message: 'too short' })).toEqual({
    email: 'email',
    subject: 'maxLength',
    message: 'minLength',
  })
  expect(flaws({ message: 'x'.repeat(4_001) })).toEqual({ message: 'maxLength' })
})

test('the number of a ticket has no letters that are taken for each other', () => {
  expect(writeTicketNumber(new Uint8Array([0, 29, 30, 255, 7, 8]))).toMatch(
    /^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{3}$/,
  )
})

test.each([
  ['slip.png', 'slip.png'],
  ['C:\\fakepath\\slip.png', 'slip.png'],
  ['../../etc/passwd', 'passwd'],
  ['gpj.\u202Eslip\u0000\n.exe', 'gpj.slip.exe'],
  [' \n', 'picture'],
])('a file that is called %j is named %j', (given, name) => {
  expect(readFileName(given)).toBe(name)
})

test('a name that is too long keeps its end, which has the file extension', () => {
  expect(readFileName(`${'x'.repeat(300)}.png`)).toHaveLength(120)
  expect(readFileName(`${'x'.repeat(300)}.png`)).toMatch(/x\.png$/)
})
