import { text, whole } from './setting.ts'

function contact(head: { readonly name: string; readonly what: string }) {
  return {
    ...text({ ...head, fallback: null }),
    allowed: 'an e-mail address or an https address',
    parse: (value: string) =>
      /^[^\s<>@]+@[^\s<>@]+$/.test(value) ||
      (URL.canParse(value) && new URL(value).protocol === 'https:')
        ? value
        : undefined,
  }
}

/** How to reach the operator, and the operator's automatic messages. */
export const CONTACT_SETTINGS = {
  support: contact({
    name: 'FAIRHOUSE_SUPPORT',
    what: 'where players reach support, in the footer of pages and messages',
  }),
  securityContact: contact({
    name: 'FAIRHOUSE_SECURITY_CONTACT',
    what: 'where vulnerabilities are reported, published at /.well-known/security.txt; no such file when not set',
  }),
  winMessageFrom: whole({
    name: 'FAIRHOUSE_WIN_MESSAGE_FROM',
    what: 'wins in games of at least ten times the stake send the player a message, from this many euros or the equivalent in another currency; every win on sport does',
    min: 0,
    max: 1_000_000,
    fallback: 100,
  }),
} as const
