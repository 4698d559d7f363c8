import { type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { writeMailTime } from '#platform/mail/mail-time'
import { SECURITY_MAIL_WORDS } from '#platform/modules/security/security-mail.table'
import type { SecurityChange } from '#platform/modules/security/security.event'
import { pickLocale } from '#platform/modules/settings/locale.table'

/** The e-mail that tells of a change in how an account is kept safe. */
export function renderSecurityMail(
  facts: Pick<SecurityChange, 'change' | 'passkeyName' | 'codesLeft'> & {
    readonly language: string
    readonly changedAt: Date
    /** Where the player sees what is set up. */
    readonly link: string
  },
): RenderedMail {
  const language = pickLocale(facts.language)
  const words = SECURITY_MAIL_WORDS[language]
  if (words === undefined) throw new Error(`The mail about security has no words in ${language}`)
  const { subject, text, consequence } = words.changes[facts.change]
  const values: Readonly<Record<string, string>> = {
    when: writeMailTime(facts.changedAt, language),
    passkey: facts.passkeyName ?? '',
    left: String(facts.codesLeft ?? 0),
  }
  const fill = (template: string): string =>
    template.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
  return renderMail(
    {
      subject,
      preview: fill(text),
      paragraphs: [fill(text), fill(consequence), words.wasYou],
      button: { label: words.button, href: facts.link },
      notes: [words.wasNotYou],
      addressHint: words.addressHint,
      footer: words.footer,
    },
    language,
  )
}
