import { defineModule } from '#platform/module'
import { createWalletRoutes } from './wallet.routes.ts'

export const walletModule = defineModule({
  id: 'wallet',
  exported: [{ section: 'walletAccounts', table: 'wallet_account' }],
  create: (context) => ({
    routes: createWalletRoutes({
      ...context,
      isCurrencyEnabled: (code) => context.config.currencies.includes(code),
    }),
  }),
})
