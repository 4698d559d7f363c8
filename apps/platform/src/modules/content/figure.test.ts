import { expect, test } from 'vitest'
import { createFigureWriter, fillFigures, findFigureFaults } from './figure.ts'
import { renderMarkdown } from './markdown.ts'

const render = (text: string) => renderMarkdown(text, { prefix: '' }).html
const METHODS = `| Method | Least | Most | Fee | Time |
|---|---|---|---|---|
| {figure:deposit-methods} |  |  | none | at once |
`
const fill = (text: string, figures: Parameters<typeof fillFigures>[1]) =>
  fillFigures(render(text), figures)

test('a figure within a text is filled in, as text', () => {
  const text = 'A margin of {figure:cash-out-margin}.'
  expect(fill(text, { 'cash-out-margin': '<5%' })).toBe('<p>A margin of &lt;5%.</p>\n')
})

test('a row stands for all rows of a figure, and its words for their empty cells', () => {
  const rows = [
    ['Card', '1', '5', '', ''],
    ['Pix & more', '2', '6', '1%', '5 minutes'],
  ]
  const html = fill(METHODS, { 'deposit-methods': rows })
  const cells = [...html.matchAll(/<td[^>]*>(.*)<\/td>/g)].map(([, text]) => text)
  expect(cells).toEqual([
    'Card',
    '1',
    '5',
    'none',
    'at once',
    'Pix &amp; more',
    '2',
    '6',
    '1%',
    '5 minutes',
  ])
  expect(html).toContain('<td data-label="Fee">1%</td>')
})

test('what names a figure that the site does not have is left out, and nothing else', () => {
  const text = `- First.\n- Within {figure:payout-time-most}.\n- Last.\n\n${METHODS}\nEnd.`
  const html = fill(text, { 'payout-time-most': null, 'deposit-methods': [] })
  expect(html.replaceAll('\n', '')).toBe('<ul><li>First.</li><li>Last.</li></ul><p>End.</p>')
})

test('a table of which all rows are left out is left out', () => {
  const text = '| Game | Share |\n|---|---|\n| Slots | {figure:bonus-slots} |\n\nEnd.'
  expect(fill(text, { 'bonus-slots': null })).toBe('<p>End.</p>\n')
})

test('a name that no rule has is a fault that says which one is near', () => {
  expect(findFigureFaults(render('{figure:cashout-margin}'))).toEqual([
    'no figure is called cashout-margin; the nearest is cash-out-margin',
  ])
})

test.each([
  ['a table in a sentence', 'All {figure:deposit-methods}.'],
  ['a row of fewer cells', '| A | B |\n|---|---|\n| {figure:deposit-methods} | |'],
  ['a word as a row', '| A | B |\n|---|---|\n| {figure:cash-out-margin} | |'],
])('%s is a fault', (_what, text) => {
  expect(findFigureFaults(render(text))).toHaveLength(1)
})

test('the form that a figure has is no fault', () => {
  expect(findFigureFaults(render(`${METHODS}\n{figure:cash-out-margin}`))).toEqual([])
})

test('figures are written in the language of the page, with European digits', () => {
  const [german, bengali] = [createFigureWriter('de'), createFigureWriter('bn')]
  expect([german.duration(129_600), german.about(129_600)]).toEqual(['36 Stunden', '2 Tage'])
  expect([german.duration(0), german.duration(4.5)]).toEqual(['0 Sekunden', '4,5 Sekunden'])
  expect(german.amount(1_234_500n, 'EUR')).toBe('12.345,00 EUR')
  expect(german.percent(2.5)).toBe('2,5\u00a0%')
  expect([bengali.duration(300), bengali.country('DE')]).toEqual(['5 মিনিট', 'জার্মানি'])
})
