import { CODE_RULES } from '@fairhouse/domain/one-time-code'
import { EMAIL_LINK_LIFE_MS, type EmailOutcome } from '@fairhouse/domain/email-link'
import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = {
  readonly subject: Readonly<Record<EmailOutcome, string>>
  readonly text: Readonly<Record<EmailOutcome, string>>
  readonly preview: string
  readonly label: string
  /** Before the code; the mail may come too late to have one. */
  readonly orCode: string
  readonly notes: readonly string[]
  readonly addressHint: string
  readonly footer: string
}

const HOURS = EMAIL_LINK_LIFE_MS.confirm / 3_600_000
const MINUTES = CODE_RULES.lifeMs / 60_000

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: {
      confirmed: 'Confirm your e-mail address',
      changed: 'Confirm your new e-mail address',
    },
    text: {
      confirmed:
        'A Fairhouse account was opened with this address. Confirm that it is yours, so that you can always get back into the account.',
      changed:
        'A Fairhouse account is to have this address in place of the one before. It changes once you confirm that it is yours.',
    },
    preview: `The link works once, within ${HOURS} hours.`,
    label: 'Confirm this address',
    orCode: `Or enter this code where you are signed in. It works for ${MINUTES} minutes:`,
    notes: [
      `The link works once, within ${HOURS} hours.`,
      'If it was not you, do nothing: without you the address is not confirmed.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer: 'This message went to you because someone entered your address at Fairhouse.',
  },
  'pt-BR': {
    subject: { confirmed: 'Confirme seu e-mail', changed: 'Confirme seu novo e-mail' },
    text: {
      confirmed:
        'Uma conta da Fairhouse foi aberta com este endereço. Confirme que ele é seu, para poder sempre voltar à conta.',
      changed:
        'Uma conta da Fairhouse vai passar a ter este endereço no lugar do anterior. A troca acontece quando você confirmar que ele é seu.',
    },
    preview: `O link funciona uma vez, em até ${HOURS} horas.`,
    label: 'Confirmar este endereço',
    orCode: `Ou digite este código onde você entrou na conta. Ele vale por ${MINUTES} minutos:`,
    notes: [
      `O link funciona uma vez, em até ${HOURS} horas.`,
      'Se não foi você, não faça nada: sem você o endereço não é confirmado.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer: 'Esta mensagem foi enviada porque alguém informou seu endereço na Fairhouse.',
  },
  ar: {
    subject: { confirmed: 'أكّد بريدك الإلكتروني', changed: 'أكّد بريدك الإلكتروني الجديد' },
    text: {
      confirmed:
        'فُتح حساب في Fairhouse بهذا العنوان. أكّد أنه لك حتى تستطيع دائمًا العودة إلى حسابك.',
      changed:
        'سيصبح هذا العنوان عنوان حساب في Fairhouse بدلًا من السابق. يتم التغيير بعد أن تؤكد أنه لك.',
    },
    preview: `يعمل الرابط مرة واحدة خلال ${HOURS} ساعة.`,
    label: 'تأكيد هذا العنوان',
    orCode: `أو أدخل هذا الرمز حيث سجّلت الدخول. يعمل لمدة ${MINUTES} دقائق:`,
    notes: [
      `يعمل الرابط مرة واحدة خلال ${HOURS} ساعة.`,
      'إن لم تكن أنت فلا تفعل شيئًا: لا يُؤكَّد العنوان من دونك.',
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'وصلتك هذه الرسالة لأن شخصًا أدخل عنوانك في Fairhouse.',
  },
}

/** The e-mail that confirms an address: of a new account, or a new one of an account. */
export function renderConfirmMail(facts: {
  readonly language: string
  readonly link: string
  /** Null when it would not work any more. */
  readonly code: string | null
  readonly outcome: EmailOutcome
}): RenderedMail {
  const { outcome, code, link } = facts
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined) throw new Error(`The mail that confirms has no words in ${language}`)
  const { preview, notes, addressHint, footer } = words
  const mail: MailWords = {
    subject: words.subject[outcome],
    preview,
    paragraphs: [words.text[outcome]],
    button: { label: words.label, href: link },
    ...(code !== null && { codeHint: words.orCode, code }),
    notes,
    addressHint,
    footer,
  }
  return renderMail(mail, language)
}
