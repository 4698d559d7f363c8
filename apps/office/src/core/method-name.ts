/** "Card" for `cashier.deposit.card`: what a person calls a way to pay. */
export function methodName(method: string): string {
  const word = method.slice(method.lastIndexOf('.') + 1).replaceAll('-', ' ')
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
