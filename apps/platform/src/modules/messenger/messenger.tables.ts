import type { MarketingChannel, MarketingProduct } from '@fairhouse/contract/marketing'
import type {
  NoticeChannel,
  NoticeChoiceTopic,
  NoticeKind,
  NoticeTopic,
} from '@fairhouse/contract/notice'
import type { Audience } from '@fairhouse/domain/audience'
import type { ColumnType } from 'kysely'
import type { Tables } from '#platform/database/table'

/** An operator's text in one language. */
export type CampaignText = {
  readonly title: string
  readonly text: string
  readonly link?: { readonly label: string; readonly path: string } | undefined
}

/** `segmentVersion`: the one that was shown when the message was planned. */
export type CampaignAudience = Audience & { readonly segmentVersion?: number | undefined }

export type MessengerTables = Tables<{
  site_message: {
    kind: NoticeKind
    topic: NoticeTopic
    values: ColumnType<Record<string, unknown> | null, string | null, never>
  }
  message_campaign: {
    kind: NoticeKind
    topic: NoticeTopic
    texts: ColumnType<Record<string, CampaignText>, string, never>
    audience: ColumnType<CampaignAudience, string, never>
    product: MarketingProduct | null
  }
  marketing_consent: {
    product: MarketingProduct
    channel: MarketingChannel
  }
  notice_choice: {
    channel: 'site' | NoticeChannel
    topic: NoticeChoiceTopic
  }
}>
