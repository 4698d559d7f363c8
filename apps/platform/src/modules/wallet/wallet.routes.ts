import {
  createAccount,
  hideAccount,
  listAccounts,
  switchAccount,
} from '@fairhouse/contract/wallet.endpoints'
import { ok } from '@fairhouse/domain/result'
import { route, type Route } from '#platform/http/route'
import { createWalletService, type WalletDeps } from './wallet.service.ts'

/** Accounts: list, open, switch, hide. */
export function createWalletRoutes(deps: WalletDeps): Route[] {
  const wallet = createWalletService(deps)
  return [
    route(listAccounts, async ({ caller }) => ok(await wallet.list(caller.playerId))),
    route(createAccount, ({ caller, body }) => wallet.create(caller.playerId, body.currency)),
    route(switchAccount, ({ caller, params }) => wallet.switchTo(caller.playerId, params.id)),
    route(hideAccount, ({ caller, params }) => wallet.hide(caller.playerId, params.id)),
  ]
}
