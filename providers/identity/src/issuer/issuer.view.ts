import type { Assets } from '../assets.ts'
import type { PageLook } from '../page.look.ts'
import { type IdentityTexts, TEXTS } from '../page.texts.ts'
import type { IssuerConfig } from './issuer.config.ts'

/** Common inputs of an issuer's pages. */
export type IssuerView = {
  readonly look: PageLook
  readonly texts: IdentityTexts['issuer']
  readonly config: IssuerConfig
  readonly assets: Assets
}

export function createIssuerView(
  parts: Pick<IssuerView, 'look' | 'config' | 'assets'>,
): IssuerView {
  return { ...parts, texts: TEXTS.in(parts.look.locale).issuer }
}
