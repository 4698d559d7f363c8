import { readFile } from 'node:fs/promises'
import { MARKETING_PRODUCTS, type MarketingProduct } from '@fairhouse/contract/marketing'
import { NOTICE_TOPICS, type NoticeKind, type NoticeTopic } from '@fairhouse/contract/notice'
import type { Audience } from '@fairhouse/domain/audience'
import { createSendCampaign } from '../../apps/platform/src/modules/messenger/campaign.service.ts'
import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import type { Outcome } from './documents.ts'
import { describeRefusal } from './print.ts'

export type SendCommand = {
  readonly do: 'send-message'
  readonly audience: Audience
  readonly textsFile: string
  readonly topic: NoticeTopic
  readonly kind: NoticeKind
  readonly product: MarketingProduct | null
  readonly sendAt: Date | null
  readonly why: string
}

export const SEND_USAGE = `message send --to <all|player=…|country=…|language=…> --texts <file> --why <text>
                                       to the inbox of those players; texts by language:
                                       {"en": {"title", "text", "link"?: {"label", "path"}}, …};
                                       excluded, locked and unsubscribed players are skipped
    --topic <${NOTICE_TOPICS.join('|')}>   default: offers
    --product <${MARKETING_PRODUCTS.join('|')}>   of an offer; some markets ask for a consent to each
    --as push                          a notification instead of a message
    --at 2027-05-01T12:00Z             scheduled instead of now`

type SendOptions = Readonly<
  Partial<Record<'why' | 'to' | 'texts' | 'topic' | 'product' | 'as' | 'at', string>>
>

export function readSendCommand(
  act: string | undefined,
  options: SendOptions,
  now: Date,
): SendCommand | { readonly problem: string } {
  if (act !== 'send') return { problem: 'Say message send.' }
  const audience = readAudience(options.to)
  if (audience === null) {
    return { problem: 'Say who receives it: --to all, player=<id>, country=BR or language=pt-BR.' }
  }
  if (!options.texts) return { problem: 'Give the texts: --texts <file>, by language.' }
  const topic = NOTICE_TOPICS.find((one) => one === (options.topic ?? 'offers'))
  if (topic === undefined) return { problem: `Say --topic ${NOTICE_TOPICS.join(', ')}.` }
  const product = MARKETING_PRODUCTS.find((one) => one === options.product) ?? null
  if (options.product !== undefined && product === null)
    return { problem: `Say --product ${MARKETING_PRODUCTS.join(' or ')}.` }
  const kind = (options.as ?? 'message') === 'push' ? 'push' : 'message'
  const sendAt = options.at === undefined ? null : new Date(options.at)
  if (sendAt !== null && !(sendAt > now)) return { problem: 'Say a time to come: --at.' }
  const why = options.why?.trim()
  if (!why) return { problem: 'Give a reason: --why "…". It is recorded in the audit log.' }
  const what = { topic, product, kind, sendAt, why } as const
  return { do: 'send-message', audience, textsFile: options.texts, ...what }
}

function readAudience(text: string | undefined): Audience | null {
  if (text === 'all') return {}
  const conditions = (text ?? '').split(',').map((part) => part.split('='))
  const audience: Record<string, string> = {}
  for (const [name = '', value = ''] of conditions) {
    const known = { player: 'playerId', country: 'country', language: 'language' }[name]
    if (known === undefined || value === '') return null
    audience[known] = value
  }
  return audience
}

export async function carryOutSend(
  { textsFile, sendAt, audience, topic, product, kind }: SendCommand,
  deps: Parameters<typeof createSendCampaign>[0],
  by: Reviewer,
): Promise<Outcome> {
  let texts: unknown
  try {
    texts = JSON.parse(await readFile(textsFile, 'utf8'))
  } catch (error) {
    const text = `The texts cannot be read: ${error instanceof Error ? error.message : String(error)}`
    return { text, isDone: false, value: { outcome: 'textsUnreadable' } }
  }
  const order = { texts, audience, topic, product, kind, sendAt }
  const sent = await createSendCampaign(deps)(order, by)
  if ('problem' in sent) {
    return { text: sent.problem, isDone: false, value: { outcome: 'textsRejected' } }
  }
  if (!sent.ok)
    return { text: describeRefusal(sent), isDone: false, value: { outcome: 'overloaded' } }
  const text = `Message ${sent.value.id} is sent within a minute of its scheduled time.`
  return { text, isDone: true, value: sent.value }
}
