import { readFileSync } from 'node:fs'
import type { PasswordRules } from '@fairhouse/domain/password'

const HEAD_END = '\n----\n'

/** New passwords are checked against breached passwords and the site's name. */
export function createPasswordRules(brandName: string): PasswordRules {
  const text = readFileSync(new URL('leaked-passwords.txt', import.meta.url), 'utf8')
  const start = text.indexOf(HEAD_END) + HEAD_END.length
  const leaked: ReadonlySet<string> = new Set(text.slice(start).trimEnd().split('\n'))
  return { siteName: brandName, isLeaked: (password) => leaked.has(password) }
}
