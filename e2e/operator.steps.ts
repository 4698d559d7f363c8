import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Of the office of the site that the journeys visit. */
export const OFFICE_PORT = Number(process.env['E2E_PORT'] ?? 3210) + 4

/** An action of an operator at the command line of the running site; answers with what it prints. */
export async function operate(
  noun: string,
  act: string,
  id: string,
  options: readonly string[] = [],
): Promise<string> {
  const args = ['scripts/ops.ts', noun, act, id, ...options, '--why', 'a journey']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      FAIRHOUSE_DATA_DIR: process.env['E2E_DATA_DIR'],
      FAIRHOUSE_OFFICE_PORT: String(OFFICE_PORT),
    },
    // What it prints says why it did nothing.
  }).catch((error: { stdout: string }) => {
    throw new Error(`${args.join(' ')}: ${error.stdout}`, { cause: error })
  })
  return stdout
}
