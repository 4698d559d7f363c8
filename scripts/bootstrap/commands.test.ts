import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planCommand } from './commands.mjs'

test('every command of package.json is known', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> }
  for (const line of Object.values(scripts)) {
    const [, file, name, ...args] = line.split(' ')
    expect(file).toBe('scripts/bootstrap.mjs')
    expect(planCommand(name, args)).not.toHaveProperty('message')
  }
})

test('arguments are passed on, and starting needs a build', () => {
  expect(planCommand('bench', ['ledger'])).toEqual({
    run: ['bench/run.ts', 'ledger'],
    needsBuild: true,
    needsTools: true,
  })
  expect(planCommand('start', [])).toEqual({
    run: ['scripts/site.ts'],
    needsBuild: true,
    needsTools: false,
  })
  expect(planCommand('exec', ['oxfmt', '--check'])).toEqual({
    run: ['oxfmt', '--check'],
    needsBuild: false,
    needsTools: true,
  })
})

test.each([undefined, 'strat', 'toString'])(
  'an unknown command (%s) lists the known ones',
  (name) => {
    expect(planCommand(name, [])).toMatchObject({ message: expect.stringContaining('start, dev') })
  },
)

test('exec without a program says how it is used', () => {
  expect(planCommand('exec', [])).toMatchObject({ message: expect.stringContaining('program') })
})
