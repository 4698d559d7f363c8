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

const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * What makes two addresses the same mailbox, as far as that can be seen: a `+tag` leads nowhere
 * else at any large provider, and Gmail also leaves out dots. Only for telling whether somebody
 * who is excluded comes back; accounts are told apart by {@link emailKey}.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const name = withoutTag(key.slice(0, at))
  const domain = key.slice(at + 1)
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** A name that is nothing but a tag is the name. */
function withoutTag(name: string): string {
  const plus = name.indexOf('+')
  return plus > 0 ? name.slice(0, plus) : name
}
