import { confirmStepUp, getStepUp, sendStepUpCode } from '@fairhouse/contract/step-up.endpoints'
import { ok } from '@fairhouse/domain/result'
import { type Route, route } from '#platform/http/route'
import type { SendStepUpCode } from '#platform/modules/step-up/code.proof'
import { type StepUpDeps, createStepUpService } from '#platform/modules/step-up/step-up.service'

/** Confirming again that it is the player: what calls with `requiresStepUp` wait for. */
export function createStepUpModule(deps: StepUpDeps & { readonly sendCode: SendStepUpCode }): {
  readonly routes: readonly Route[]
} {
  const stepUp = createStepUpService(deps)
  return {
    routes: [
      route(getStepUp, async ({ caller }) => ok(await stepUp.state(caller))),
      route(confirmStepUp, ({ caller, body }) => stepUp.confirm(caller, body)),
      route(sendStepUpCode, ({ caller }) => deps.sendCode(caller)),
    ],
  }
}
