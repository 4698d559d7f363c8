const CHARS_MAX = 254
const LOCAL_CHARS_MAX = 64
const LOCAL = /^[^\s@"(),:;<>[\\\]\p{Cc}]+$/u
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Whether the text is a deliverable e-mail address by its form. */
export function isEmail(text: string): boolean {
  if (text.length > CHARS_MAX) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.length > LOCAL_CHARS_MAX || !LOCAL.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  return DOMAIN.test(text.slice(at + 1))
}

/**
 * Key of an account: ignores letter case and Unicode normalization. Dots and `+tags` matter, since
 * most providers treat them as other mailboxes.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * Key of a mailbox, as far as can be told: ignores `+tags`, and dots at Gmail. Only for recognizing
 * excluded people; accounts use {@link emailKey}.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const name = withoutTag(key.slice(0, at))
  const domain = key.slice(at + 1)
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** A local part that consists of a tag only is kept. */
function withoutTag(name: string): string {
  const plus = name.indexOf('+')
  return plus > 0 ? name.slice(0, plus) : name
}
