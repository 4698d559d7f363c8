import type { Notice } from '@fairhouse/contract/messenger'
import { NOTICE_STATE } from '@fairhouse/contract/notice'
import { wordLetter, type WordSiteMessage } from '#platform/modules/message/site-message.renderer'
import type { CampaignText } from '#platform/modules/messenger/messenger.tables'
import type { SiteMessageRow } from '#platform/modules/messenger/site-message.repo'
import { LOCALES, pickLocale } from '#platform/modules/settings/locale.table'

/** A message unknown to this version of the software, which still counts in the list. */
const UNWORDED = { title: '', summary: '', html: '', link: null }

/** Creates the function that renders a stored message in a language. */
export function createToNotice(
  word: WordSiteMessage,
): (row: SiteMessageRow, language: string) => Promise<Notice> {
  return async (row, language) => {
    const { id, name, values, texts, topic, read_at: readAt, created_at: createdAt } = row
    const written =
      name === null
        ? wordLetter(textIn(texts ?? {}, language))
        : await word({ name, values: values ?? {} }, language)
    return {
      id,
      state: readAt === null ? NOTICE_STATE.unread : NOTICE_STATE.read,
      readAt: readAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      topic,
      content: written ?? UNWORDED,
    }
  }
}

/** An operator's text in the reader's language, else the nearest, else the default. */
export function textIn(texts: Readonly<Record<string, CampaignText>>, language: string) {
  const written = LOCALES.filter(({ code }) => Object.hasOwn(texts, code))
  const text = texts[pickLocale(language, written)] ?? Object.values(texts)[0]
  return text ?? { title: '', text: '' }
}
