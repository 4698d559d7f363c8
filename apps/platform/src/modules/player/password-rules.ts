import { readFileSync } from 'node:fs'
import type { PasswordRules } from '@fairhouse/domain/password'

const HEAD_END = '\n----\n'

const [, listed = ''] = readFileSync(
  new URL('leaked-passwords.txt', import.meta.url),
  'utf8',
).split(HEAD_END)
const leaked: ReadonlySet<string> = new Set(listed.trimEnd().split('\n'))

/** New passwords are checked against breached passwords and the site's name. */
export function createPasswordRules(brandName: string): PasswordRules {
  return { siteName: brandName, isLeaked: (password) => leaked.has(password) }
}
