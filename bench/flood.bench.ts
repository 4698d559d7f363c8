import autocannon from 'autocannon'
import type { BenchLine } from './bench-line.ts'
import { makeDataDir, removeDataDir, signInDemo, startHouse } from './house-process.ts'

const ROUNDS = 8
const SLICE_MS = 3_000
const PROBE_EVERY_MS = 8
/** About ten times what one core can hash. */
const SIGN_INS_PER_SECOND = 300
const FLOOD_CONNECTIONS = 100
const RATIO_MAX = 2
/** The flood has begun to queue before it is measured. */
const WARM_UP_MS = 1_000

/**
 * What a player who reads their accounts feels of a flood of sign-ins with made-up addresses: slices
 * with and without the flood take turns, and each side is the median of its slices' p99, so that a
 * burst of something else on the machine does not decide.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const house = await startHouse(dataDir)
  try {
    const { token } = await signInDemo(house.origin)
    const probe = () => probeAccounts(house.origin, token)
    await probe()
    const quiet: Probe[] = []
    const flooded: Probe[] = []
    const answers = { served: 0, shed: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await probe())
      const flood = startFlood(house.origin, round)
      await sleep(WARM_UP_MS)
      flooded.push(await probe())
      const { served, shed } = await flood
      answers.served += served
      answers.shed += shed
    }
    return describe(quiet, flooded, answers)
  } finally {
    await house.stop()
    await removeDataDir(dataDir)
  }
}

function describe(
  quiet: readonly Probe[],
  flooded: readonly Probe[],
  { served, shed }: { readonly served: number; readonly shed: number },
): BenchLine[] {
  const [quietMs, floodedMs] = [p99(quiet), p99(flooded)]
  const ratio = floodedMs / quietMs
  const failures = [...quiet, ...flooded].reduce((sum, probe) => sum + probe.failures, 0)
  return [
    {
      name: 'sign-in flood: accounts p99 ratio',
      figure: `${ratio.toFixed(2)}×, ${floodedMs.toFixed(1)} / ${quietMs.toFixed(1)} ms`,
      budget: `≤ ${RATIO_MAX}×`,
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

/** Asks at a steady pace, whether or not the last answer is there yet. */
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

/** In a thread of its own, so that sending does not delay the probe's clock. */
async function startFlood(
  origin: string,
  round: number,
): Promise<{ served: number; shed: number }> {
  const result = await autocannon({
    url: `${origin}/api/player/sessions`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Nobody is slowed down for failures before: each is another address from another device.
    body: JSON.stringify({
      email: `flood-${round}-[<id>]@players.example`,
      password: 'not the password',
      fingerprint: `${round}-[<id>]`,
    }),
    idReplacement: true,
    connections: FLOOD_CONNECTIONS,
    overallRate: SIGN_INS_PER_SECOND,
    duration: (WARM_UP_MS + SLICE_MS) / 1_000,
    workers: 1,
  })
  const counts = result.statusCodeStats as Record<string, { count: number } | undefined>
  return { served: counts['422']?.count ?? 0, shed: counts['503']?.count ?? 0 }
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
