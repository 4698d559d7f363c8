import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { writeMailTime } from '#platform/mail/mail-time'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button'> & { readonly label: string }

const WORDS: Readonly<Record<string, (when: string) => Words>> = {
  en: (when) => ({
    subject: 'Your password was changed',
    preview: `On ${when}. All sessions were ended.`,
    paragraphs: [
      `The password of your Fairhouse account was changed on ${when}. Every device that was signed in has been signed out.`,
      'If it was you, there is nothing to do.',
    ],
    label: 'It was not me: choose a new password',
    notes: [
      'If it was not you, someone can read your e-mails. Change the password of your mailbox first, then the one of your account.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer:
      'This message goes to you whenever your password changes. We never ask for a password by e-mail.',
  }),
  'pt-BR': (when) => ({
    subject: 'Sua senha foi alterada',
    preview: `Em ${when}. Todas as sessões foram encerradas.`,
    paragraphs: [
      `A senha da sua conta da Fairhouse foi alterada em ${when}. Todos os aparelhos conectados foram desconectados.`,
      'Se foi você, não é preciso fazer nada.',
    ],
    label: 'Não fui eu: escolher uma nova senha',
    notes: [
      'Se não foi você, alguém consegue ler seus e-mails. Troque primeiro a senha do seu e-mail e depois a da sua conta.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer:
      'Esta mensagem é enviada sempre que sua senha muda. Nunca pedimos uma senha por e-mail.',
  }),
  ar: (when) => ({
    subject: 'تم تغيير كلمة مرورك',
    preview: `في ${when}. أُنهيت كل الجلسات.`,
    paragraphs: [
      `تم تغيير كلمة مرور حسابك في Fairhouse في ${when}. وأُخرج كل جهاز كان مسجّل الدخول.`,
      'إن كنت أنت من غيّرها فلا شيء عليك فعله.',
    ],
    label: 'لم أكن أنا: اختر كلمة مرور جديدة',
    notes: [
      'إن لم تكن أنت فهناك من يستطيع قراءة بريدك. غيّر كلمة مرور بريدك أولًا، ثم كلمة مرور حسابك.',
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'تصلك هذه الرسالة كلما تغيّرت كلمة مرورك. لا نطلب كلمة المرور بالبريد أبدًا.',
  }),
}

/** The e-mail that tells of a new password, with the way out for someone who knows nothing of it. */
export function renderChangedMail(facts: {
  readonly language: string
  readonly changedAt: Date
  /** Where a new password can be asked for. */
  readonly link: string
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined)
    throw new Error(`The mail about a new password has no words in ${language}`)
  const { label, ...rest } = words(writeMailTime(facts.changedAt, language))
  return renderMail({ ...rest, button: { label, href: facts.link } }, language)
}
