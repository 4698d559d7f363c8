import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** A Chromium to start: the program and the arguments it needs on this machine. */
export type Browser = { readonly executablePath: string; readonly args: readonly string[] }

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

// The sandbox needs a user namespace, which root and most containers do not have.
const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage']

/**
 * The browser for journeys and page quality: the system's Chromium, else the one that
 * `CHROMIUM_PATH` names, else the one that npm carries (Linux). Throws what to install otherwise.
 */
export async function findBrowser(): Promise<Browser> {
  const choice = chooseBrowser({
    platform: process.platform,
    chromiumPath: process.env['CHROMIUM_PATH'],
    exists: existsSync,
  })
  return { executablePath: choice ?? (await unpackChromium()), args: ARGUMENTS }
}

/** The program on this machine, or null when the one from npm has to do. */
export function chooseBrowser(machine: {
  platform: string
  chromiumPath: string | undefined
  exists: (path: string) => boolean
}): string | null {
  if (machine.exists(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM
  const named = machine.chromiumPath ?? ''
  if (named !== '') {
    if (machine.exists(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, and there is no such file. Correct or unset it.`)
  }
  if (machine.platform === 'linux') return null
  throw new Error('No browser found. Install Chromium or Chrome and set CHROMIUM_PATH to it.')
}

/**
 * Unpacks the Chromium from npm once per user. Its recommended arguments are for cloud functions
 * and switch web security off, which journeys are there to test, so they are not used.
 */
async function unpackChromium(): Promise<string> {
  const directory = join(tmpdir(), `fairhouse-chromium-${userInfo().username}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const executablePath = await withEnvironment(
    // The package unpacks the libraries that slim images lack only where it believes to be a
    // cloud function, and always below the temporary directory.
    { TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    async () => {
      const { default: chromium } = await import('@sparticuz/chromium')
      return chromium.executablePath()
    },
  )
  if (spawnSync(executablePath, ['--version'], { stdio: 'ignore' }).status !== 0) {
    process.env['LD_LIBRARY_PATH'] = join(directory, 'al2023', 'lib')
  }
  if (!existsSync('/etc/fonts')) process.env['FONTCONFIG_PATH'] = join(directory, 'fonts')
  return executablePath
}

/** Runs the work with some environment variables set, and puts every variable back after it. */
async function withEnvironment<T>(
  variables: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
