import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readStylesheet } from '@fairhouse/ui/theme'
import { applyTheme } from './theme.ts'

const apply = (colors: Record<string, string>) => {
  const set: Record<string, string> = {}
  applyTheme({ setProperty: (role, color) => (set[role] = color ?? '') }, colors)
  return set
}

test('a game lies on the colour of cards, and its table on that of the page', () => {
  expect(apply({ '--background': 'page', '--surface-1': 'card', '--paper': 'white' })).toEqual({
    '--surface-1': 'page',
    '--background': 'card',
  })
})

test('every colour of games but those of shades follows the site', () => {
  const roles = Object.keys(readStylesheet('tokens.roles.css').light).map((role) => `--${role}`)
  const followed = Object.keys(apply(Object.fromEntries(roles.map((role) => [role, 'x']))))
  const tokens = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8')
  const ours = [...tokens.matchAll(/(--[\w-]+): light-dark/g)].map(([, role]) => role)
  expect(ours.filter((role) => !followed.includes(role!))).toEqual(['--scrim', '--shade'])
})
