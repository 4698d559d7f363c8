import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Actions of an operator at the command line of the running site. */
export async function operate(
  noun: string,
  act: string,
  id: string,
  options: readonly string[] = [],
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['scripts/ops.ts', noun, act, id, ...options, '--why', 'a journey'],
    {
      cwd: new URL('..', import.meta.url),
      env: { ...process.env, FAIRHOUSE_DATA_DIR: process.env['E2E_DATA_DIR'] },
    },
  )
}
