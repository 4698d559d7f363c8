import { afterEach, expect, test, vi } from 'vitest'
import { carryFile } from './file-carrier.ts'

/** The browser's older way to call, as far as it is used. */
class FakeCall extends EventTarget {
  static made: FakeCall[] = []
  readonly headers: Record<string, string> = {}
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  address = ''
  body: Blob | null = null

  constructor() {
    super()
    FakeCall.made.push(this)
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '7' : null
  }
  send(body: Blob) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

afterEach(() => {
  FakeCall.made = []
  vi.unstubAllGlobals()
})

function request(signal?: AbortSignal): Request {
  const form = new FormData()
  form.set('file', new Blob(['picture']))
  return new Request('http://site.test/api/player/documents', {
    method: 'POST',
    body: form,
    headers: { authorization: 'Bearer t' },
    ...(signal && { signal }),
  })
}

async function begin(onSent: (share: number) => void, signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', FakeCall)
  const answer = carryFile(onSent)(request(signal), () => Promise.reject(new Error('not by fetch')))
  await vi.waitFor(() => expect(FakeCall.made[0]?.body).toBeTruthy())
  return { answer, call: FakeCall.made[0] as FakeCall }
}

test('sends the same request, and reports its progress', async () => {
  const shares: number[] = []
  const { answer, call } = await begin((share) => shares.push(share))
  expect(call.address).toBe('POST http://site.test/api/player/documents')
  expect(call.headers['authorization']).toBe('Bearer t')
  expect(call.headers['content-type']).toContain('multipart/form-data; boundary=')
  for (const loaded of [5, 20]) {
    call.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 20 }))
  }
  call.status = 429
  call.responseText = '{"error":{}}'
  call.dispatchEvent(new Event('load'))
  const response = await answer
  expect(shares).toEqual([0.25, 1])
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await response.text()).toBe('{"error":{}}')
})

test('a broken line and a call that is given up end as a failure', async () => {
  const first = await begin(() => undefined)
  first.call.dispatchEvent(new Event('error'))
  await expect(first.answer).rejects.toThrow('not sent')
  FakeCall.made = []
  const stop = new AbortController()
  const second = await begin(() => undefined, stop.signal)
  stop.abort()
  await expect(second.answer).rejects.toThrow('not sent')
})

test('uses fetch if there is no XMLHttpRequest', async () => {
  vi.stubGlobal('XMLHttpRequest', undefined)
  const response = await carryFile(() => undefined)(request(), async () => new Response('ok'))
  expect(await response.text()).toBe('ok')
})
