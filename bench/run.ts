/**
 * Prints one line per budget of docs/architecture.md: name, figure, budget, ok or short. A figure is
 * a fact about this machine in this minute; ratios are measured side by side in one run.
 * `npm run bench -- ledger api` runs only the named ones; `--kills 200` and the like set the amount
 * (`bench-line.ts`).
 */
import { parseArgs } from 'node:util'
import { BENCH_DEFAULTS, type BenchLine, type BenchOptions } from './bench-line.ts'

type Bench = { readonly run: (options: BenchOptions) => Promise<readonly BenchLine[]> }

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  size: () => import('./web-size.bench.ts'),
  ledger: () => import('./ledger.bench.ts'),
  bets: () => import('./bets.bench.ts'),
  soak: () => import('./soak.bench.ts'),
  api: () => import('./api.bench.ts'),
  casino: () => import('./casino.bench.ts'),
  flood: () => import('./flood.bench.ts'),
  memory: () => import('./memory.bench.ts'),
  tab: () => import('./tab.bench.ts'),
  realtime: () => import('./realtime.bench.ts'),
  pixel: () => import('./pixel.bench.ts'),
  inp: () => import('./inp.bench.ts'),
  sport: () => import('./sport.bench.ts'),
  'sport-soak': () => import('./sport-soak.bench.ts'),
  wallet: () => import('./wallet.bench.ts'),
  start: () => import('./start.bench.ts'),
  mutation: () => import('./mutation.bench.ts'),
  bonus: () => import('./bonus.bench.ts'),
  bank: () => import('./bank.bench.ts'),
  load: () => import('./load.bench.ts'),
  plans: () => import('./plans.bench.ts'),
  office: () => import('./office.bench.ts'),
  markers: () => import('./markers.bench.ts'),
  nodes: () => import('./nodes.bench.ts'),
  failover: () => import('./failover.bench.ts'),
  restore: () => import('./restore.bench.ts'),
  compose: () => import('./compose.bench.ts'),
  openid: () => import('./openid.bench.ts'),
  lighthouse: () => import('./lighthouse.bench.ts'),
}

/** They take many minutes or are drills, no budget of a change, so they run only when they are named. */
const ONLY_BY_NAME = new Set([
  'bonus',
  'soak',
  'tab',
  'sport-soak',
  'wallet',
  'bank',
  'load',
  'plans',
  'office',
  'markers',
  'nodes',
  'failover',
  'restore',
  'compose',
  'openid',
  'mutation',
])

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    Object.keys(BENCH_DEFAULTS).map((name) => [name, { type: 'string' as const }]),
  ),
})
const options = { ...BENCH_DEFAULTS }
for (const name of Object.keys(options) as (keyof BenchOptions)[]) {
  const count = Number(values[name] ?? options[name])
  if (!(count >= 0)) {
    console.error(`Say how many: --${name} ${BENCH_DEFAULTS[name]}.`)
    process.exit(2)
  }
  options[name] = count
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
    for (const line of await (await load()).run(options)) print(line)
  } catch (error) {
    print({ name, figure: `did not run: ${String(error)}`, budget: 'a figure', ok: false })
    process.exitCode = 1
  }
}

// Rendered pages leave timers of minutes, which nothing waits for.
process.exit()

function print({ name, figure, budget, ok }: BenchLine): void {
  console.log(`${name.padEnd(46)} ${figure.padEnd(30)} ${budget.padEnd(28)} ${ok ? 'ok' : 'short'}`)
}
