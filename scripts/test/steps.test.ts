import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './steps.ts'

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

const node = (code: string): [string, ...string[]] => [process.execPath, '-e', code]

test('a program counts by its exit code, and the others run on after a failure', async () => {
  const steps = [
    { name: 'broken', command: node("console.log('why'); process.exit(3)"), hint: 'mend' },
    { name: 'sound', command: node('') },
  ]
  expect(await runSteps(steps, { atOnce: 2 })).toEqual({ passed: 1, failed: 1 })
  expect(printed.join('\n')).toMatch(/why[\s\S]*✗ broken .* \(repair: mend\)/)
})

test('a program that fails with a clean report is a failure all the same', async () => {
  const count = async () => ({ passed: 5, failed: 0 })
  const steps = [{ name: 'crashed', command: node('process.exit(1)'), count }]
  expect(await runSteps(steps, { atOnce: 1 })).toEqual({ passed: 5, failed: 1 })
})

test('a missing report is a failure', async () => {
  const count = () => Promise.reject(new Error('no such file'))
  const steps = [{ name: 'silent', command: node(''), count }]
  expect(await runSteps(steps, { atOnce: 1 })).toEqual({ passed: 0, failed: 1 })
})
