import { join } from 'node:path'
import type { EngineAccess } from '@fairhouse/realtime/centrifugo-target.fixture'
import { startVitest } from 'vitest/node'
import type { Checks } from './checks.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Runs the suites that our own gateway passes against an engine that is running. */
export async function checkRealtime(engine: EngineAccess, { check }: Checks): Promise<void> {
  const reported: Promise<unknown>[] = []
  const vitest = await startVitest('test', [], {
    root: ROOT,
    config: false,
    include: ['scripts/conformance/realtime.suite.ts'],
    watch: false,
    testTimeout: 30_000,
    provide: { engine },
    reporters: [
      {
        onTestCaseResult(test) {
          const [first] = test.result().errors ?? []
          const sentence = test.fullName.replaceAll(' > ', ': ')
          reported.push(
            check(sentence, () => {
              if (first !== undefined) throw new Error(first.message)
            }),
          )
        },
      },
    ],
  })
  await vitest.close()
  await Promise.all(reported)
}
