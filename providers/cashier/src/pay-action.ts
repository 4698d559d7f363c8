import type { PayView } from './pay.view.ts'

/** Target address of a form of the page. */
export function actionOf({ payment, query }: PayView, name: string): string {
  return `/cashier/pay/${payment.token}/${name}${query}`
}
