const CHARS_MAX = 254
const LOCAL_CHARS_MAX = 64
const LOCAL = /^[^\s@"(),:;<>[\\\]\p{Cc}]+$/u
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Whether the text has the form of an e-mail address that mail can be sent to. */
export function isEmail(text: string): boolean {
  if (text.length > CHARS_MAX) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.length > LOCAL_CHARS_MAX || !LOCAL.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  return DOMAIN.test(text.slice(at + 1))
}

/**
 * What makes two addresses the same account: letters' case and Unicode form do not. Dots and
 * `+tags` do, since for most providers they are other mailboxes.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
