import { type Currency, requireCurrency } from '@fairhouse/money/currency'
import { formatAmount } from '@fairhouse/money/display'
import { misspelt } from '@fairhouse/server-kit/misspelt'
import { FIGURE_NAMES, type FigureName, FIGURES } from './figure.table.ts'

/**
 * A figure in the reader's language: a word, or the rows of a table, where an empty cell has what the
 * row of the page says there. Null = this site has none, and what names it is left out.
 */
export type Figure = string | readonly (readonly string[])[] | null

/** The figures of the rules of one module, as they bind now. Throws while they cannot be known. */
export type FigureSource = {
  readonly names: readonly FigureName[]
  readonly read: (write: FigureWriter) => Promise<Readonly<Partial<Record<FigureName, Figure>>>>
}

export type FigureWriter = ReturnType<typeof createFigureWriter>

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Writes figures in a language. */
export function createFigureWriter(locale: string) {
  const tag = `${locale}-u-nu-latn`
  const number = (value: number, options?: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(tag, options).format(value)
  const duration = (seconds: number): string => {
    const whole = UNITS.find(([, each]) => seconds >= each && seconds % each === 0)
    const [unit, length] = whole ?? (['second', 1] as const)
    return number(seconds / length, { style: 'unit', unit, unitDisplay: 'long' })
  }
  return {
    locale,
    number,
    /** Exactly, in the largest unit that does: two days, 36 hours. */
    duration,
    /** Rounded up to the largest unit that it fills. */
    about(seconds: number): string {
      const [, length] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1]
      return duration(Math.ceil(seconds / length) * length)
    },
    /** Hundred is the whole. */
    percent: (value: number): string =>
      number(value / 100, { style: 'percent', maximumFractionDigits: 2 }),
    amount: (minor: bigint, currency: Currency | string): string =>
      formatAmount(minor, typeof currency === 'string' ? requireCurrency(currency) : currency, tag),
    country: (code: string): string =>
      new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code,
  }
}

const NAMED = /\{figure:([^}]*)\}/g
/** A row of the rendered page that stands for all rows. */
const ROW = /<tr>\s*<td>\{figure:([a-z-]+)\}<\/td>([\s\S]*?)<\/tr>\n?/g
const CELL = /<td([^>]*)>([\s\S]*?)<\/td>/g
const EMPTY_TABLE = /<table>(?:(?!<\/table>)[\s\S])*?<tbody>\s*<\/tbody>\s*<\/table>\n?/g
const BLOCK = /<(li|p|tr)>((?:(?!<\1>)[\s\S])*?)<\/\1>\n?/g

/** The names in a page, as they stand there. */
export function listFigures(html: string): string[] {
  return [...html.matchAll(NAMED)].map(([, name = '']) => name)
}

/** What is wrong with the figures of a rendered page; a sentence each. */
export function findFigureFaults(html: string): string[] {
  const columns = new Map<string, number>()
  for (const [, name = '', rest = ''] of html.matchAll(ROW))
    columns.set(name, 1 + [...rest.matchAll(CELL)].length)
  return listFigures(html).flatMap((name) => {
    if (!isFigure(name)) return misspelt('figure', name, FIGURE_NAMES)
    const form = FIGURES[name]
    const isRight = form === 'text' ? !columns.has(name) : columns.get(name) === form
    return isRight ? [] : `{figure:${name}} ${describe(form)}`
  })
}

function describe(form: 'text' | number): string {
  return form === 'text'
    ? 'is one word, which cannot be the first cell of a row'
    : `has to be the first of the ${form} cells of a row of a table`
}

function isFigure(name: string): name is FigureName {
  return Object.hasOwn(FIGURES, name)
}

/** Puts figures into a rendered page. Blocks with a missing one, and tables without rows, are left out. */
export function fillFigures(html: string, figures: Readonly<Record<string, Figure>>): string {
  const rows = html.replace(ROW, (row, name: string, rest: string) => {
    const figure = figures[name] ?? null
    if (typeof figure === 'string') return row
    const others = [...rest.matchAll(CELL)].map(([, attributes = '', text = '']) => ({
      attributes,
      text,
    }))
    return (figure ?? []).map((cells) => writeRow(cells, others)).join('')
  })
  const isMissing = (name: string): boolean => typeof figures[name] !== 'string'
  return rows
    .replace(BLOCK, (block) => (listFigures(block).some(isMissing) ? '' : block))
    .replace(EMPTY_TABLE, '')
    .replace(NAMED, (_text, name: string) => escapeText(String(figures[name])))
}

function writeRow(
  [first = '', ...cells]: readonly string[],
  others: readonly { readonly attributes: string; readonly text: string }[],
): string {
  const rest = others.map(({ attributes, text }, at) => {
    const cell = cells[at] ?? ''
    return `<td${attributes}>${cell === '' ? text : escapeText(cell)}</td>\n`
  })
  return `<tr>\n<td>${escapeText(first)}</td>\n${rest.join('')}</tr>\n`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
