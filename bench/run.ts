/**
 * Prints one line per budget of docs/architecture.md: name, figure, budget, ok or short. A figure is
 * a fact about this machine in this minute; ratios are measured side by side in one run.
 * `npm run bench -- ledger api` runs only the named ones; `--minutes 10` is how long the wallet is killed and
 * started, `--kills 200` how often the house is while every game is played.
 */
import { parseArgs } from 'node:util'
import type { BenchLine, BenchOptions } from './bench-line.ts'

type Bench = { readonly run: (options: BenchOptions) => Promise<readonly BenchLine[]> }

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  size: () => import('./web-size.bench.ts'),
  ledger: () => import('./ledger.bench.ts'),
  bets: () => import('./bets.bench.ts'),
  soak: () => import('./soak.bench.ts'),
  api: () => import('./api.bench.ts'),
  wallet: () => import('./wallet.bench.ts'),
  casino: () => import('./casino.bench.ts'),
  flood: () => import('./flood.bench.ts'),
  memory: () => import('./memory.bench.ts'),
  realtime: () => import('./realtime.bench.ts'),
  pixel: () => import('./pixel.bench.ts'),
  inp: () => import('./inp.bench.ts'),
  start: () => import('./start.bench.ts'),
  lighthouse: () => import('./lighthouse.bench.ts'),
}

/** Takes many minutes and is no budget of a change, so it runs only when it is named. */
const ONLY_BY_NAME = new Set(['soak'])

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '1' },
    kills: { type: 'string', default: '5' },
  },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('Say for how many minutes: --minutes 10.')
  process.exit(2)
}
const kills = Number(values.kills)
if (!Number.isInteger(kills) || kills < 0) {
  console.error('Say how often: --kills 200.')
  process.exit(2)
}
const unknown = positionals.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(
    `No benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`,
  )
  process.exit(2)
}

for (const [name, load] of Object.entries(BENCHES)) {
  const isChosen = positionals.length > 0 ? positionals.includes(name) : !ONLY_BY_NAME.has(name)
  if (!isChosen) continue
  try {
    for (const line of await (await load()).run({ minutes, kills })) print(line)
  } catch (error) {
    print({ name, figure: `did not run: ${String(error)}`, budget: 'a figure', ok: false })
    process.exitCode = 1
  }
}

// The pages that were rendered here leave timers of minutes, and nobody waits for those.
process.exit()

function print({ name, figure, budget, ok }: BenchLine): void {
  console.log(`${name.padEnd(46)} ${figure.padEnd(30)} ${budget.padEnd(28)} ${ok ? 'ok' : 'short'}`)
}
