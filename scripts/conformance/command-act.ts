import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Act } from './listener.ts'

/** Lets a command do a person's action; without one it asks the person at the terminal. */
export function createCommandAct(command: string | undefined): Act {
  return async (order, address) => {
    if (command === undefined) return console.log(`\n>>      ${order}: ${address}\n`)
    // The command is the caller's own, with its own options, so a shell runs it.
    const child = spawn(`${command} "$ORDER" "$ADDRESS"`, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, ORDER: order, ADDRESS: address },
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`${command} ended with ${code}`)
  }
}
