import { putIntoVault, takeFromVault } from '@fairhouse/contract/vault.endpoints'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import type { RequireFinishedBonus } from '#platform/modules/bonus/bonus-withdrawal'
import { moveVault, type VaultDeps } from './vault.service.ts'

export function createVaultModule(
  deps: VaultDeps & { readonly requireFinishedBonus: RequireFinishedBonus },
) {
  const { requireFinishedBonus } = deps
  return {
    routes: [
      route(putIntoVault, ({ params, body, caller }) =>
        moveVault(
          deps,
          { ...body, to: 'vault', accountId: params.id, playerId: caller.playerId },
          requireFinishedBonus,
        ),
      ),
      route(takeFromVault, ({ params, body, caller }) =>
        moveVault(deps, { ...body, to: 'cash', accountId: params.id, playerId: caller.playerId }),
      ),
    ],
  }
}

export const vaultModule = defineModule({
  id: 'vault',
  create: ({ db, resolve }) =>
    createVaultModule({ db, requireFinishedBonus: resolve(bonusModule).requireTurnover }),
})
