import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const PARENT_CHECK_MS = 500

/**
 * Puts the chosen Node and the installed programs first on PATH, for npm and everything it starts.
 * Node keeps what it has compiled: an action of an operator then takes half the time.
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} options
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment({ root, node, env }) {
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const first = [join(node, '..'), join(root, 'node_modules', '.bin')]
  const compiled = join(root, '.build', 'compiled')
  const path = [...first, env[pathName] ?? ''].join(delimiter)
  return { NODE_COMPILE_CACHE: compiled, ...env, [pathName]: path }
}

/**
 * Runs a program to its end and returns its exit code. Signals are passed on and the program is
 * waited for; a channel to it closes when this process dies, which tells it to stop.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, isNode?: boolean, isQuiet?: boolean }} options
 * @returns {Promise<number>}
 */
export function runChild(program, args, options) {
  const isShellNeeded = process.platform === 'win32' && options.isNode !== true
  const output = options.isQuiet === true ? 'pipe' : 'inherit'
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['inherit', output, output, options.isNode === true ? 'ipc' : 'ignore']
  const { cwd, env } = options
  const child = spawn(program, args, { cwd, env, shell: isShellNeeded, stdio })
  let text = ''
  child.stdout?.on('data', (chunk) => (text += String(chunk)))
  child.stderr?.on('data', (chunk) => (text += String(chunk)))
  const pass = SIGNALS.map((signal) => {
    const handler = () => child.kill(signal)
    process.on(signal, handler)
    return { signal, handler }
  })
  const watch = watchParent(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const { signal: name, handler } of pass) process.off(name, handler)
      clearInterval(watch)
      if (code !== 0 && text !== '') process.stderr.write(text)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * npm starts us through a shell that does not pass every signal on, and kill -9 of npm reaches
 * neither: when npm has died we stop too, or nobody could stop the site.
 * @param {() => void} onOrphaned
 */
function watchParent(onOrphaned) {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const ancestry = readAncestry()
  const timer = setInterval(() => {
    if (readAncestry() === ancestry) return
    clearInterval(timer)
    onOrphaned()
  }, PARENT_CHECK_MS)
  timer.unref()
  return timer
}

/**
 * Our parent or, if that is npm's shell (its command line names us), the parent of it.
 * @returns {string}
 */
function readAncestry() {
  const parent = process.ppid
  try {
    const line = readFileSync(`/proc/${parent}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (!line.includes('-c ') || !line.includes('bootstrap.mjs')) return `${parent}`
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    // After the name in parentheses: state, then the parent.
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return `${parent}`
  }
}
