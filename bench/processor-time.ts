import { readdir, readFile } from 'node:fs/promises'

/** Ticks of the kernel's clock; 100 a second on every Linux that Node runs on. */
const TICK_MS = 10

/** Processor time of a process, of those below it and of those that it has seen end, in ms. */
export async function readProcessorMs(pid: number): Promise<number> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = await Promise.all(all.map(readProcess))
  const processes = read.filter((each) => each !== null)
  const sum = (of: { readonly pid: number; readonly ticks: number }): number =>
    processes
      .filter(({ parent }) => parent === of.pid)
      .reduce((ticks, child) => ticks + sum(child), of.ticks)
  const root = processes.find((each) => each.pid === pid)
  return root === undefined ? 0 : sum(root) * TICK_MS
}

async function readProcess(name: string) {
  try {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8')
    // The name of the program, in brackets, may contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid: Number(name), parent: Number(fields[1]), ticks }
  } catch {
    return null
  }
}
