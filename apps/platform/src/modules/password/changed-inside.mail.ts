import { writeMailTime } from '#platform/mail/mail-time'
import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button' | 'subject' | 'paragraphs'> & {
  readonly subject: Readonly<Record<'changed' | 'first', string>>
  readonly first: Readonly<Record<'changed' | 'first', string>>
  readonly fine: string
  readonly label: string
}

const WORDS: Readonly<Record<string, (when: string) => Words>> = {
  en: (when) => ({
    subject: { changed: 'Your password was changed', first: 'Your account has a password now' },
    preview: `On ${when}. Other devices were signed out.`,
    first: {
      changed: `The password of your Fairhouse account was changed on ${when} by someone who is signed in and knew the one before. Every other device has been signed out.`,
      first: `A password was set for your Fairhouse account on ${when}. It had none before. Every other device has been signed out.`,
    },
    fine: 'If it was you, there is nothing to do.',
    label: 'It was not me: choose a new password',
    notes: [
      'If it was not you, someone is in your account. A new password signs them out; choose it now.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer:
      'This message goes to you whenever your password changes. We never ask for a password by e-mail.',
  }),
  'pt-BR': (when) => ({
    subject: { changed: 'Sua senha foi alterada', first: 'Sua conta agora tem uma senha' },
    preview: `Em ${when}. Os outros aparelhos foram desconectados.`,
    first: {
      changed: `A senha da sua conta da Fairhouse foi alterada em ${when} por alguém que estava na conta e sabia a anterior. Todos os outros aparelhos foram desconectados.`,
      first: `Uma senha foi criada para sua conta da Fairhouse em ${when}. Antes ela não tinha. Todos os outros aparelhos foram desconectados.`,
    },
    fine: 'Se foi você, não é preciso fazer nada.',
    label: 'Não fui eu: escolher uma nova senha',
    notes: [
      'Se não foi você, alguém está na sua conta. Uma nova senha desconecta essa pessoa; escolha agora.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer:
      'Esta mensagem é enviada sempre que sua senha muda. Nunca pedimos uma senha por e-mail.',
  }),
  ar: (when) => ({
    subject: { changed: 'تم تغيير كلمة مرورك', first: 'أصبح لحسابك كلمة مرور' },
    preview: `في ${when}. وأُخرجت الأجهزة الأخرى.`,
    first: {
      changed: `غيّر شخص مسجّل الدخول ويعرف كلمة المرور السابقة كلمة مرور حسابك في Fairhouse في ${when}. وأُخرج كل جهاز آخر.`,
      first: `وُضعت كلمة مرور لحسابك في Fairhouse في ${when}، ولم تكن له كلمة مرور من قبل. وأُخرج كل جهاز آخر.`,
    },
    fine: 'إن كنت أنت فلا شيء عليك فعله.',
    label: 'لم أكن أنا: اختر كلمة مرور جديدة',
    notes: ['إن لم تكن أنت فهناك من دخل حسابك. كلمة مرور جديدة تُخرجه، فاخترها الآن.'],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'تصلك هذه الرسالة كلما تغيّرت كلمة مرورك. لا نطلب كلمة المرور بالبريد أبدًا.',
  }),
}

/** The e-mail that tells of a password which was set by someone who is signed in. */
export function renderChangedInsideMail(facts: {
  readonly language: string
  readonly changedAt: Date
  /** The account had no password before. */
  readonly isFirst: boolean
  /** Where a new password can be asked for. */
  readonly link: string
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]?.(writeMailTime(facts.changedAt, language))
  if (words === undefined) {
    throw new Error(`The mail about a changed password has no words in ${language}`)
  }
  const { subject, first, fine, label, ...rest } = words
  const kind = facts.isFirst ? 'first' : 'changed'
  const mail = { ...rest, subject: subject[kind], paragraphs: [first[kind], fine] }
  return renderMail({ ...mail, button: { label, href: facts.link } }, language)
}
