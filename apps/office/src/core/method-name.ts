/** Names that are not written like other words. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ sepa: 'SEPA', upi: 'UPI', bkash: 'bKash', gcash: 'GCash', astropay: 'AstroPay' },
  'tether erc20': 'Tether ERC-20',
}

/** "Card" for `cashier.deposit.card`: what a person calls a way to pay. */
export function methodName(method: string): string {
  const word = method.slice(method.lastIndexOf('.') + 1).replaceAll('-', ' ')
  return NAMES[word] ?? word.slice(0, 1).toUpperCase() + word.slice(1)
}
