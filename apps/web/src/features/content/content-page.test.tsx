import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadContentPage } from '#parts/content/load-content-page.ts'
import { readMissingReason } from '#core/routing/missing-page.ts'
import { openPage } from '#core/page.fixture.tsx'
import { createQueryClient } from '@fairhouse/app-kit/api/query-client'
import { ContentPageView } from './content-page.tsx'
import { QuestionsPage } from './questions-page.tsx'

const context = () => ({
  queryClient: createQueryClient(),
  language: { locale: 'en' as const },
})

const load = async (identity: string) =>
  await loadContentPage(context(), { section: 'static', identity, missing: 'notValid' })

const page = {
  identity: 'a',
  title: 'Rules',
  description: 'In short',
  group: '',
  html: '<p><a href="/wallet">Your wallet</a> <a href="https://help.test/" target="_blank">Help</a></p>',
  headings: [],
  updatedOn: '2026-02-03',
  locale: 'en',
}

test('the terms that the form refers to can be read', async () => {
  await openPage(null)
  const terms = await load('terms')
  await openPage(<ContentPageView page={terms} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Complaints' })).toBeDefined()
  const parts = screen.getByRole('navigation', { name: 'On this page' })
  expect(parts.querySelector('a')?.getAttribute('href')).toBe('#who-runs-this-site')
})

test.each(['nope', '../secret', 'a.txt', 'A', ''])(
  'the page %j does not exist',
  async (identity) => {
    await openPage(null)
    const failure: unknown = await load(identity).catch((error: unknown) => error)
    expect(failure).toMatchObject({ isNotFound: true })
    expect(readMissingReason(failure)).toBe('notValid')
  },
)

test('links of a text to pages of the site are followed without loading the page', async () => {
  const site = await openPage(<ContentPageView page={page} />)
  fireEvent.click(screen.getByRole('link', { name: 'Your wallet' }))
  expect(site.address()).toBe('/wallet')
  let isLeftToBrowser = false
  const onClick = (event: Event): void => {
    isLeftToBrowser = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', onClick, { once: true })
  fireEvent.click(screen.getByRole('link', { name: 'Help' }))
  expect(isLeftToBrowser).toBe(true)
  expect(site.address()).toBe('/wallet')
})

test('the date of a text is that of its author in every time zone', async () => {
  await openPage(<ContentPageView page={page} />)
  expect(screen.getByText('As of 3 February 2026')).toBeDefined()
})

test('a text that is not translated says so', async () => {
  await openPage(<ContentPageView page={{ ...page, locale: 'pt-BR' }} />)
  expect(screen.getByText(/isn’t available in your language yet/)).toBeDefined()
})

test('a text in another language is read in its own direction', async () => {
  await openPage(<ContentPageView page={{ ...page, title: 'القواعد', locale: 'ar' }} />)
  const title = screen.getByRole('heading', { level: 1, name: 'القواعد' })
  expect([title.lang, title.dir]).toEqual(['ar', 'rtl'])
  const text = screen.getByRole('link', { name: 'Help' }).closest('[lang]')
  expect(text?.getAttribute('dir')).toBe('rtl')
})

test('a question that is not translated is read in its own direction', async () => {
  const question = { identity: 'a', title: 'ما معنى RTP؟', description: '', group: 'الألعاب' }
  await openPage(<QuestionsPage questions={[{ ...question, locale: 'ar' }]} open={null} />)
  for (const text of [screen.getByText('ما معنى RTP؟'), screen.getByText('الألعاب')]) {
    expect([text.lang, text.dir]).toEqual(['ar', 'rtl'])
  }
})
