import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button'> & { readonly label: string }

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: 'Your account is closed',
    preview: 'Every session has ended. Only support can open it again.',
    paragraphs: [
      'You closed your Fairhouse account. Nobody can sign in to it any more, and no advertising is sent to you.',
      'What the law asks us to keep, such as payments and bets, stays with us for as long as it asks.',
    ],
    label: 'Read what we keep',
    notes: [
      'If it was not you, write to support at once: they can open the account again.',
      'If play stopped being fun, free and anonymous help in many languages is at gamblingtherapy.org.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer: 'This is the last message that we send you by ourselves.',
  },
  'pt-BR': {
    subject: 'Sua conta foi encerrada',
    preview: 'Todas as sessões terminaram. Só o suporte pode reabri-la.',
    paragraphs: [
      'Você encerrou sua conta da Fairhouse. Ninguém mais pode entrar nela, e não enviamos mais publicidade a você.',
      'O que a lei nos obriga a guardar, como pagamentos e apostas, fica conosco pelo tempo que ela pede.',
    ],
    label: 'Ler o que guardamos',
    notes: [
      'Se não foi você, escreva logo ao suporte: ele pode reabrir a conta.',
      'Se o jogo deixou de ser divertido, há ajuda gratuita e anônima em muitos idiomas em gamblingtherapy.org.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer: 'Esta é a última mensagem que enviamos por conta própria.',
  },
  ar: {
    subject: 'أُغلق حسابك',
    preview: 'انتهت كل الجلسات. لا يعيد فتحه إلا الدعم.',
    paragraphs: [
      'أغلقت حسابك في Fairhouse. لم يعد بإمكان أحد الدخول إليه، ولن نرسل إليك إعلانات.',
      'ما يُلزمنا القانون بحفظه، مثل المدفوعات والرهانات، يبقى لدينا طوال المدة التي يطلبها.',
    ],
    label: 'اقرأ ما نحتفظ به',
    notes: [
      'إن لم تكن أنت فاكتب إلى الدعم فورًا: يمكنهم إعادة فتح الحساب.',
      'إن لم يعد اللعب ممتعًا فهناك مساعدة مجانية ومجهولة الهوية بلغات كثيرة في gamblingtherapy.org.',
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'هذه آخر رسالة نرسلها إليك من تلقاء أنفسنا.',
  },
}

/** The e-mail that tells of a closed account. */
export function renderClosedMail(facts: {
  readonly language: string
  /** What the house keeps, in its own words. */
  readonly link: string
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined) throw new Error(`The closing mail has no words in ${language}`)
  const { label, ...rest } = words
  return renderMail({ ...rest, button: { label, href: facts.link } }, language)
}
