import { type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { writeMailTime } from '#platform/mail/mail-time'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Facts = { readonly label: string; readonly when: string }
type Words = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly note: string
}

type Language = {
  readonly connected: (facts: Facts) => Words
  readonly disconnected: (facts: Facts) => Words
  readonly button: string
  readonly addressHint: string
  readonly footer: string
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    connected: ({ label, when }) => ({
      subject: `${label} can now sign you in`,
      paragraphs: [
        `Someone connected ${label} to your Fairhouse account on ${when}. From now on, signing in there opens your account here.`,
        'If it was you, there is nothing to do.',
      ],
      note: 'If it was not you, disconnect it there, close your other sessions and choose a new password.',
    }),
    disconnected: ({ label, when }) => ({
      subject: `${label} no longer signs you in`,
      paragraphs: [
        `${label} was disconnected from your Fairhouse account on ${when}. It does not open your account any more.`,
        'If it was you, there is nothing to do.',
      ],
      note: 'If it was not you, close your other sessions and choose a new password.',
    }),
    button: 'See my connections',
    addressHint: 'If the button does not work, open this address:',
    footer:
      'This message goes to you when a way to sign in changes. We never ask for a password by e-mail.',
  },
  'pt-BR': {
    connected: ({ label, when }) => ({
      subject: `Agora você pode entrar com ${label}`,
      paragraphs: [
        `Alguém conectou ${label} à sua conta da Fairhouse em ${when}. A partir de agora, entrar por lá abre a sua conta aqui.`,
        'Se foi você, não é preciso fazer nada.',
      ],
      note: 'Se não foi você, desconecte ali, encerre suas outras sessões e escolha uma nova senha.',
    }),
    disconnected: ({ label, when }) => ({
      subject: `${label} não abre mais a sua conta`,
      paragraphs: [
        `${label} foi desconectado da sua conta da Fairhouse em ${when}. Ele não abre mais a sua conta.`,
        'Se foi você, não é preciso fazer nada.',
      ],
      note: 'Se não foi você, encerre suas outras sessões e escolha uma nova senha.',
    }),
    button: 'Ver minhas conexões',
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer:
      'Esta mensagem é enviada quando uma forma de entrar muda. Nunca pedimos uma senha por e-mail.',
  },
  ar: {
    connected: ({ label, when }) => ({
      subject: `يمكنك الآن تسجيل الدخول عبر ${label}`,
      paragraphs: [
        `ربط أحدهم ${label} بحسابك في Fairhouse في ${when}. من الآن يفتح تسجيل الدخول هناك حسابك هنا.`,
        'إن كنت أنت فلا شيء عليك فعله.',
      ],
      note: 'إن لم تكن أنت فافصله هناك وأغلق جلساتك الأخرى واختر كلمة مرور جديدة.',
    }),
    disconnected: ({ label, when }) => ({
      subject: `لم يعد ${label} يفتح حسابك`,
      paragraphs: [
        `فُصل ${label} عن حسابك في Fairhouse في ${when}. لم يعد يفتح حسابك.`,
        'إن كنت أنت فلا شيء عليك فعله.',
      ],
      note: 'إن لم تكن أنت فأغلق جلساتك الأخرى واختر كلمة مرور جديدة.',
    }),
    button: 'عرض ارتباطاتي',
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'تصلك هذه الرسالة عند تغيّر طريقة للدخول. لا نطلب كلمة المرور بالبريد أبدًا.',
  },
}

/** The e-mail after a provider was connected or disconnected, in the language of its reader. */
export function renderSocialMail(mail: {
  readonly kind: 'connected' | 'disconnected'
  readonly language: string
  readonly label: string
  readonly at: Date
  readonly link: string
}): RenderedMail {
  const language = pickLocale(mail.language)
  const words = LANGUAGES[language]
  if (words === undefined) throw new Error(`There is no mail about connections in ${language}`)
  const { subject, paragraphs, note } = words[mail.kind]({
    label: mail.label,
    when: writeMailTime(mail.at, language),
  })
  return renderMail(
    {
      subject,
      preview: paragraphs[0] ?? '',
      paragraphs,
      button: { label: words.button, href: mail.link },
      notes: [note],
      addressHint: words.addressHint,
      footer: words.footer,
    },
    language,
  )
}
