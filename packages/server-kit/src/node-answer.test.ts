import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { listen, type Listener } from './listen.ts'
import { answerWithNode, type NodeBindings } from './node-answer.ts'

let listener: Listener | undefined

afterEach(async () => {
  await listener?.close()
  listener = undefined
})

async function open(handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  listener = await listen(
    (_request, bindings) => answerWithNode(handle, bindings as NodeBindings, '/inner'),
    { port: 0, host: '127.0.0.1' },
  )
  return `http://127.0.0.1:${listener.port}`
}

test('a Node handler answers below its path, with the address it is mounted at beside it', async () => {
  const origin = await open((incoming, outgoing) => {
    const { url, originalUrl } = incoming as IncomingMessage & { originalUrl: string }
    outgoing.writeHead(201, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify({ url, originalUrl }))
  })
  const response = await fetch(`${origin}/inner/page?x=1`)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ url: '/page?x=1', originalUrl: '/inner/page?x=1' })
  expect(await (await fetch(`${origin}/inner`)).json()).toEqual({ url: '/', originalUrl: '/inner' })
})

test('the body of the request is left to the Node handler', async () => {
  const origin = await open((incoming, outgoing) => {
    void text(incoming).then((body) => outgoing.end(body.toUpperCase()))
  })
  const response = await fetch(`${origin}/inner/token`, { method: 'POST', body: 'code=abc' })
  expect(await response.text()).toBe('CODE=ABC')
})

test('a client that disconnects ends the wait', async () => {
  const asked = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const origin = await open((_incoming, outgoing) => {
    outgoing.once('close', () => gone.resolve())
    asked.resolve()
  })
  const asking = new AbortController()
  const refused = expect(fetch(`${origin}/inner`, { signal: asking.signal })).rejects.toThrow()
  await asked.promise
  asking.abort()
  await refused
  await gone.promise
})
