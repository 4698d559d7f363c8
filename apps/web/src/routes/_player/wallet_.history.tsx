import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { WalletHistoryPage } from '#features/wallet/wallet-history-page.tsx'

export const Route = createFileRoute('/_player/wallet_/history')({
  head: ({ match }) => pageHead(match.context.language, 'shell.title.history', { isPrivate: true }),
  component: WalletHistoryPage,
})
