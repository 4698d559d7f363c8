import { expect, test } from 'vitest'
import { renderMarkdown } from '#platform/modules/content/markdown'

const render = (text: string, prefix = '') => renderMarkdown(text, { prefix })

test('raw HTML of an author is shown as text', () => {
  const { html } = render('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>')
  expect(html).not.toMatch(/<(?:script|img)/)
  expect(html).toContain('&lt;script&gt;')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.test',
  'java&#10;script:alert(1)',
  '&#x6A;avascript:alert(1)',
])('the address %s makes no link and no picture', (address) => {
  expect(render(`[a](${address}) ![b](${address}) <${address}>`).html).not.toMatch(/href|src/)
})

test('paths of the site are written in the language of the page', () => {
  const { html } = render('[a](/static/terms) [b](/) [c](#cost)', '/pt-br')
  expect(html).toContain('href="/pt-br/static/terms"')
  expect(html).toContain('href="/pt-br"')
  expect(html).toContain('href="#cost"')
})

test('links to other sites open in a new tab without opener and referrer', () => {
  const { html } = render('[a](https://help.test/x) [b](mailto:help@site.test) [c](/games)')
  expect(html).toContain('<a href="https://help.test/x" target="_blank" rel="noreferrer">')
  expect(html.match(/_blank/g)).toHaveLength(1)
})

test('headings can be linked to, twice the same one too', () => {
  const { html, headings } = render(
    '## What we *keep*\n\n### Small\n\n## What we keep\n\n## ما نحفظ',
  )
  expect(headings).toEqual([
    { id: 'what-we-keep', text: 'What we keep' },
    { id: 'what-we-keep-2', text: 'What we keep' },
    { id: 'ما-نحفظ', text: 'ما نحفظ' },
  ])
  expect(html).toContain('<h2 id="what-we-keep-2">')
})

test('the title of the page stays the only first-level heading', () => {
  expect(render('# Again the title').html).toBe('<h2 id="again-the-title">Again the title</h2>\n')
})

test('a page of equal headings holds up nobody', () => {
  const count = 20_000
  const before = performance.now()
  const { headings } = render('## a\n## a 2\n'.repeat(count))
  expect(new Set(headings.map(({ id }) => id)).size).toBe(2 * count)
  // Counted anew for each heading it took minutes.
  expect(performance.now() - before).toBeLessThan(5_000)
})
