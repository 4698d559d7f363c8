import type { MessageValueKind, MessageValueTypes } from '#platform/modules/message/message.table'

/** A value of each kind. */
export const SAMPLE_VALUES: MessageValueTypes = {
  text: 'My phone',
  'text?': 'The photo is blurred',
  number: 30,
  time: '2030-01-02T10:30:00.000Z',
  money: { amountMinor: '123456', currency: 'EUR' },
  'money?': { amountMinor: '4200', currency: 'EUR' },
  link: '/profile/security',
  code: { digits: '042917', expiresAt: '2030-01-02T10:40:00.000Z' },
  device: { model: null, browser: { name: 'Chrome', version: '130' }, system: 'Windows' },
  place: { country: 'DE', ip: '203.0.113.0' },
  document: { type: 'identityCard', side: 'back' },
  'reason?': 'unreadable',
  'removed?': ['passkeys', 'phone'],
}

/** Values of each kind, for a preview. */
export function sampleValues(
  kinds: Readonly<Record<string, MessageValueKind>>,
  values: MessageValueTypes = SAMPLE_VALUES,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      name === 'unsubscribe' ? '/unsubscribe/a' : values[kind],
    ]),
  )
}
