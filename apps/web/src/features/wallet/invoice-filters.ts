/** What the payments of a player can be filtered by, in the address: apart from what loads them. */
export const INVOICE_FILTERS = {
  type: ['deposit', 'withdrawal'],
  status: ['pending', 'success', 'failed'],
  currency: /^[A-Z0-9]{2,8}$/,
} as const
