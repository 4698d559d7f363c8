import { checkBooks } from '#platform/ledger/books'
import { sealChain } from '#platform/ledger/seal'
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
    jobs: [
      {
        name: 'wallet.sealJournal',
        cron: '* * * * *',
        async run() {
          const { sealed, head } = await sealChain(context.db, 'ledger')
          // The log is stored apart from the database, so rewriting one does not rewrite the other.
          if (sealed > 0)
            context.log.info({ sealed, head: `${head.number}:${head.hash}` }, 'journal sealed')
        },
      },
      {
        name: 'wallet.checkBooks',
        cron: '20 4 * * *',
        run: () => checkBooks(context.db, context.log),
      },
    ],
  }),
})
