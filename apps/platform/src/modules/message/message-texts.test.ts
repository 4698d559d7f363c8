import { type ContentTexts, NO_TEXTS } from '#platform/modules/content/content-source'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OWN_CONTENT } from '#platform/modules/message/message-files'
import { createMessageTexts } from '#platform/modules/message/message-texts'
import { LOCALES } from '#platform/modules/settings/locale.table'

let operator: string
let published: ContentTexts = NO_TEXTS
const clock = createManualClock('2030-01-01T12:00:00Z')
beforeEach(async () => {
  operator = await mkdtemp(join(tmpdir(), 'fairhouse-messages-'))
})
afterEach(() => rm(operator, { recursive: true, force: true }))

const texts = (directories = [operator, OWN_CONTENT], locales = LOCALES) =>
  createMessageTexts({
    ...{ directories, locales, clock, log: silentLog },
    readPublished: async () => published,
  })

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(operator, path, '..'), { recursive: true })
  await writeFile(join(operator, path), text)
}

const CLOSED = (subject: string) =>
  `---\nsubject: ${subject}\nbutton: Read\nfooter: Bye\nsms: {brand}: bye\n---\nBye.\n\n{button}\n`

test('what is published goes before every file, at once, and a wrong one changes nothing', async () => {
  await write('en/messages/account-closed.md', CLOSED('From the file'))
  const of = texts()
  const subject = async () => (await of.find('account-closed', 'en')).text.subject
  expect(await subject()).toBe('From the file')
  published = new Map([['en/messages/account-closed.md', CLOSED('Published')]])
  expect(await subject()).toBe('Published')
  published = new Map([['en/messages/account-closed.md', 'nothing']])
  expect(await subject()).toBe('Published')
  published = NO_TEXTS
  expect(await subject()).toBe('From the file')
})

test('a file of the operator goes before that of the software, in its language only', async () => {
  await write('en/messages/account-closed.md', CLOSED('So long'))
  await write('en/messages/words.json', '{ "buttonHint": "Open:" }')
  const all = texts()
  const en = await all.find('account-closed', 'en')
  expect([en.text.subject, en.words.buttonHint]).toEqual(['So long', 'Open:'])
  expect(en.words['side.back']).toBe('back side')
  expect((await all.find('account-closed', 'pt-BR')).text.subject).toBe('Sua conta foi encerrada')
})

test('a language without a text has that of the default language', async () => {
  const german = { code: 'de', name: 'Deutsch', isDefault: false }
  const found = await texts(undefined, [...LOCALES, german]).find('account-closed', 'en')
  expect(found.language).toBe('en')
  await cp(join(OWN_CONTENT, 'en'), join(operator, 'en'), { recursive: true })
  const only = texts([operator])
  expect((await only.find('account-closed', 'pt-BR')).language).toBe('en')
})

test.each([
  [
    'a placeholder that nothing fills in',
    CLOSED('Bye {name}'),
    'subject has {name}, which nothing',
  ],
  ['a brace with a space', CLOSED('Bye { brand }'), 'subject has a brace that is no placeholder'],
  ['no subject', CLOSED(''), 'the subject is missing'],
  ['no place for the button', CLOSED('Bye').replace('{button}', ''), '{button} needs a line'],
  ['no text message', CLOSED('Bye').replace(/sms.*\n/, ''), 'the text message (sms) is missing'],
  ['an unknown line in the head', CLOSED('Bye\ncolour: red'), '"colour" is none of subject'],
])('a file with %s stops the start and is named', async (_what, file, flaw) => {
  await write('en/messages/account-closed.md', file)
  const problem = join(operator, 'en/messages/account-closed.md')
  await expect(texts().check()).rejects.toThrow(`${problem}: ${flaw}`)
})

test('a file for an unknown message, or an unknown word, stops the startup', async () => {
  await write('en/messages/welcome.md', CLOSED('Hi'))
  await write('ar/messages/words.json', '{ "colour": "red", "place": "{town}" }')
  const check = texts().check()
  await expect(check).rejects.toThrow('welcome.md: no message has this name')
  await expect(check).rejects.toThrow('words.json: no message has a word "colour"')
  await expect(check).rejects.toThrow('"place" has {town}, which nothing fills in')
})

test('an edit is used within 15 minutes, and a wrong one not before it is corrected', async () => {
  const all = texts()
  const subject = async () => (await all.find('account-closed', 'en')).text.subject
  const before = await subject()
  await write('en/messages/account-closed.md', CLOSED('Bye {name}'))
  clock.advance(15 * 60_000)
  expect(await subject()).toBe(before)
  await write('en/messages/account-closed.md', CLOSED('So long'))
  clock.advance(15 * 60_000)
  expect(await subject()).toBe('So long')
})
