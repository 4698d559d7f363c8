import { text } from './setting.ts'

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

/** Where people reach the operator. */
export const CONTACT_SETTINGS = {
  support: contact({
    name: 'FAIRHOUSE_SUPPORT',
    what: 'where players reach support: at the foot of pages and messages',
  }),
  securityContact: contact({
    name: 'FAIRHOUSE_SECURITY_CONTACT',
    what: 'where weaknesses are reported, told at /.well-known/security.txt; no such file when not set',
  }),
} as const
