/**
 * @typedef {object} Command
 * @property {string[]} run the program and its arguments; a .ts file runs on Node
 * @property {boolean} needsBuild
 * @property {boolean} needsTools whether it needs the packages of development
 */

/** @type {Record<string, (args: string[]) => Omit<Command, 'needsTools'>>} */
const COMMANDS = {
  start: (args) => ({ run: ['scripts/site.ts', ...args], needsBuild: true }),
  dev: (args) => ({ run: ['scripts/dev.ts', ...args], needsBuild: false }),
  build: () => ({ run: [], needsBuild: true }),
  test: (args) => ({ run: ['scripts/test.ts', ...args], needsBuild: true }),
  check: (args) => ({ run: ['scripts/test.ts', '--static', ...args], needsBuild: false }),
  bench: (args) => ({ run: ['bench/run.ts', ...args], needsBuild: true }),
  drill: (args) => ({ run: ['bench/run.ts', ...args], needsBuild: true }),
  ops: (args) => ({ run: ['scripts/ops.ts', ...args], needsBuild: false }),
  conformance: (args) => ({ run: ['scripts/conformance.ts', ...args], needsBuild: false }),
  exec: (args) => ({ run: args, needsBuild: false }),
}

/** The commands that run the site, for which half of the packages are enough. */
const WITHOUT_TOOLS = new Set(['start', 'build', 'ops'])

/**
 * The program that a command of package.json runs, or the error in it.
 * @param {string | undefined} name
 * @param {string[]} args
 * @returns {Command | { message: string }}
 */
export function planCommand(name, args) {
  const known = Object.keys(COMMANDS).join(', ')
  if (name === undefined || !Object.hasOwn(COMMANDS, name)) {
    return { message: `There is no command ${name ?? '(none given)'}. Commands: ${known}.` }
  }
  if (name === 'exec' && args.length === 0) {
    return { message: 'exec needs a program, e.g. npm run format -- --check' }
  }
  const make = COMMANDS[name]
  if (make === undefined) return { message: `Commands: ${known}.` }
  return { ...make(args), needsTools: !WITHOUT_TOOLS.has(name) }
}
