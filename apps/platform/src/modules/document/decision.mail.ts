import type { PlayerDocument } from '@fairhouse/contract/document'
import { documentTypesFor } from '@fairhouse/domain/document'
import { type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { writeMailTime } from '#platform/mail/mail-time'
import {
  DECISION_MAIL_WORDS,
  type DecisionMailWords,
} from '#platform/modules/document/decision-mail.table'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Decided = Pick<PlayerDocument, 'type' | 'side' | 'reason' | 'note' | 'createdAt'>

/** The e-mail that tells how a document was decided. */
export function renderDecisionMail(facts: {
  readonly document: Decided
  readonly isApproved: boolean
  readonly country: string
  readonly language: string
  /** Where the player sees their documents. */
  readonly link: string
}): RenderedMail {
  const { document, isApproved } = facts
  const language = pickLocale(facts.language)
  const words = DECISION_MAIL_WORDS[language]
  if (words === undefined) throw new Error(`The mail about a document has no words in ${language}`)
  const { subject, text, next } = words[isApproved ? 'approved' : 'declined']
  const values: Readonly<Record<string, string>> = {
    name: nameOf(document, facts.country, words),
    when: writeMailTime(new Date(document.createdAt), language),
    note: document.note ?? '',
  }
  const fill = (template: string): string =>
    template.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
  const reason = isApproved || document.reason === null ? '' : words.reasons[document.reason]
  const note = document.note === null ? '' : fill(words.note)
  return renderMail(
    {
      subject,
      preview: reason || fill(text),
      paragraphs: [fill(text), reason, note, next].filter((line) => line !== ''),
      button: { label: words.button, href: facts.link },
      notes: [],
      addressHint: words.addressHint,
      footer: words.footer,
    },
    language,
  )
}

/** The side is named where a document has two. */
function nameOf({ type, side }: Decided, country: string, words: DecisionMailWords): string {
  const sides = documentTypesFor(country).find((known) => known.type === type)?.sides ?? []
  return sides.length > 1 ? `${words.types[type]} (${words.sides[side]})` : words.types[type]
}
