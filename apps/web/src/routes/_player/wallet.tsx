import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { WalletPage } from '#features/wallet/wallet-page.tsx'

export const Route = createFileRoute('/_player/wallet')({
  head: ({ match }) => pageHead(match.context.language, 'shell.nav.wallet', { isPrivate: true }),
  component: WalletPage,
})
