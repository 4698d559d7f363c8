import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { expect, test } from 'vitest'
import type { Language } from '#core/i18n/i18n.ts'
import { pageHead } from './page-head.ts'

const language = {
  t: (id: string) => `text of ${id}`,
  brand: () => DEFAULT_BRAND,
} as unknown as Language

test('a page that this site does not have leaves the title to the root', () => {
  const of = (status: string) =>
    pageHead({ context: { language }, status }, 'shell.nav.games', { isPrivate: true })
  expect(of('success').meta[0]).toEqual({ title: 'text of shell.nav.games · Fairhouse' })
  expect(of('notFound')).toEqual({ meta: [] })
})
