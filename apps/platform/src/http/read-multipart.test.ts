import { describe, expect, test } from 'vitest'
import { readMultipartBody } from './read-multipart.ts'

const FILE = { field: 'file', bytesMax: 1_000 }

function read(body: BodyInit, type?: string) {
  const headers = type === undefined ? {} : { 'content-type': type }
  return readMultipartBody(
    new Request('http://localhost/', { method: 'POST', body, headers }),
    FILE,
  )
}

/** A body as text, with `\n` for CRLF. */
function raw(text: string, type = 'multipart/form-data; boundary=b') {
  return read(Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1'), type)
}

const FIELD = '--b\nContent-Disposition: form-data; name="side"\n\nfront\n'
const PICTURE = '--b\nContent-Disposition: form-data; name="file"; filename="a.png"\n\nxyz\n'

describe('a multipart body', () => {
  test('as a browser sends it: texts by name and the bytes of the file', async () => {
    const form = new FormData()
    form.set('type', 'passport')
    form.set('note', 'Größe · حجم')
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    form.set('file', new Blob([bytes], { type: 'image/png' }), '../../etc/passwd')
    const body = await read(form)
    expect(body).toEqual({
      ok: true,
      value: { fields: { type: 'passport', note: 'Größe · حجم' }, file: Buffer.from(bytes) },
    })
  })

  test('a file that contains a delimiter of other parts is kept whole', async () => {
    const form = new FormData()
    const text = '--b\r\nContent-Disposition: form-data; name="side"\r\n\r\nback\r\n--b--'
    form.set('file', new Blob([text]), 'x')
    expect(await read(form)).toMatchObject({ value: { fields: {}, file: Buffer.from(text) } })
  })

  test('a quoted boundary and a last line end are fine', async () => {
    const body = await raw(`${FIELD}${PICTURE}--b--\n`, 'multipart/form-data; boundary="b"')
    expect(body).toMatchObject({ value: { fields: { side: 'front' } } })
  })

  test('without a file the result has none', async () => {
    expect(await raw(`${FIELD}--b--`)).toMatchObject({ value: { file: null } })
  })

  test('a file of exactly the maximum size is accepted, one byte more is too large', async () => {
    const form = (size: number) => {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(size)]), 'x')
      return body
    }
    expect((await read(form(1_000))).ok).toBe(true)
    expect(await read(form(1_001))).toMatchObject({ refusal: 'payloadTooLarge' })
  })

  test('an endless body is not read to its end', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1_024))
      },
    })
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      duplex: 'half',
    } as RequestInit)
    expect(await readMultipartBody(request, FILE)).toMatchObject({ refusal: 'payloadTooLarge' })
    expect(pulled).toBeLessThan(30)
  })
})

describe('malformed bodies', () => {
  test.each([
    ['no type', `${PICTURE}--b--`, 'text/plain'],
    ['no boundary', `${PICTURE}--b--`, 'multipart/form-data'],
    ['a boundary of too many letters', 'x', `multipart/form-data; boundary=${'b'.repeat(71)}`],
    ['another kind of multipart', `${PICTURE}--b--`, 'multipart/mixed; boundary=b'],
  ])('%s', async (_what, text, type) => {
    expect(await raw(text, type)).toMatchObject({ refusal: 'malformedRequest' })
  })

  test.each([
    ['nothing', ''],
    ['a text before the first part', `hello\n${PICTURE}--b--`],
    ['a text after the last part', `${PICTURE}--b--\nhello`],
    ['a part without an end', PICTURE],
    ['a part without headers', '--b\n\nxyz\n--b--'],
    ['a part without a name', '--b\nContent-Disposition: form-data\n\nxyz\n--b--'],
    ['a part of another kind', '--b\nContent-Disposition: attachment; name="a"\n\nx\n--b--'],
    ['headers longer than any', `--b\n${'x'.repeat(3_000)}\n\nxyz\n--b--`],
    ['a name that comes twice', `${FIELD}${FIELD}--b--`],
    ['two files', `${PICTURE}${PICTURE}--b--`],
    ['a file under another name', `${PICTURE.replace('"file"', '"photo"')}--b--`],
    [
      'a text under the name of the file',
      '--b\nContent-Disposition: form-data; name="file"\n\nx\n--b--',
    ],
    ['__proto__', `${FIELD.replace('side', '__proto__')}--b--`],
    ['a text that is not UTF-8', `${FIELD.replace('front', '\xff\xfe')}--b--`],
    ['nine parts', `${'abcdefghi'.replaceAll(/./g, (name) => FIELD.replace('side', name))}--b--`],
  ])('%s', async (_what, text) => {
    expect(await raw(text)).toMatchObject({ refusal: 'malformedRequest' })
  })

  test('a body truncated at any byte is refused and never throws', async () => {
    const whole = `${FIELD}${PICTURE}--b--`.replaceAll('\n', '\r\n')
    for (let length = 0; length < whole.length; length += 1) {
      const body = Buffer.from(whole.slice(0, length))
      expect(await read(body, 'multipart/form-data; boundary=b')).toMatchObject({ ok: false })
    }
  })
})
