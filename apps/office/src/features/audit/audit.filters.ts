/** The filters of the audit log, as in its address. */
export const AUDIT_FILTERS = {
  act: [
    'player.',
    'withdrawal.',
    'invoice.',
    'document.',
    'verification.',
    'bonus.',
    'operator.',
    'session.',
    'limit.',
    'marker.',
    'balance.',
    'support.',
    'queue.',
    'books.',
  ],
  operator: /^[\w.-]{1,100}$/,
  playerId: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
} as const
