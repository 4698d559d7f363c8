import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { writeMailTime } from '#platform/mail/mail-time'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button'> & { readonly label: string }

/** `until` is null for good. */
const WORDS: Readonly<Record<string, (until: string | null) => Words>> = {
  en: (until) => ({
    subject: 'You are excluded from play',
    preview: until === null ? 'For good, as you decided.' : `Until ${until}, as you decided.`,
    paragraphs: [
      until === null
        ? 'You excluded yourself from Fairhouse for good. Nobody can sign in to your account, and no new one can be opened with your details.'
        : `You excluded yourself from Fairhouse until ${until}. Until then nobody can sign in to your account, and no new one can be opened with your details.`,
      'Bets that were open are settled. Your money stays yours: write to support, and it is paid out. No advertising is sent to you.',
      until === null
        ? 'Nobody can end this, we cannot either.'
        : 'Nobody can shorten this, we cannot either. It does not end by itself: when the time is over you would have to ask support, and wait one more day.',
    ],
    label: 'Free and confidential help',
    notes: [
      'If it was not you, write to support: a person looks at it.',
      'Free and anonymous help in many languages is at gamblingtherapy.org.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer: 'This is the last message that we send you by ourselves.',
  }),
  'pt-BR': (until) => ({
    subject: 'Você está autoexcluído do jogo',
    preview:
      until === null ? 'Para sempre, como você decidiu.' : `Até ${until}, como você decidiu.`,
    paragraphs: [
      until === null
        ? 'Você se autoexcluiu da Fairhouse para sempre. Ninguém pode entrar na sua conta, e nenhuma conta nova pode ser aberta com os seus dados.'
        : `Você se autoexcluiu da Fairhouse até ${until}. Até lá ninguém pode entrar na sua conta, e nenhuma conta nova pode ser aberta com os seus dados.`,
      'As apostas que estavam abertas são liquidadas. O dinheiro continua seu: escreva ao suporte, e ele é pago. Não enviamos publicidade a você.',
      until === null
        ? 'Ninguém pode encerrar isto, nem nós.'
        : 'Ninguém pode encurtar isto, nem nós. E não termina sozinho: passado o prazo, seria preciso pedir ao suporte e esperar mais um dia.',
    ],
    label: 'Ajuda gratuita e confidencial',
    notes: [
      'Se não foi você, escreva ao suporte: uma pessoa vai verificar.',
      'Há ajuda gratuita e anônima em muitos idiomas em gamblingtherapy.org.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer: 'Esta é a última mensagem que enviamos por conta própria.',
  }),
  ar: (until) => ({
    subject: 'أنت مستبعد من اللعب',
    preview: until === null ? 'نهائيًا، كما قررت.' : `حتى ${until}، كما قررت.`,
    paragraphs: [
      until === null
        ? 'لقد استبعدت نفسك من Fairhouse نهائيًا. لا يستطيع أحد الدخول إلى حسابك، ولا يمكن فتح حساب جديد ببياناتك.'
        : `لقد استبعدت نفسك من Fairhouse حتى ${until}. حتى ذلك الحين لا يستطيع أحد الدخول إلى حسابك، ولا يمكن فتح حساب جديد ببياناتك.`,
      'تُسوّى الرهانات التي كانت مفتوحة. مالك يبقى لك: اكتب إلى الدعم فيُصرف لك. ولن نرسل إليك إعلانات.',
      until === null
        ? 'لا يستطيع أحد إنهاء هذا، ولا نحن.'
        : 'لا يستطيع أحد تقصير هذه المدة، ولا نحن. وهي لا تنتهي من تلقاء نفسها: بعد انقضائها عليك أن تطلب من الدعم وأن تنتظر يومًا آخر.',
    ],
    label: 'مساعدة مجانية وسرية',
    notes: [
      'إن لم تكن أنت فاكتب إلى الدعم: سينظر شخص في الأمر.',
      'هناك مساعدة مجانية ومجهولة الهوية بلغات كثيرة في gamblingtherapy.org.',
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'هذه آخر رسالة نرسلها إليك من تلقاء أنفسنا.',
  }),
}

/** The e-mail that tells of a self-exclusion. */
export function renderSelfExclusionMail(facts: {
  readonly language: string
  /** Null = for good. */
  readonly endsAt: Date | null
  /** The page about responsible play. */
  readonly link: string
}): RenderedMail {
  const language = pickLocale(facts.language)
  const until = facts.endsAt && writeMailTime(facts.endsAt, language)
  const words = WORDS[language]?.(until)
  if (words === undefined) throw new Error(`The exclusion mail has no words in ${language}`)
  const { label, ...rest } = words
  return renderMail({ ...rest, button: { label, href: facts.link } }, language)
}
