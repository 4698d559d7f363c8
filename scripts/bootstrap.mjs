// Every command of package.json starts here, on whatever Node the machine has (20 or newer) and
// with nothing installed: get a new enough Node, the packages and the builds, then run the command.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILDS, hashSources, isBuildStale } from './bootstrap/builds.mjs'
import { childEnvironment, runChild } from './bootstrap/child.mjs'
import { planCommand } from './bootstrap/commands.mjs'
import { findStalePackage } from './bootstrap/packages.mjs'
import { chooseRuntime } from './bootstrap/runtime.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string} line */
function say(line) {
  console.log(`fairhouse: ${line}`)
}

/** An expected stop with a message for the reader. */
class Stop extends Error {}

/** @returns {Promise<string>} path of the Node program to use */
async function prepareRuntime() {
  const choice = chooseRuntime({
    nodeVersion: process.versions.node,
    platform: process.platform,
    arch: process.arch,
  })
  if (choice.kind === 'own') return process.execPath
  if (choice.kind === 'none') throw new Stop(choice.message)
  const directory = join(root, '.runtime')
  const program = join(directory, choice.program)
  const marker = join(directory, `.installed-${choice.version}`)
  if (existsSync(program) && existsSync(marker)) return program
  say(`installing Node ${choice.version} into .runtime (this is Node ${process.versions.node})`)
  mkdirSync(directory, { recursive: true })
  const args = ['install', '--prefix', directory, '--no-save', '--no-audit', '--no-fund']
  await runNpm(process.execPath, [...args, `${choice.name}@${choice.version}`], process.env)
  writeFileSync(marker, '')
  return program
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} needsTools
 */
async function preparePackages(node, env, needsTools) {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const listFile = join(root, 'node_modules', '.package-lock.json')
  const installed = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : null
  // A developer who starts the site keeps them.
  const hasTools = needsTools || existsSync(join(root, 'node_modules', 'vitest'))
  const reason = findStalePackage(wanted, installed, hasTools)
  if (reason === null) return
  say(`installing packages (${reason})`)
  // Scripts of packages are not needed: the one that matters, links of the database, we make.
  const omitted = hasTools ? [] : ['--omit=dev']
  await runNpm(node, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...omitted], env)
}

/**
 * npm itself must run on the new Node: on an old one it picks other versions of packages.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runNpm(node, args, env) {
  const cli = process.env['npm_execpath']
  const isCli = cli !== undefined && cli.endsWith('npm-cli.js') && existsSync(cli)
  const code = isCli
    ? await runChild(node, [cli, ...args], { cwd: root, env, isNode: true, isQuiet: true })
    : await runChild('npm', args, { cwd: root, env, isQuiet: true })
  if (code !== 0) throw new Stop(`npm ${args[0]} failed with ${code}; its messages are above.`)
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function prepareBuilds(node, env) {
  // Beside each other: none reads what another writes, and each waits for its files now and then.
  const failed = await Promise.all(BUILDS.map((build) => prepareBuild(build, node, env)))
  const name = failed.find((each) => each !== null)
  if (name) throw new Stop(`The build of the ${name} failed; see above.`)
}

/**
 * @param {typeof BUILDS[number]} build
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | null>} its name where it failed
 */
async function prepareBuild(build, node, env) {
  const records = join(root, '.build')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const hash = hashSources(root, build.sources)
  const recordFile = join(records, build.directory.replaceAll('/', '-'))
  const recordedHash = existsSync(recordFile) ? readFileSync(recordFile, 'utf8') : null
  const hasOutput = existsSync(join(root, build.output))
  if (!isBuildStale({ hash, recordedHash, hasOutput })) return null
  say(`building the ${build.name}`)
  const code = await runChild(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, build.directory),
    env: { ...env, NODE_ENV: 'production' },
    isNode: true,
    isQuiet: true,
  })
  if (code !== 0) return build.name
  mkdirSync(records, { recursive: true })
  writeFileSync(recordFile, hash)
  return null
}

/**
 * @param {string[]} run
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
function runCommand(run, node, env) {
  const [program, ...args] = run
  if (program === undefined) return 0
  return program.endsWith('.ts')
    ? runChild(node, [join(root, program), ...args], { cwd: root, env, isNode: true })
    : runChild(program, args, { cwd: root, env })
}

async function main() {
  const [name, ...args] = process.argv.slice(2)
  const command = planCommand(name, args)
  if ('message' in command) throw new Stop(command.message)
  const node = await prepareRuntime()
  const env = childEnvironment({ root, node, env: process.env })
  await preparePackages(node, env, command.needsTools)
  if (command.needsBuild) await prepareBuilds(node, env)
  return runCommand(command.run, node, env)
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.error(`fairhouse: ${error.message}`)
  process.exitCode = 1
}
