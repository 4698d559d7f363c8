import type { Review } from '@fairhouse/domain/verification'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Callback } from '#platform/http/callback'
import type { TakeNews } from './verification-news.service.ts'

/** A message of the company about a person. */
export type IdentityNews = {
  readonly applicantId: string
  /** Our player id, or any other id that the company was given. */
  readonly externalUserId: string | null
  readonly type: string
  readonly labels: readonly string[]
  /** Null if it is not about the review. */
  readonly review: Review | null
}

/** An identity verification company. */
export interface IdentityCheck {
  /**
   * A short-lived token of its web SDK for one player. Only the player's id is passed on; the
   * company collects everything else itself. Throws a `Fault` if it does not answer.
   */
  issueToken(player: { readonly id: string }): Promise<string>
  /** The web SDK's script for a page opened at the given origin. */
  scriptUrl(siteOrigin: string): string
  /** By path. */
  createCallbacks(deps: {
    readonly takeNews: TakeNews
    readonly log: Log
  }): Readonly<Record<string, Callback>>
}
