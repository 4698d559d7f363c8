import { type Config, readConfig } from './config.ts'
import type { DemoSecrets } from './demo-secrets.ts'

/** A demo's secrets in tests. */
export const demo: DemoSecrets = {
  sessionSecret: 'demo-session-secret-0123456789abcdef',
  authenticatorSecret: 'demo-authenticator-0123456789abcdefg',
  documentSecret: 'demo-document-secret-0123456789abcde',
  realtimeSecret: 'demo-realtime-secret-0123456789abcde',
  telegramBotToken: '1234567890:demo-telegram-bot-0123456789abcdef01',
  smsApiKey: 'demo-sms-key-0123456789abcdef01234567',
  cashierApiKey: 'demo-cashier-key-0123456789abcdef012',
  identityClientSecret: 'demo-identity-secret-0123456789abcdef',
  cashierWebhookSecret: 'whsec_ZGVtbw==',
  studioPublicKey: 'public',
  studioSigningKey: 'private',
  chatPublicKey: 'public',
  pushPublicKey: 'public',
  pushPrivateKey: 'private',
  lagoonAuthToken: 'lagoon-token',
  bookmakerSecret: 'whsec_ZGVtby1ib29rbWFrZXItc2VjcmV0LTAxMjM0NTY3',
  verificationAppToken: 'demo-verification-token-0123456789ab',
  verificationSecretKey: 'demo-verification-key-0123456789abcd',
  registrySecret: 'whsec_ZGVtby1yZWdpc3RyeS1zZWNyZXQtMDEyMzQ1Njc4OQ==',
  verificationWebhookSecret: 'demo-verification-hook-0123456789abc',
}
export const SECRET = 'a-secret-of-at-least-thirty-two-characters'

/** A demo's configuration with these variables. @throws all problems, one per line */
export function configOf(env: Record<string, string>): Config {
  const result = readConfig(env, demo)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}

export function problemsOf(env: Record<string, string>): readonly string[] {
  const result = readConfig(env, demo)
  return result.ok ? [] : result.problems
}

/** The minimum for production. */
export const production = {
  FAIRHOUSE_MODE: 'production',
  DATABASE_URL: 'postgres://fairhouse:pw@db:5432/fairhouse',
  FAIRHOUSE_APP_DATABASE_URL: 'postgres://fairhouse_app:pw@db:5432/fairhouse',
  FAIRHOUSE_PUBLIC_URL: 'https://play.example',
  FAIRHOUSE_SESSION_SECRET: SECRET,
  FAIRHOUSE_AUTHENTICATOR_SECRETS: `${SECRET}-of-authenticators`,
  FAIRHOUSE_DOCUMENT_SECRETS: `${SECRET}-of-documents`,
  FAIRHOUSE_REALTIME_SECRET: `${SECRET}-of-sockets`,
  FAIRHOUSE_SMTP_URL: 'off',
  FAIRHOUSE_TRUSTED_PROXIES: '10.0.0.0/8',
  FAIRHOUSE_CLIENT_ADDRESS_HEADER: 'X-Real-Ip',
  FAIRHOUSE_COUNTRY_HEADER: 'X-Country',
}
