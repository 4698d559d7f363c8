import { createECDH, generateKeyPair } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A demo's generated secrets, with those of the stand-ins. */
export type SiteSecrets = Readonly<Awaited<ReturnType<typeof makeSecrets>>>

/** A demo's generated secrets that the platform works with. */
export type DemoSecrets = Omit<
  SiteSecrets,
  'studioPrivateKey' | 'chatPrivateKey' | 'chatOperatorPassword' | 'operatorPublicKey'
>

const FILE = 'secrets.json'

/**
 * A demo's secrets, generated at the first start and stored in the data directory, readable by its
 * owner only. The repository contains no secrets, and no two demos share a key.
 */
export async function loadDemoSecrets(
  dataDir: string,
  randomBytes: (size: number) => Buffer,
): Promise<SiteSecrets> {
  const file = join(dataDir, FILE)
  const known = await readKnown(file)
  if (isComplete(known)) return known
  // Newer versions add missing secrets and keep the others.
  const secrets = { ...(await makeSecrets(randomBytes)), ...known }
  await mkdir(dataDir, { recursive: true })
  // Written to a temporary name and renamed, so that a killed start leaves no partial file.
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
  registrySecret: true,
} satisfies Readonly<Record<keyof SiteSecrets, true>>

function isComplete(known: Partial<SiteSecrets>): known is SiteSecrets {
  return Object.keys(NAMES).every((name) => Object.hasOwn(known, name))
}

async function makeSecrets(randomBytes: (size: number) => Buffer) {
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
    // The stand-in studio verifies the platform's calls with the public key.
    studioSigningKey: operator.privateKey,
    operatorPublicKey: operator.publicKey,
    studioPrivateKey: studio.privateKey,
    studioPublicKey: studio.publicKey,
    // a VAPID pair
    pushPublicKey: push.getPublicKey('base64url'),
    // Padded, since leading zeros are dropped in hex.
    pushPrivateKey: Buffer.from(push.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
    // signs the stand-in chat's webhooks
    chatPublicKey: chat.publicKey,
    chatPrivateKey: chat.privateKey,
    chatOperatorPassword: randomBytes(9).toString('base64url'),
    lagoonAuthToken: secret(),
    bookmakerSecret: `whsec_${randomBytes(32).toString('base64')}`,
    verificationAppToken: secret(),
    // in Telegram's format
    telegramBotToken: `${randomBytes(4).readUInt32BE() + 1_000_000_000}:${secret()}`,
    verificationSecretKey: secret(),
    registrySecret: `whsec_${randomBytes(32).toString('base64')}`,
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
