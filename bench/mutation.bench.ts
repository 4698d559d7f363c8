import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchLine } from './bench-line.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Of each game, spread over its mathematics. */
const FAULTS_PER_GAME = 8
const SHARE_MIN = 0.95
const RUN_MS_MAX = 180_000

/** The mathematics of each game, and the tests that have to notice a fault in it. */
const GAMES: Readonly<Record<string, { sources: readonly string[]; tests: readonly string[] }>> = {
  dice: {
    sources: ['dice.ts', 'dice/dice.game.ts'],
    tests: ['dice.test.ts', 'dice.faults.test.ts', 'dice/dice.game.test.ts'],
  },
  limbo: of('limbo', ['game']),
  mines: of('mines', ['game']),
  plinko: of('plinko', ['game', 'table']),
  keno: of('keno', ['game', 'table']),
  wheel: of('wheel', ['game']),
  hilo: of('hilo', ['game']),
  roulette: of('roulette', ['game', 'spots', 'calls']),
  blackjack: of('blackjack', ['game', 'hand', 'table']),
  crash: {
    sources: ['chain', 'game', 'growth', 'judge'].map((part) => `crash/crash.${part}.ts`),
    tests: ['crash/crash.test.ts', 'crash/crash.game.test.ts'],
  },
  'slots on strips': {
    sources: ['slot/strip.slot.ts', 'slot/strip.game.ts', 'slot/slot.round.ts'],
    tests: [
      'slot/slot.round.test.ts',
      'tidewreck-reef/tidewreck-reef.test.ts',
      'saffron-caravan/saffron-caravan.test.ts',
    ],
  },
  'slots of falling cells': {
    sources: ['slot/cells.slot.ts'],
    tests: ['slot/slot.round.test.ts', 'glasswind-terrace/glasswind-terrace.test.ts'],
  },
  'what all share': {
    sources: ['draws.ts', 'floats.ts', 'distinct.ts', 'game.ts', 'card.ts', 'ratio.ts'],
    tests: [
      'card.test.ts',
      'draws.test.ts',
      'floats.test.ts',
      'ratio.test.ts',
      'mines/mines.test.ts',
      'hilo/hilo.test.ts',
    ],
  },
}

function of(game: string, parts: readonly string[]) {
  return {
    sources: parts.map((part) => `${game}/${game}.${part}.ts`),
    tests: [`${game}/${game}.test.ts`],
  }
}

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
  readonly file: string
  readonly line: number
  readonly text: string
  readonly source: string
}

/**
 * Number of mutations in the mathematics of the games that its tests detect: one at a time is written into a copy
 * of the package, and the tests of that game are run.
 */
export async function run(): Promise<BenchLine[]> {
  const copy = await copyPackages()
  const lines: BenchLine[] = []
  let [caught, all] = [0, 0]
  try {
    for (const [game, { sources, tests }] of Object.entries(GAMES)) {
      const faults = spread((await Promise.all(sources.map(listFaults))).flat(), FAULTS_PER_GAME)
      if (!(await pass(copy, tests))) throw new Error(`The tests of ${game} fail without a fault`)
      let noticed = 0
      for (const fault of faults) {
        const file = join(copy, 'packages/fair/src', fault.file)
        const before = await readFile(file, 'utf8')
        await writeFile(file, fault.source)
        if (await pass(copy, tests))
          console.log(`  unnoticed: ${fault.file}:${fault.line} ${fault.text}`)
        else noticed += 1
        await writeFile(file, before)
      }
      console.log(`  ${game}: ${noticed} of ${faults.length} faults noticed`)
      caught += noticed
      all += faults.length
    }
    const share = caught / all
    const figure = `${(share * 100).toFixed(1)} % (${caught} of ${all})`
    lines.push({
      name: 'faults in the mathematics that tests notice',
      figure,
      budget: `≥ ${SHARE_MIN * 100} %`,
      ok: share >= SHARE_MIN,
    })
    return lines
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Every slip at every place of the file. */
async function listFaults(file: string): Promise<Fault[]> {
  const text = await readFile(join(ROOT, 'packages/fair/src', file), 'utf8')
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

/** So many of them, at even distances: the same ones at every run. */
function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  return Array.from(
    { length: count },
    (_, index) => all[Math.floor(((index + 0.5) * all.length) / count)]!,
  )
}

/** The packages, with their installed dependencies. */
async function copyPackages(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'fairhouse-mutation-'))
  const modules = join(copy, 'node_modules')
  await cp(join(ROOT, 'packages'), join(copy, 'packages'), { recursive: true })
  await mkdir(join(modules, '@fairhouse'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@fairhouse') await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  for (const name of await readdir(join(copy, 'packages')))
    await symlink(join(copy, 'packages', name), join(modules, '@fairhouse', name))
  await writeFile(
    join(copy, 'vitest.config.ts'),
    'export default { test: { maxWorkers: 1, testTimeout: 120_000, include: ["**/*.test.ts"] } }\n',
  )
  return copy
}

/** Whether all tests pass. One that does not end has noticed something. */
async function pass(copy: string, tests: readonly string[]): Promise<boolean> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const files = tests.map((file) => `packages/fair/src/${file}`)
  const child = spawn(process.execPath, [vitest, 'run', '--bail', '1', ...files], {
    cwd: copy,
    stdio: 'ignore',
    timeout: RUN_MS_MAX,
    killSignal: 'SIGKILL',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
