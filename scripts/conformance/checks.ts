import { isDeepStrictEqual } from 'node:util'

/** Takes the result of a check, one sentence each. */
export type Print = (line: string) => void

/** The expected and the actual value. */
class Mismatch extends Error {}

export type Checks = {
  /** Runs a check and prints its sentence; returns its result, or null if it failed. */
  check<T>(sentence: string, run: () => T | Promise<T>): Promise<T | null>
  readonly passed: string[]
  readonly faults: string[]
}

export function createChecks(print: Print = () => {}): Checks {
  const passed: string[] = []
  const faults: string[] = []
  return {
    passed,
    faults,
    async check(sentence, run) {
      try {
        const value = await run()
        passed.push(sentence)
        print(`passed  ${sentence}`)
        return value
      } catch (error) {
        const fault = `${sentence}: ${error instanceof Error ? error.message : String(error)}`
        faults.push(fault)
        print(`failed  ${fault}`)
        return null
      }
    },
  }
}

/** Ends the check as failed. */
export function fail(expected: string, got: unknown): never {
  throw new Mismatch(`expected ${expected}, got ${show(got)}`)
}

export function expectEqual(got: unknown, expected: unknown, what?: string): void {
  if (!isDeepStrictEqual(got, expected))
    fail(what === undefined ? show(expected) : `${what} ${show(expected)}`, got)
}

/** A refusal by HTTP: any status of the caller's own fault. */
export function expectRefused(status: number): void {
  if (status < 400 || status > 499) fail('a status from 400 to 499', status)
}

function show(value: unknown): string {
  if (typeof value === 'string') return value
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  )
  return (text ?? String(value)).slice(0, 300)
}
