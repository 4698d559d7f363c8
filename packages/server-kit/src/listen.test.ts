import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { listen, PortTakenError } from './listen.ts'

const hello = () => new Response('hello')

test('a handler answers on a free port', async () => {
  const listener = await listen(hello, { port: 0 })
  expect(await (await fetch(`http://localhost:${listener.port}/`)).text()).toBe('hello')
  await listener.close()
})

test('an idle connection stays longer than a proxy keeps it, so that no call is lost', async () => {
  const listener = await listen(hello, { port: 0 })
  const { headers } = await fetch(`http://localhost:${listener.port}/`)
  expect(headers.get('keep-alive')).toBe('timeout=125')
  await listener.close()
})

test('a taken port is an error that says which port and what to do', async () => {
  const first = await listen(hello, { port: 0 })
  const second = listen(hello, { port: first.port })
  await expect(second).rejects.toThrow(PortTakenError)
  await expect(second).rejects.toThrow(`Port ${first.port} is in use by another program.`)
  await first.close()
})

test('closing lets requests in flight finish and accepts no new one', async () => {
  const many = 32
  let count = 0
  const begun = Promise.withResolvers<void>()
  const mayFinish = Promise.withResolvers<void>()
  const listener = await listen(
    async () => {
      count += 1
      if (count === many) begun.resolve()
      await mayFinish.promise
      return new Response('done')
    },
    { port: 0 },
  )
  const ask = async () => (await fetch(`http://localhost:${listener.port}/`)).text()
  const answers = Array.from({ length: many }, ask)
  await begun.promise
  let isClosed = false
  const closed = listener.close().then(() => (isClosed = true))
  await expect(ask()).rejects.toThrow('fetch failed')
  expect(isClosed).toBe(false)
  mayFinish.resolve()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['done']))
  await closed
})

test('closing does not wait for connections that ask nothing', async () => {
  const listener = await listen(hello, { port: 0 })
  const socket = connect(listener.port)
  await once(socket, 'connect')
  await (await fetch(`http://localhost:${listener.port}/`)).text()
  await listener.close()
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test.runIf(process.platform === 'linux')(
  'of many concurrent connections several are accepted in one turn of the loop',
  async () => {
    const listener = await listen(hello, { port: 0, host: '127.0.0.1' })
    let taken = 0
    let turns = 0
    listener.server.on('connection', () => (taken += 1))
    const sockets = Array.from({ length: 128 }, () => connect(listener.port, '127.0.0.1'))
    for (; taken < sockets.length; turns += 1) await new Promise((done) => setImmediate(done))
    expect(turns).toBeLessThan(sockets.length)
    for (const socket of sockets) socket.destroy()
    await listener.close()
  },
)

/** The server's response to raw bytes; the client neither ends its side nor closes. */
async function answerTo(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => undefined)
  await expect.poll(() => answer).toMatch(/\r\n\r\n/)
  socket.destroy()
  return answer
}

const offer = (protocol: string) =>
  `GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n` +
  `Upgrade: ${protocol}\r\nHTTP2-Settings: \r\n\r\n`

describe('offers to upgrade', () => {
  test.each(['h2c', 'websocket', 'nonsense'])(
    'an offer of %s is served as a plain request if there is no upgrade',
    async (protocol) => {
      const listener = await listen(hello, { port: 0 })
      expect(await answerTo(listener.port, offer(protocol))).toMatch(/^HTTP\/1.1 200 OK.*hello/s)
      await listener.close()
    },
  )

  test('an upgrade listener is handed WebSockets only', async () => {
    const listener = await listen(hello, { port: 0 })
    listener.server.on('upgrade', (_, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    })
    const answers = await Promise.all(
      ['websocket', 'WebSocket', 'h2c'].map((name) => answerTo(listener.port, offer(name))),
    )
    expect(answers.map((answer) => answer.split(' ')[1])).toEqual(['101', '101', '200'])
    await listener.close()
  })

  test('a body that comes with the offer reaches the handler', async () => {
    const listener = await listen(async (request) => new Response(await request.text()), {
      port: 0,
    })
    const request =
      'POST / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n' +
      'Content-Length: 4\r\n\r\nbody'
    expect(await answerTo(listener.port, request)).toMatch(/^HTTP\/1.1 200 OK.*body$/s)
    await listener.close()
  })
})

describe('requests that cannot be read', () => {
  test.each([
    ['400', 'nonsense\r\n\r\n', 'Bad Request\n'],
    [
      '431',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'Request Header Fields Too Large\n',
    ],
  ])('get a %s with a text and a trace id', async (status, request, text) => {
    const listener = await listen(hello, { port: 0, newTraceId: () => 'trace-1' })
    const [head = '', body] = (await answerTo(listener.port, request)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('x-trace-id: trace-1')
    expect(body).toBe(text)
    await listener.close()
  })
})
