import { confirmStepUp, getStepUp, sendStepUpCode } from '@fairhouse/contract/step-up.endpoints'
import { ok } from '@fairhouse/domain/result'
import { type Route, route } from '#platform/http/route'
import {
  type StepUpDeps,
  createStepUpService,
} from '#platform/modules/auth/step-up/step-up.service'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { oneTimeCodeModule } from '#platform/modules/auth/one-time-code/one-time-code.module'
import { accountModule } from '#platform/modules/auth/account/account.module'
import { asFirstFactor } from '#platform/modules/auth/second-factor/authenticator.proof'
import { securityModule } from '#platform/modules/auth/security/security.module'
import { socialModule } from '#platform/modules/auth/social/social.module'
import {
  createCodeProof,
  createSendStepUpCode,
  type SendStepUpCode,
} from '#platform/modules/auth/step-up/code.proof'
import { createPasswordProof } from '#platform/modules/auth/step-up/password.proof'

/** Step-up: confirms the player for endpoints with `requiresStepUp`. */
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

export const stepUpModule = defineModule({
  id: 'stepUp',
  create(context) {
    const { db, resolve } = context
    const isSendingOn = resolve(messageModule).channels
    const codes = { ...context, codes: resolve(oneTimeCodeModule), isSendingOn }
    const codeProof = asFirstFactor(db, createCodeProof(codes))
    const social = resolve(socialModule)
    return createStepUpModule({
      ...context,
      sendCode: createSendStepUpCode({ ...codes, proof: codeProof }),
      // In the order offered to players.
      proofs: [
        asFirstFactor(db, createPasswordProof({ db, hasher: resolve(accountModule).hasher })),
        ...resolve(securityModule).proofs,
        codeProof,
        asFirstFactor(db, social.proof),
      ],
      listServices: social.listServices,
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    stepUp: 'session.steppedUp' | 'session.stepUpRefused'
  }
}
