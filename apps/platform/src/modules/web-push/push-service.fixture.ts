import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'

export type Pushed = {
  readonly content: unknown
  readonly headers: Headers
  /** The signed claims (RFC 8292). */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** A push service with a browser that decrypts by RFC 8291. */
export function createPushService(publicKey: string) {
  const pushed: Pushed[] = []
  let status = 201
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  return {
    pushed,
    answer: (next: number) => void (status = next),
    subscription: (endpoint: string) => ({
      endpoint,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init)
      if (status === 201) {
        const body = Buffer.from(await request.arrayBuffer())
        const plain = decrypt(body, { browser, auth })
        const claims = readClaims(request.headers.get('authorization') ?? '', publicKey)
        pushed.push({ content: JSON.parse(plain), headers: request.headers, claims })
      }
      return new Response(null, { status })
    },
  }
}

function decrypt(
  body: Buffer,
  { browser, auth }: { readonly browser: ReturnType<typeof createECDH>; readonly auth: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = browser.computeSecret(sender)
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

function readClaims(authorization: string, publicKey: string): Pushed['claims'] {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error(`Not signed with the key of the site: ${authorization}`)
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  if (!isTrue) throw new Error('The signature of a notification is wrong')
  return JSON.parse(Buffer.from(claims ?? '', 'base64url').toString('utf8'))
}
