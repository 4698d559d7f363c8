import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { listen, PortTakenError } from './listen.ts'

const hello = () => new Response('hello')

test('a handler answers on a free port', async () => {
  const listener = await listen(hello, { port: 0 })
  expect(await (await fetch(`http://localhost:${listener.port}/`)).text()).toBe('hello')
  await listener.close()
})

test('a taken port is an error that says which port and what to do', async () => {
  const first = await listen(hello, { port: 0 })
  const second = listen(hello, { port: first.port })
  await expect(second).rejects.toThrow(PortTakenError)
  await expect(second).rejects.toThrow(`Port ${first.port} is in use by another program.`)
  await first.close()
})

test('closing lets a request in flight finish and accepts no new one', async () => {
  const begun = Promise.withResolvers<void>()
  const mayFinish = Promise.withResolvers<void>()
  const listener = await listen(
    async () => {
      begun.resolve()
      await mayFinish.promise
      return new Response('done')
    },
    { port: 0 },
  )
  const answer = fetch(`http://localhost:${listener.port}/`)
  await begun.promise
  const closed = listener.close()
  await expect(fetch(`http://localhost:${listener.port}/`)).rejects.toThrow('fetch failed')
  mayFinish.resolve()
  expect(await (await answer).text()).toBe('done')
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
