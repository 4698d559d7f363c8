import type {
  NoticeChannel,
  NoticeChoiceTopic,
  NoticeKind,
  NoticeTopic,
} from '@fairhouse/contract/notice'
import type { Audience } from '@fairhouse/domain/audience'
import type { ColumnType, Generated } from 'kysely'

type SiteMessageTable = {
  id: string
  player_id: string
  kind: NoticeKind
  topic: NoticeTopic
  /** Name in the table of messages; null = a campaign. */
  name: string | null
  values: ColumnType<Record<string, unknown> | null, string | null, never>
  campaign_id: string | null
  created_at: Date
  read_at: Date | null
}

/** An operator's text in one language. */
export type CampaignText = {
  readonly title: string
  readonly text: string
  readonly link?: { readonly label: string; readonly path: string } | undefined
}

type MessageCampaignTable = {
  id: string
  kind: NoticeKind
  topic: NoticeTopic
  texts: ColumnType<Record<string, CampaignText>, string, never>
  audience: ColumnType<Audience, string, never>
  send_at: Date
  created_at: Date
  operator: string
  why: string
  after_player_id: string | null
  sent: Generated<number>
  finished_at: Date | null
}

type NoticeChoiceTable = {
  player_id: string
  channel: 'site' | NoticeChannel
  topic: NoticeChoiceTopic
  is_on: boolean
  changed_at: Date
}

export type MessengerTables = {
  site_message: SiteMessageTable
  message_campaign: MessageCampaignTable
  notice_choice: NoticeChoiceTable
}
