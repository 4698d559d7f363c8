import { randomUUID } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createSumsubClient } from '../../apps/platform/src/integrations/sumsub/sumsub.client.ts'
import type { IdentityNews } from '../../apps/platform/src/modules/kyc/verification/identity-check.port.ts'
import { readSumsubMessage } from '../../apps/platform/src/integrations/sumsub/sumsub.message.ts'
import { isSumsubDigest } from '../../apps/platform/src/integrations/sumsub/sumsub.signature.ts'
import { type Checks, expectEqual, fail } from './checks.ts'
import { type Act, openListener, type Patience, waitFor } from './listener.ts'

export type VerificationKit = {
  /** Base address of paths such as `/resources/accessTokens/sdk`. */
  readonly url: string
  readonly appToken: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly level: string
  readonly webhookPort: number
  /** Has somebody verified, whose token for the SDK is given in place of an address. */
  readonly act: Act
  readonly patience: Patience
}

/** Is the platform for a verification of identities by Sumsub's protocol. */
export async function checkVerification(kit: VerificationKit, checks: Checks): Promise<void> {
  const { check } = checks
  const messages: IdentityNews[] = []
  const [unsigned, unread]: [string[], string[]] = [[], []]
  const listener = await openListener(kit.webhookPort, ({ headers, body }) => {
    const text = Buffer.from(body).toString()
    if (!isSumsubDigest({ headers, rawBody: body }, kit.webhookSecret)) unsigned.push(text)
    else {
      const message = readSumsubMessage(JSON.parse(text))
      if (message === undefined) unread.push(text)
      else messages.push(message)
    }
    return new Response(null, { status: 200 })
  })
  const player = { id: randomUUID(), email: null, phone: null }
  const issue = (secretKey: string): Promise<string> =>
    createSumsubClient({
      ...kit,
      secretKey,
      clock: systemClock,
      fetch,
      timeoutMs: 10_000,
    }).issueToken(player)
  try {
    await check('A call that somebody else signed gets no token', async () => {
      const token = await issue(`${kit.secretKey} of somebody else`).catch(() => null)
      expectEqual(token, null)
    })
    const token = await check('The SDK of a player gets a token', () => issue(kit.secretKey))
    if (token === null) return
    await kit.act('Verify a person with this token of the SDK', token)
    await check('The end of a review is told by a webhook with the id of the player', async () => {
      const isEnd = ({ externalUserId, type }: IdentityNews): boolean =>
        externalUserId === player.id && type === 'applicantReviewed'
      const end = () => messages.find(isEnd) ?? (unsigned.length > 0 ? null : undefined)
      const message = await waitFor(kit.patience, end)
      if (message === null) fail('applicantReviewed', messages.map(({ type }) => type).join(', '))
      expectEqual(message.review?.reviewStatus, 'completed', 'reviewStatus')
      expectEqual(message.review?.answer, 'GREEN', 'reviewAnswer')
    })
    await check('Every webhook has the digest of its bytes', () => expectEqual(unsigned, []))
    await check('Every webhook has the form of one', () => expectEqual(unread, []))
  } finally {
    await listener.close()
  }
}
