import { expect, test } from 'vitest'
import { readThemeColors } from './theme-colors.ts'

const sheet = (href: string | null, declared: Record<string, string>) => {
  const style = Object.assign(Object.keys(declared), {
    getPropertyValue: (role: string) => declared[role],
  })
  return { href, cssRules: [{ style }] as unknown as CSSRuleList }
}

test('the colours of the operator are read from the sheet of the theme', () => {
  const colors = { '--accent': 'light-dark(#1d4fa8,#8fc7ff)' }
  const sheets = [
    sheet(null, {}),
    sheet('https://site.test/assets/base.css', { '--accent': 'x' }),
    sheet('https://site.test/brand/theme.css?v=1', colors),
  ]
  expect(readThemeColors(sheets, '/brand/theme.css?v=1')).toEqual(colors)
  expect(readThemeColors(sheets.slice(0, 2), '/brand/theme.css?v=1')).toBeNull()
})
