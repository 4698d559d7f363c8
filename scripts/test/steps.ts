import { spawn } from 'node:child_process'
import { ROOT } from '../checks/source-file.ts'
import type { Count } from './report.ts'

/** One program of a test run. Without `count` it counts as one test by its exit code. */
export type Step = {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  readonly env?: Readonly<Record<string, string>>
  /** The command that repairs a failure, if there is one. */
  readonly hint?: string
  readonly count?: () => Promise<Count>
}

/**
 * Runs the steps, some concurrently, each to its end whatever the others do. Those that count print
 * as they go, the others as a block if they fail. Returns the sum of the counts.
 */
export async function runSteps(
  steps: readonly Step[],
  options: { atOnce: number },
): Promise<Count> {
  const waiting = [...steps]
  const total = { passed: 0, failed: 0 }
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const count = await runStep(step)
      total.passed += count.passed
      total.failed += count.failed
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, work))
  return total
}

async function runStep(step: Step): Promise<Count> {
  const startedMs = performance.now()
  const isStreamed = step.count !== undefined
  if (isStreamed) console.log(`\n— ${step.name}`)
  const { code, output } = await runProgram(step, isStreamed)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  const isPassed = code === 0
  const hint = isPassed || step.hint === undefined ? '' : ` (repair: ${step.hint})`
  if (!isPassed && output !== '') console.log(output.trimEnd())
  console.log(`${isPassed ? '✓' : '✗'} ${step.name} ${seconds} s${hint}`)
  return countStep(step, isPassed)
}

/** A program that fails always counts as a failure, also when its report is missing or clean. */
async function countStep(step: Step, isPassed: boolean): Promise<Count> {
  if (step.count === undefined) return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 }
  try {
    const count = await step.count()
    return isPassed || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch (error) {
    console.log(`✗ ${step.name}: no report (${String(error)})`)
    return { passed: 0, failed: 1 }
  }
}

function runProgram(step: Step, isStreamed: boolean): Promise<{ code: number; output: string }> {
  const [program, ...args] = step.command
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...step.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) },
    stdio: ['ignore', isStreamed ? 'inherit' : 'pipe', isStreamed ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  // Stopped from outside there is nothing left to report: end the program and then ourselves.
  const stop = () => {
    child.once('close', () => process.exit(130))
    child.kill('SIGTERM')
  }
  process.once('SIGINT', stop).once('SIGTERM', stop).once('disconnect', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop).off('disconnect', stop)
      resolve({ code: code ?? 1, output })
    })
  })
}
