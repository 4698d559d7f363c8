import { expect, test } from 'vitest'
import { renderRefusalPage } from './refusal-page.ts'

const render = (pathname: string, status: 429 | 503) =>
  renderRefusalPage({ pathname, status, nonce: 'nonce-1' })

test.each([
  ['/games', '<html lang="en" dir="ltr">', 'Your connection opened many pages'],
  ['/pt-br/games', '<html lang="pt-BR" dir="ltr">', 'Sua conexão abriu muitas páginas'],
  ['/ar', '<html lang="ar" dir="rtl">', 'فُتحت صفحات كثيرة'],
])('too many pages are told in the language of %s', async (pathname, html, words) => {
  const page = await render(pathname, 429)
  expect(page).toContain(html)
  expect(page).toContain(words)
})

test('a page that came too late says that money is not affected', async () => {
  expect(await render('/', 503)).toContain('Your balance and open rounds are safe.')
})

test('its style carries the nonce, and nothing of the address is written out', async () => {
  const page = await render('/<script>', 429)
  expect(page).toContain('<style nonce="nonce-1">')
  expect(page).not.toContain('script')
})
