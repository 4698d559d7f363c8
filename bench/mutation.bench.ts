import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cp,
  glob,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchLine, BenchOptions } from './bench-line.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SHARE_MIN = 0.95
const RUN_MS_MAX = 600_000
/** Not copied: what is installed, built or kept, and what no fault is put into. */
const NOT_COPIED = new Set(['node_modules', '.git', '.data', '.runtime', '.build', 'test-results'])
const LINKED = ['.runtime', '.build']

/** Where faults are put. Mathematics and rules are pure; the others have tests of several kinds. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  mathematics: ['packages/fair/src'],
  rules: ['packages/domain/src', 'packages/money/src', 'packages/betting/src'],
  platform: ['apps/platform/src'],
  realtime: ['packages/realtime/src', 'packages/server-kit/src'],
  studio: ['providers/studio/src', 'providers/studio/client'],
  book: ['providers/bookmaker/src'],
  'other providers': ['providers/cashier/src', 'providers/identity/src', 'providers/messenger/src'],
  web: ['apps/web/src', 'packages/app-kit/src', 'packages/ui/src'],
}

const NO_SOURCE = /\.(test|int\.test|fixture|steps|gen|d)\.tsx?$|\.contract\.ts$|\/test(ing\/|-)/

/** Typical mutations of a line. */
const SLIPS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/ <= /g, () => ' < '],
  [/ >= /g, () => ' > '],
  [/ < /g, () => ' <= '],
  [/ > /g, () => ' >= '],
  [/ \+ /g, () => ' - '],
  [/ - /g, () => ' + '],
  [/ \* /g, () => ' + '],
  [/ % /g, () => ' * '],
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
  [/Math\.floor/g, () => 'Math.ceil'],
  [/Math\.min/g, () => 'Math.max'],
  [/Math\.max/g, () => 'Math.min'],
  [/(?<![\w.'"])\d[\d_]*(?![\w.'"])/g, (found) => String(Number(found.replaceAll('_', '')) + 1)],
  [
    /(?<![\w.'"])\d[\d_]*n\b/g,
    (found) => `${BigInt(found.slice(0, -1).replaceAll('_', '')) + 1n}n`,
  ],
]

/** Both branches agree where these compare equal, so `<` for `<=` changes nothing. */
const CLAMP = /(\w+) [<>]=? (\w+) \? (?:\2|-\1) :/

/** Faults that change no result, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'return (numerator * 100n + denominator + 1n) / denominator':
    'no multiplier of Dice is so near to whole hundredths',
  'let hundredths = Math.floor(100 * Math.exp(elapsedMs * RATE_PER_MS)) + 2':
    'the next line takes back what is too much',
}

type Fault = {
  /** Below the root. */
  readonly file: string
  readonly line: number
  readonly text: string
  readonly source: string
}

/**
 * The share of typical mistakes that tests notice. Of each area so many files are drawn by the seed, and one
 * place of each; the mistake is written into a copy of the repository, and the tests run from the nearest to
 * those of everything that imports the file, until one fails.
 */
export async function run({ faults: wanted, seed }: BenchOptions): Promise<BenchLine[]> {
  const copy = await copyRepository()
  const perArea = Math.ceil(wanted / Object.keys(AREAS).length)
  let [caught, all] = [0, 0]
  try {
    for (const [area, folders] of Object.entries(AREAS)) {
      const drawn = await drawFaults(folders, perArea, seed)
      let noticed = 0
      for (const fault of drawn) {
        const isNoticed = await notice(copy, fault)
        if (isNoticed) noticed += 1
        else console.log(`  unnoticed: ${fault.file}:${fault.line} ${fault.text}`)
      }
      console.log(`  ${area}: ${noticed} of ${drawn.length} faults noticed`)
      caught += noticed
      all += drawn.length
    }
    const share = caught / all
    return [
      {
        name: 'faults in the product that tests notice',
        figure: `${(share * 100).toFixed(1)} % (${caught} of ${all}, seed ${seed})`,
        budget: `≥ ${SHARE_MIN * 100} %`,
        ok: share >= SHARE_MIN,
      },
    ]
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** A number in [0, 1) that belongs to a text and the seed. */
function chance(seed: number, text: string): number {
  return createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE() / 2 ** 32
}

/** One fault in each of so many files, the same ones for the same seed. */
async function drawFaults(
  folders: readonly string[],
  count: number,
  seed: number,
): Promise<Fault[]> {
  const files: string[] = []
  for (const folder of folders)
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
      if (!NO_SOURCE.test(file)) files.push(file)
  const order = new Map(files.map((file) => [file, chance(seed, file)]))
  const drawn: Fault[] = []
  for (const file of files.toSorted((a, b) => order.get(a)! - order.get(b)!)) {
    if (drawn.length === count) break
    const faults = await listFaults(file)
    const fault = faults[Math.floor(chance(seed, `${file} place`) * faults.length)]
    if (fault !== undefined) drawn.push(fault)
  }
  return drawn
}

/** Every slip at every place of the file. */
async function listFaults(file: string): Promise<Fault[]> {
  const text = await readFile(join(ROOT, file), 'utf8')
  const lines = text.split('\n')
  const faults: Fault[] = []
  for (const [index, line] of lines.entries()) {
    const isCode = !/^\s*(\/\/|\/?\*|import |export type |type |readonly |\||\}? ?from )/.test(line)
    if (!isCode) continue
    for (const [pattern, slip] of SLIPS)
      for (const found of line.matchAll(pattern)) {
        const before = line.slice(0, found.index)
        // Texts name things; they are no mathematics.
        if ((before.match(/['`]/g)?.length ?? 0) % 2 === 1 || /\/\/|throw |=> \{?$/.test(before))
          continue
        const wrong = before + slip(found[0]) + line.slice(found.index + found[0].length)
        const isBound = /[<>]/.test(found[0]) && CLAMP.test(wrong)
        if (isBound || wrong.trim() in HARMLESS) continue
        const source = lines.with(index, wrong).join('\n')
        faults.push({ file, line: index + 1, text: wrong.trim(), source })
      }
  }
  return faults
}

/**
 * Whether a test fails with the fault and passes without it. One that does not end has noticed something too.
 * Throws if tests fail in any case.
 */
async function notice(copy: string, { file, source }: Fault): Promise<boolean> {
  const path = join(copy, file)
  const before = await readFile(path, 'utf8')
  const near = (await nearestTests(copy, file)).filter((tests) => tests.length > 0)
  for (const command of [...near.map((tests) => ['run', ...tests]), ['related', '--run', file]]) {
    await writeFile(path, source)
    const isPassed = await pass(copy, command)
    await writeFile(path, before)
    if (isPassed) continue
    if (await pass(copy, command)) return true
    throw new Error(`Tests fail without a fault in ${file}: ${command.join(' ')}`)
  }
  return false
}

/** The tests named like the file, those of its folder, and those of the folder above. */
async function nearestTests(copy: string, file: string): Promise<string[][]> {
  const folder = dirname(file)
  const [stem = ''] = basename(file).split('.')
  const tests = async (pattern: string) => {
    const found: string[] = []
    for await (const test of glob(pattern, { cwd: copy })) found.push(test)
    return found
  }
  return Promise.all([
    tests(`${folder}/${stem}*.test.{ts,tsx}`),
    tests(`${folder}/**/*.test.{ts,tsx}`),
    /\/(src|client)$/.test(dirname(folder)) ? [] : tests(`${dirname(folder)}/*.test.{ts,tsx}`),
  ])
}

/** The repository, with its packages linked to the copy and all others to what is installed. */
async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'fairhouse-mutation-'))
  const filter = (from: string) => !NOT_COPIED.has(basename(from))
  for (const name of await readdir(ROOT))
    if (filter(name)) await cp(join(ROOT, name), join(copy, name), { recursive: true, filter })
  const modules = join(copy, 'node_modules')
  await mkdir(join(modules, '@fairhouse'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@fairhouse') await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  for await (const manifest of glob('{packages,apps,providers}/*/package.json', { cwd: copy })) {
    const { name } = JSON.parse(await readFile(join(copy, manifest), 'utf8')) as { name: string }
    await symlink(dirname(join(copy, manifest)), join(modules, name))
  }
  for (const name of LINKED) await symlink(join(ROOT, name), join(copy, name))
  return copy
}

/** Whether all tests of a vitest command pass. */
async function pass(copy: string, command: readonly string[]): Promise<boolean> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, ...command, '--bail', '1', '--passWithNoTests'], {
    cwd: copy,
    stdio: 'ignore',
    timeout: RUN_MS_MAX,
    killSignal: 'SIGKILL',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
