/** The filters of the list of payments, as in its address. */
export const PAYMENT_FILTERS = {
  type: ['deposit', 'withdrawal'],
  status: ['pending', 'success', 'failed'],
  provider: /^[\w-]{1,40}$/,
  method: /^[\w.-]{1,80}$/,
  country: /^[A-Z]{2}$/,
  currency: /^[A-Z0-9]{2,10}$/,
  amountMin: /^\d{1,20}(\.\d{1,8})?$/,
  amountMax: /^\d{1,20}(\.\d{1,8})?$/,
  playerId: /^[\da-f-]{36}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
} as const

/** And the open payment. */
export const PAYMENT_SEARCH = { ...PAYMENT_FILTERS, id: /^[\da-f-]{36}$/ } as const
