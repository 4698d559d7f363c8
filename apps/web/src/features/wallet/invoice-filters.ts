/** The filters of a player's payments, in the address: separate from the code that loads them. */
export const INVOICE_FILTERS = {
  type: ['deposit', 'withdrawal'],
  status: ['pending', 'success', 'failed'],
  currency: /^[A-Z0-9]{2,8}$/,
} as const
