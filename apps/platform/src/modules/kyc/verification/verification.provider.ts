import type { SumsubAccess } from '#platform/config/verification.config'
import type { VerificationProvider } from '#platform/modules/kyc/verification/verification.module'

/** The stand-in's web SDK, below the providers' origin. */
const STAND_IN_SCRIPT = '/identity/verification/websdk.js'

/** The configured company, or the stand-in at the address that this visitor can reach. */
export function toVerificationProvider(
  access: SumsubAccess | null,
  providersOrigin: (siteOrigin: string) => string,
): VerificationProvider | null {
  if (access === null) return null
  const { browser, ...provider } = access
  return {
    ...provider,
    scriptUrl: (siteOrigin) => browser?.scriptUrl ?? providersOrigin(siteOrigin) + STAND_IN_SCRIPT,
  }
}
