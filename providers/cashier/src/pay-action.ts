import type { PayView } from './pay.view.ts'

/** Where a form of the page is sent. */
export function actionOf({ payment, query }: PayView, name: string): string {
  return `/cashier/pay/${payment.token}/${name}${query}`
}
