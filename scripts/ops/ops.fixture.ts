import { runOps } from './run.ts'

/** The operator's program in this process: a process for each command costs a second. */
export function createTestOps(environment: Record<string, string>) {
  return async (...args: string[]): Promise<{ code: number; output: string }> => {
    let output = ''
    const writeError = (line: string) => void (output += `${line}\n`)
    const write = async (line: string) => writeError(line)
    const code = await runOps(args, { environment, write, writeError })
    return { code, output }
  }
}
