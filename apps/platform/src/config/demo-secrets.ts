import { createECDH, generateKeyPair } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DemoSecrets } from './config.ts'

/** What a demo makes for itself: the platform's secrets, and the studio's half of its key pair. */
export type SiteSecrets = DemoSecrets & {
  /** PEM; the stand-in studio signs with it. */
  readonly studioPrivateKey: string
  /** PEM; the stand-in chat signs its webhooks with it. */
  readonly chatPrivateKey: string
  /** Of the page on which an operator answers in the stand-in chat. */
  readonly chatOperatorPassword: string
  /** PEM; the stand-in studio checks the platform with it. */
  readonly operatorPublicKey: string
}

const FILE = 'secrets.json'

/**
 * The secrets of a demo, made at its first start and kept in the data directory, readable by its
 * owner only. Nothing secret is in the repository, and two demos never share a key.
 */
export async function loadDemoSecrets(
  dataDir: string,
  randomBytes: (size: number) => Buffer,
): Promise<SiteSecrets> {
  const file = join(dataDir, FILE)
  const known = await readKnown(file)
  if (isComplete(known)) return known
  // A version that needs a further secret adds it; those that are known stay.
  const secrets = { ...(await makeSecrets(randomBytes)), ...known }
  await mkdir(dataDir, { recursive: true })
  // Written aside and renamed, so that a start that is killed leaves no half of a file.
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return secrets
}

async function readKnown(file: string): Promise<Partial<SiteSecrets>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<SiteSecrets>
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new Error(`${file} cannot be read. Remove it to make new secrets.`, { cause: error })
  }
}

const NAMES = {
  sessionSecret: true,
  authenticatorSecret: true,
  documentSecret: true,
  realtimeSecret: true,
  smsApiKey: true,
  cashierApiKey: true,
  cashierWebhookSecret: true,
  identityClientSecret: true,
  studioSigningKey: true,
  operatorPublicKey: true,
  studioPrivateKey: true,
  studioPublicKey: true,
  pushPublicKey: true,
  pushPrivateKey: true,
  chatPublicKey: true,
  chatPrivateKey: true,
  chatOperatorPassword: true,
  lagoonAuthToken: true,
  bookmakerSecret: true,
  verificationAppToken: true,
  telegramBotToken: true,
  verificationSecretKey: true,
  verificationWebhookSecret: true,
} satisfies Readonly<Record<keyof SiteSecrets, true>>

function isComplete(known: Partial<SiteSecrets>): known is SiteSecrets {
  return Object.keys(NAMES).every((name) => Object.hasOwn(known, name))
}

async function makeSecrets(randomBytes: (size: number) => Buffer): Promise<SiteSecrets> {
  const [operator, studio, chat] = await Promise.all([makeKeyPair(), makeKeyPair(), makeKeyPair()])
  const push = createECDH('prime256v1')
  push.generateKeys()
  const secret = () => randomBytes(32).toString('base64url')
  return {
    sessionSecret: secret(),
    authenticatorSecret: secret(),
    documentSecret: secret(),
    realtimeSecret: secret(),
    smsApiKey: secret(),
    cashierApiKey: secret(),
    cashierWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
    identityClientSecret: secret(),
    studioSigningKey: operator.privateKey,
    operatorPublicKey: operator.publicKey,
    studioPrivateKey: studio.privateKey,
    studioPublicKey: studio.publicKey,
    pushPublicKey: push.getPublicKey('base64url'),
    // A key that begins with zeros is as long as any other.
    pushPrivateKey: Buffer.from(push.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
    chatPublicKey: chat.publicKey,
    chatPrivateKey: chat.privateKey,
    chatOperatorPassword: randomBytes(9).toString('base64url'),
    lagoonAuthToken: secret(),
    bookmakerSecret: `whsec_${randomBytes(32).toString('base64')}`,
    verificationAppToken: secret(),
    telegramBotToken: `${randomBytes(4).readUInt32BE() + 1_000_000_000}:${secret()}`,
    verificationSecretKey: secret(),
    verificationWebhookSecret: secret(),
  }
}

const generate = promisify(generateKeyPair)

function makeKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  return generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
