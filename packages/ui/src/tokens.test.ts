import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  contrast,
  listContrasts,
  luminanceOf,
  readStylesheet,
  readTheme,
  toHex,
  writeThemeCss,
} from './theme.ts'

const SHEETS = ['tokens.roles.css', 'theme.harbour.css']

const LOOKS = SHEETS.flatMap((sheet) => [
  { sheet, mode: 'dark' as const },
  { sheet, mode: 'light' as const },
])

describe.each(LOOKS)('$sheet in $mode mode', ({ sheet, mode }) => {
  const pairs = listContrasts(readStylesheet(sheet), mode)
  test.each(pairs)('$role on $ground meets WCAG AA', ({ ratio, least }) => {
    expect(ratio).toBeGreaterThanOrEqual(least)
  })
})

test('the second theme gives every role that the first one gives', () => {
  const [first, second] = SHEETS.map((sheet) => Object.keys(readStylesheet(sheet).dark).toSorted())
  expect(second).toEqual(first)
})

test('black on white has the highest contrast there is', () => {
  expect(contrast(luminanceOf('#000000')!, luminanceOf('oklch(1 0 0)')!)).toBeCloseTo(21, 3)
})

describe("an operator's theme", () => {
  test('is ours with the colours that it names', () => {
    const { theme, problems } = readTheme(
      '{"dark": {"accent": "#8fd3ff", "accent-hover": "#a8deff"}}',
    )
    expect(problems).toEqual([])
    expect(theme.dark['accent']).toBe('#8fd3ff')
    expect(theme.light).toEqual(readStylesheet('tokens.roles.css').light)
    expect(writeThemeCss(theme)).toContain(`--accent:light-dark(${theme.light['accent']},#8fd3ff)`)
  })

  test.each([
    ['[1', ['is not JSON with "light" and "dark"']],
    ['{"day": {}}', ['is not JSON with "light" and "dark"']],
    [
      '{"dark": {"acent": "#8fd3ff"}}',
      [expect.stringMatching(/^dark: there is no role "acent"; the roles are background /)],
    ],
    [
      '{"dark": {"accent": "blue;}"}}',
      [expect.stringMatching(/^dark: accent is "blue;}", which is no colour/)],
    ],
    ['{"dark": {"accent": "oklch(50 0 0)"}}', [expect.stringMatching(/no colour/)]],
    [
      '{"light": {"on-accent": "#007847"}}',
      [
        expect.stringMatching(
          /^light: on-accent on accent has a contrast of 1\.\d\d, at least 4\.5 is needed$/,
        ),
        expect.stringMatching(/on accent-hover/),
      ],
    ],
  ])('%s is refused in words', (text, problems) => {
    expect(readTheme(text).problems).toEqual(problems)
  })

  test('a colour is the same in the notation of mailboxes', () => {
    expect(toHex('oklch(1 0 0)')).toBe('#ffffff')
    expect(toHex('#12AB9f')).toBe('#12ab9f')
    expect(toHex(readStylesheet('tokens.roles.css').light['accent']!)).toBe('#007847')
  })
})

test('no stylesheet of a part names a raw colour or a physical side', () => {
  const folder = new URL('.', import.meta.url)
  const wrong = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const lines = readFileSync(new URL(file, folder), 'utf8').split('\n')
      return (
        lines
          // The field behind a game is of that game's hue, which comes with its data.
          .filter((line) => !line.includes('var(--hue)'))
          .filter(
            (line) => /#[\da-f]{3,8}\b|rgba?\(|hsla?\(|oklch\(/i.test(line) || isPhysical(line),
          )
          .map((line) => `${file}: ${line.trim()}`)
      )
    })
  expect(wrong).toEqual([])
})

function isPhysical(line: string): boolean {
  return /^\s*(margin|padding|border)-(left|right|top|bottom)|^\s*(left|right|top|bottom|width|height):/.test(
    line,
  )
}
