/** Looks into the heap of another Node process that was started with `--inspect=<port>`. */
export type HeapProbe = {
  /** Bytes in use after a full garbage collection. */
  measure(): Promise<number>
  close(): void
}

type Reply = { readonly id: number; readonly result?: { readonly usedSize?: number } }

export async function openHeapProbe(port: number): Promise<HeapProbe> {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
  const [target] = targets as { webSocketDebuggerUrl: string }[]
  if (target === undefined) throw new Error(`Nothing can be inspected on port ${port}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The inspector refused the socket')))
  })
  let lastId = 0
  const send = (method: string) =>
    new Promise<Reply>((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      socket.send(JSON.stringify({ id: lastId, method }))
    })
  return {
    async measure() {
      // Objects with finalizers are freed by the second round.
      await send('HeapProfiler.collectGarbage')
      await send('HeapProfiler.collectGarbage')
      const { result } = await send('Runtime.getHeapUsage')
      return result?.usedSize ?? Number.NaN
    },
    close: () => socket.close(),
  }
}
