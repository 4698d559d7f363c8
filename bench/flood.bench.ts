import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchLine } from './bench-line.ts'
import { makeDataDir, removeDataDir, signInDemo, startSite } from './site-process.ts'

const ROUNDS = 8
const SLICE_MS = 3_000
const PROBE_EVERY_MS = 8
/** About ten times what one core can hash. */
const SIGN_INS_PER_SECOND = 300
const RATIO_MAX = 2
/** The flood has begun to queue before it is measured. */
const WARM_UP_MS = 1_000

/**
 * The effect of a flood of sign-ins with made-up addresses on a player who reads their accounts. Slices
 * alternate: nothing, the same load on a server that answers immediately, the flood. Each side is the
 * median of its slices' p99, so that a burst of something else on the machine does not decide; the cost of
 * sending on the same machine is not counted against the site.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const site = await startSite(dataDir)
  try {
    const { token } = await signInDemo(site.origin)
    const probe = () => probeAccounts(site.origin, token)
    await probe()
    const slices: Slices = { quiet: [], sending: [], flooded: [] }
    const answers = { served: 0, shed: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      slices.quiet.push(await probe())
      const sending = startFlood(null, round)
      await sleep(WARM_UP_MS)
      slices.sending.push(await probe())
      await sending
      const flood = startFlood(site.origin, round)
      await sleep(WARM_UP_MS)
      slices.flooded.push(await probe())
      const { served, shed } = await flood
      answers.served += served
      answers.shed += shed
    }
    return describe(slices, answers)
  } finally {
    await site.stop()
    await removeDataDir(dataDir)
  }
}

type Slices = { readonly quiet: Probe[]; readonly sending: Probe[]; readonly flooded: Probe[] }

function describe(
  { quiet, sending, flooded }: Slices,
  { served, shed }: { readonly served: number; readonly shed: number },
): BenchLine[] {
  const [quietMs, sendingMs, floodedMs] = [p99(quiet), p99(sending), p99(flooded)]
  const ratio = floodedMs / sendingMs
  const failures = [...quiet, ...sending, ...flooded].reduce((sum, one) => sum + one.failures, 0)
  const figures = [floodedMs, sendingMs, quietMs].map((ms) => ms.toFixed(1)).join(' / ')
  return [
    {
      name: 'sign-in flood: accounts p99 ratio',
      figure: `${ratio.toFixed(2)}×, ${figures} ms`,
      budget: `≤ ${RATIO_MAX}× of sending alone`,
      ok: ratio <= RATIO_MAX,
    },
    {
      name: 'sign-in flood: accounts refused',
      figure: String(failures),
      budget: '0',
      ok: failures === 0,
    },
    {
      name: 'sign-in flood: sign-ins hashed / sent away',
      figure: `${served} / ${shed}`,
      budget: 'both, else it is no flood',
      ok: served > 0 && shed > 0,
    },
  ]
}

type Probe = { readonly latenciesMs: readonly number[]; readonly failures: number }

/** Sends at a steady rate, whether or not the last response has arrived. */
async function probeAccounts(origin: string, token: string): Promise<Probe> {
  const latenciesMs: number[] = []
  let failures = 0
  const ask = async () => {
    const startedAt = performance.now()
    const response = await fetch(`${origin}/api/wallet/accounts`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    latenciesMs.push(performance.now() - startedAt)
    if (!response.ok) failures += 1
  }
  const asked: Promise<void>[] = []
  const endsAt = performance.now() + SLICE_MS
  while (performance.now() < endsAt) {
    asked.push(ask())
    await sleep(PROBE_EVERY_MS)
  }
  await Promise.all(asked)
  return { latenciesMs, failures }
}

const SENDER = fileURLToPath(new URL('sign-in-flood.process.ts', import.meta.url))

/** At the site, or for null at a server that does nothing. */
async function startFlood(
  origin: string | null,
  round: number,
): Promise<{ served: number; shed: number }> {
  const options = [
    ...(origin === null ? [] : ['--origin', origin]),
    ...['--perSecond', String(SIGN_INS_PER_SECOND), '--ms', String(WARM_UP_MS + SLICE_MS)],
    ...['--label', String(round)],
  ]
  const child = spawn(process.execPath, [SENDER, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await once(child, 'close')
  const counts = JSON.parse(printed) as Record<string, number>
  return { served: counts['422'] ?? 0, shed: counts['503'] ?? 0 }
}

/** Of each slice, then the one in the middle. */
function p99(probes: readonly Probe[]): number {
  const slices = probes.map(({ latenciesMs }) => percentile(latenciesMs, 0.99))
  return percentile(slices, 0.5)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
