import { isTestFile, type SourceFile } from './source-file.ts'

/** The forms of keys that open something elsewhere. */
const KEYS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/=\s]{100,}/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a live key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{20,}/,
  'an address with a password':
    /\b(?:postgres|smtps?|redis|amqp)s?:\/\/\w+:(?!password@)[^@\s'"`$<{]{20,}@(?!127\.0\.0\.1|localhost)/,
}

/** Tests have made-up ones of the same form. */
const BOT_TOKEN = /\b\d{8,10}:AA[\w-]{33}\b/

/** Secrets in files, by file and kind; never the secret itself. */
export function findLeakedSecrets(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const kinds = Object.entries(KEYS).filter(([, pattern]) => pattern.test(file.text))
    const found = kinds.map(([kind]) => kind)
    if (!isTestFile(file) && BOT_TOKEN.test(file.text)) found.push('a bot token of Telegram')
    return found.map(
      (kind) => `${file.path} looks as if it held ${kind}: make it anew, then remove it`,
    )
  })
}
