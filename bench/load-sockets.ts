import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Seat } from '../scripts/site/crash.fixture.ts'
import type { BenchLine } from './bench-line.ts'
import type { HerdNews } from './socket-herd.process.ts'

const SOCKETS = 5_000
const BACK_MS_MAX = 30_000
const PATIENCE_MS = 180_000
const HERD = fileURLToPath(new URL('./socket-herd.process.ts', import.meta.url))

/** Opens thousands of sockets of players, drops all by a crash, and waits until each is back. */
export async function dropSockets(
  site: string,
  seats: readonly Seat[],
  crash: () => Promise<void>,
): Promise<BenchLine[]> {
  const tokens = await Promise.all(seats.map((seat) => fetchToken(site, seat)))
  const herd = fork(HERD, [new URL(site).port, String(SOCKETS)])
  try {
    herd.send(tokens)
    await hear(herd, (news) => news.open === SOCKETS)
    const startedAt = performance.now()
    const down = hear(herd, (news) => news.open === 0)
    const crashed = crash()
    await down
    const back = hear(herd, (news) => news.open === SOCKETS)
    await crashed
    const readyMs = performance.now() - startedAt
    const { failures } = await back
    const backMs = performance.now() - startedAt
    const figure = `${(backMs / 1_000).toFixed(1)} s, open again after ${(readyMs / 1_000).toFixed(1)} s`
    return [
      {
        name: `${SOCKETS} sockets are back after kill -9`,
        figure,
        budget: `≤ ${BACK_MS_MAX / 1_000} s`,
        ok: backMs <= BACK_MS_MAX,
      },
      { name: 'of them answered 5xx', figure: String(failures), budget: '0', ok: failures === 0 },
    ]
  } finally {
    herd.kill('SIGKILL')
  }
}

async function fetchToken(site: string, { accessToken }: Seat): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await fetch(`${site}/api/connection/token`, { method: 'POST', headers })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

function hear(
  herd: ReturnType<typeof fork>,
  isWanted: (news: HerdNews) => boolean,
): Promise<HerdNews> {
  return new Promise((resolve, reject) => {
    let last: HerdNews | null = null
    const patience = setTimeout(
      () => reject(new Error(`The sockets stay at ${JSON.stringify(last)}`)),
      PATIENCE_MS,
    )
    herd.on('message', function onNews(news: HerdNews) {
      last = news
      if (!isWanted(news)) return
      clearTimeout(patience)
      herd.off('message', onNews)
      resolve(news)
    })
  })
}
