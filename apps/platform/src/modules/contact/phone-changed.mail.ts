import { writeMailTime } from '#platform/mail/mail-time'
import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button'> & { readonly label: string }

const WORDS: Readonly<Record<string, (when: string) => Words>> = {
  en: (when) => ({
    subject: 'Your phone number was changed',
    preview: `On ${when}.`,
    paragraphs: [
      `On ${when} the phone number of your Fairhouse account was changed.`,
      'If it was you, there is nothing to do.',
    ],
    label: 'It was not me: choose a new password',
    notes: [
      'If it was not you, someone is in your account. A new password signs out every device; then check the number in your profile.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer: 'This message goes to you whenever your phone number changes.',
  }),
  'pt-BR': (when) => ({
    subject: 'Seu número de telefone foi alterado',
    preview: `Em ${when}.`,
    paragraphs: [
      `Em ${when} o número de telefone da sua conta da Fairhouse foi alterado.`,
      'Se foi você, não é preciso fazer nada.',
    ],
    label: 'Não fui eu: escolher uma nova senha',
    notes: [
      'Se não foi você, alguém está na sua conta. Uma nova senha desconecta todos os aparelhos; depois confira o número no seu perfil.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer: 'Esta mensagem é enviada sempre que seu número de telefone muda.',
  }),
  ar: (when) => ({
    subject: 'تم تغيير رقم هاتفك',
    preview: `في ${when}.`,
    paragraphs: [
      `في ${when} تم تغيير رقم هاتف حسابك في Fairhouse.`,
      'إن كنت أنت فلا شيء عليك فعله.',
    ],
    label: 'لم أكن أنا: اختر كلمة مرور جديدة',
    notes: [
      'إن لم تكن أنت فهناك من دخل حسابك. كلمة المرور الجديدة تُخرج كل جهاز، ثم تحقق من الرقم في ملفك.',
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'تصلك هذه الرسالة كلما تغيّر رقم هاتفك.',
  }),
}

/** The e-mail that tells of another phone number, with the way out for who knows nothing of it. */
export function renderPhoneChangedMail(facts: {
  readonly language: string
  readonly changedAt: Date
  /** Where a new password can be asked for. */
  readonly link: string
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]?.(writeMailTime(facts.changedAt, language))
  if (words === undefined)
    throw new Error(`The mail about a new number has no words in ${language}`)
  const { label, ...rest } = words
  return renderMail({ ...rest, button: { label, href: facts.link } }, language)
}
