import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODAL_KEYS } from '@fairhouse/contract/modals'
import { expect, test } from 'vitest'
import { BY_ADDRESS_ONLY } from './modal-ways.fixture.ts'

const SOURCE = join(import.meta.dirname, '..')

const texts = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))

/** As a link, by a call after an answer or an event, or as one of two. */
function isOpened(key: string): boolean {
  const ways = new RegExp(
    `modal="${key}"|openModal\\('${key}'|modalHref\\([^)]*'${key}'|modal=\\{[^}]*'${key}'`,
  )
  return texts.some((text) => ways.test(text))
}

test('each modal is opened by the site, or listed with who opens it', () => {
  const unopened = MODAL_KEYS.filter((key) => !isOpened(key))
  expect(unopened.toSorted()).toEqual(Object.keys(BY_ADDRESS_ONLY).toSorted())
})
