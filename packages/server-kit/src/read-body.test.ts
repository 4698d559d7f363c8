import { expect, test } from 'vitest'
import { BodyTooLargeError, readBytes, readJson, readText } from './read-body.ts'

/** A body that never ends, and whether its reader let go of it. */
function createEndless() {
  const body = { isCancelled: false, chunks: 0 }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      body.chunks += 1
      controller.enqueue(new Uint8Array(1_000))
    },
    cancel() {
      body.isCancelled = true
    },
  })
  return { body, response: new Response(stream) }
}

test.each([readBytes, readText, readJson])(
  'a body without an end is given up: %o',
  async (read) => {
    const { body, response } = createEndless()
    await expect(read(response, 10_000)).rejects.toThrow(BodyTooLargeError)
    expect(body.isCancelled).toBe(true)
    expect(body.chunks).toBeLessThan(20)
  },
)

test('a body of the most bytes is read, and one more is too many', async () => {
  expect(await readText(new Response('€'), 3)).toBe('€')
  await expect(readText(new Response('€'), 2)).rejects.toThrow('longer than 2 bytes')
})

test('what is no JSON is undefined, and so is an empty body', async () => {
  expect(await readJson(new Response('{"a":1}'))).toEqual({ a: 1 })
  for (const text of ['<html>', '']) expect(await readJson(new Response(text))).toBeUndefined()
  expect(await readJson(new Response(null, { status: 204 }))).toBeUndefined()
})
