import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@fairhouse/contract/passkey'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Deviations from a valid answer. */
export type PasskeyTwist = {
  readonly origin?: string
  readonly rpId?: string
  readonly isUserVerified?: boolean
  /** The reported signature counter. */
  readonly count?: number
  readonly userHandle?: string
  readonly challenge?: string
}

/** A software passkey that answers as a browser with an authenticator does. */
export type SoftPasskey = {
  readonly credentialId: string
  register(options: PasskeyCreation, twist?: PasskeyTwist): PasskeyRegistration
  assert(request: PasskeyRequest, twist?: PasskeyTwist): PasskeyAssertion
}

const UP = 0x01
const UV = 0x04
const AT = 0x40

export function createSoftPasskey(origin = 'http://localhost'): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  const credential = { id: credentialId, rawId: credentialId, type: 'public-key' } as const
  let userHandle = ''

  const clientData = (type: string, challenge: string, twist: PasskeyTwist): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authData = (rpId: string, flags: number, twist: PasskeyTwist): Buffer => {
    const { isUserVerified = true, count = 0 } = twist
    const head = Buffer.alloc(37)
    createHash('sha256')
      .update(twist.rpId ?? rpId)
      .digest()
      .copy(head)
    head.writeUInt8(flags | UP | (isUserVerified ? UV : 0), 32)
    head.writeUInt32BE(count, 33)
    return head
  }

  const keyData = (): Buffer => {
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
  }

  return {
    credentialId,
    register(options, twist = {}) {
      userHandle = options.user.id
      const data = Buffer.concat([authData(options.rp.id, AT, twist), keyData()])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      const encoded = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, twist).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(encoded).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    assert(request, twist = {}) {
      const data = authData(request.rpId, 0, twist)
      const client = clientData('webauthn.get', request.challenge, twist)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: twist.userHandle ?? userHandle,
        },
      }
    },
  }
}
