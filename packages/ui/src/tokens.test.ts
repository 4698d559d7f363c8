import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, listRoles, readColors, THEMES, type Mode } from './tokens.fixture.ts'

const AA_TEXT = 4.5
const AA_SIGN = 3

const SURFACES = ['--background', '--surface-1', '--surface-2', '--surface-3']

// every text colour with every ground that a part puts it on
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  '--text': [
    ...SURFACES,
    '--surface-4',
    '--surface-raised',
    '--surface-sunken',
    '--accent-soft',
    '--reward-soft',
    '--danger-soft',
  ],
  '--text-muted': [
    ...SURFACES,
    '--surface-raised',
    '--surface-sunken',
    '--accent-soft',
    '--danger-soft',
  ],
  '--accent': ['--background', '--surface-1', '--surface-2', '--surface-raised', '--accent-soft'],
  '--positive': ['--background', '--surface-1', '--surface-2', '--surface-raised', '--accent-soft'],
  '--reward': ['--background', '--surface-1', '--surface-2', '--reward-soft'],
  '--live': ['--background', '--surface-1', '--surface-2'],
  '--danger': ['--background', '--surface-1', '--surface-2', '--surface-raised', '--danger-soft'],
  '--on-accent': ['--accent', '--accent-hover'],
  '--on-danger': ['--danger', '--danger-hover'],
  '--on-paper': ['--paper'],
}

const LOOKS = THEMES.flatMap((theme) => [
  { theme, mode: 'dark' as Mode },
  { theme, mode: 'light' as Mode },
])

describe.each(LOOKS)('$theme in $mode mode', ({ theme, mode }) => {
  const colorOf = readColors(theme)
  const pairs = Object.entries(PAIRS).flatMap(([text, grounds]) =>
    grounds.map((ground) => ({ text, ground })),
  )
  test.each(pairs)('$text on $ground meets WCAG AA', ({ text, ground }) => {
    const ratio = contrast(colorOf(text, mode), colorOf(ground, mode))
    expect(ratio).toBeGreaterThanOrEqual(AA_TEXT)
  })

  test.each(SURFACES)('the focus ring stands out from %s', (ground) => {
    const ratio = contrast(colorOf('--focus', mode), colorOf(ground, mode))
    expect(ratio).toBeGreaterThanOrEqual(AA_SIGN)
  })

  test.each(['--surface-1', '--surface-2'])('an empty control stands out from %s', (ground) => {
    const ratio = contrast(colorOf('--outline', mode), colorOf(ground, mode))
    expect(ratio).toBeGreaterThanOrEqual(AA_SIGN)
  })
})

test('the second theme gives every role that the first one gives', () => {
  const [first, second] = THEMES.map(listRoles)
  expect(second).toEqual(first)
})

test('black on white has the highest contrast there is', () => {
  const ratio = contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })
  expect(ratio).toBeCloseTo(21, 3)
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
