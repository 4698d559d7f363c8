import { EMAIL_LINK_LIFE_MS } from '@fairhouse/domain/email-link'
import { writeMailTime } from '#platform/mail/mail-time'
import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button'> & { readonly label: string }

const HOURS = EMAIL_LINK_LIFE_MS.undo / 3_600_000

const WORDS: Readonly<Record<string, (when: string) => Words>> = {
  en: (when) => ({
    subject: 'Your e-mail address was changed',
    preview: `On ${when}. If it was not you, you can undo it for ${HOURS} hours.`,
    paragraphs: [
      `On ${when} your Fairhouse account was given another e-mail address. This one no longer belongs to it.`,
      'If it was you, there is nothing to do.',
    ],
    label: 'It was not me: undo the change',
    notes: [
      `The link works once, within ${HOURS} hours. It gives your account this address back, takes away what was added since, signs out every device and lets you choose a new password.`,
    ],
    addressHint: 'If the button does not work, open this address:',
    footer: 'This message goes to the address before whenever an address changes.',
  }),
  'pt-BR': (when) => ({
    subject: 'Seu e-mail foi alterado',
    preview: `Em ${when}. Se não foi você, dá para desfazer por ${HOURS} horas.`,
    paragraphs: [
      `Em ${when} sua conta da Fairhouse recebeu outro e-mail. Este não pertence mais a ela.`,
      'Se foi você, não é preciso fazer nada.',
    ],
    label: 'Não fui eu: desfazer a troca',
    notes: [
      `O link funciona uma vez, em até ${HOURS} horas. Ele devolve este endereço à sua conta, remove o que foi adicionado desde então, desconecta todos os aparelhos e deixa você escolher uma nova senha.`,
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer: 'Esta mensagem vai para o endereço anterior sempre que um e-mail muda.',
  }),
  ar: (when) => ({
    subject: 'تم تغيير بريدك الإلكتروني',
    preview: `في ${when}. إن لم تكن أنت فيمكنك التراجع خلال ${HOURS} ساعة.`,
    paragraphs: [
      `في ${when} أُعطي حسابك في Fairhouse عنوان بريد آخر. لم يعد هذا العنوان تابعًا له.`,
      'إن كنت أنت فلا شيء عليك فعله.',
    ],
    label: 'لم أكن أنا: تراجع عن التغيير',
    notes: [
      `يعمل الرابط مرة واحدة خلال ${HOURS} ساعة. يعيد هذا العنوان إلى حسابك ويزيل ما أُضيف منذ ذلك ويُخرج كل جهاز ويتيح لك اختيار كلمة مرور جديدة.`,
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'تصل هذه الرسالة إلى العنوان السابق كلما تغيّر العنوان.',
  }),
}

/** The e-mail to the address that an account had before, with the way to have it back. */
export function renderEmailChangedMail(facts: {
  readonly language: string
  readonly changedAt: Date
  readonly link: string
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]?.(writeMailTime(facts.changedAt, language))
  if (words === undefined)
    throw new Error(`The mail about a new address has no words in ${language}`)
  const { label, ...rest } = words
  return renderMail({ ...rest, button: { label, href: facts.link } }, language)
}
