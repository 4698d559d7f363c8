import type { Verdict } from '@fairhouse/domain/verification'
import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = {
  readonly verdicts: Readonly<
    Record<
      Verdict,
      { readonly subject: string; readonly paragraphs: readonly string[]; readonly button: string }
    >
  >
  /** Before what the reviewer wrote. */
  readonly comment: (comment: string) => string
} & Required<Pick<MailWords, 'addressHint' | 'footer'>>

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    verdicts: {
      approved: {
        subject: 'Your identity is verified',
        paragraphs: [
          'Thank you: your identity is verified. There is nothing left to do. Money can be paid in and out without further questions about who you are.',
        ],
        button: 'Go to Fairhouse',
      },
      retry: {
        subject: 'Other pictures are needed',
        paragraphs: [
          'The pictures that we have did not settle who you are. Take new ones, and they are checked again. It takes about two minutes.',
        ],
        button: 'Take new pictures',
      },
      rejected: {
        subject: 'Your identity could not be verified',
        paragraphs: [
          'The verification of your identity was declined. It cannot be repeated on the site, and no more money can be paid in.',
          'Write to support about it, and about what is in your account: that stays yours.',
        ],
        button: 'See where it stands',
      },
    },
    comment: (comment) => `The reviewer writes: “${comment}”`,
    addressHint: 'If the button does not work, open this address:',
    footer:
      'This message goes to you when there is a decision about your identity. Never send papers by e-mail: we ask for them on the site only, after you signed in.',
  },
  'pt-BR': {
    verdicts: {
      approved: {
        subject: 'Sua identidade foi verificada',
        paragraphs: [
          'Obrigado: sua identidade foi verificada. Não há mais nada a fazer. É possível depositar e sacar sem outras perguntas sobre quem você é.',
        ],
        button: 'Ir para a Fairhouse',
      },
      retry: {
        subject: 'São necessárias outras fotos',
        paragraphs: [
          'As fotos que temos não bastaram para saber quem você é. Tire novas e elas serão analisadas de novo. Leva cerca de dois minutos.',
        ],
        button: 'Tirar novas fotos',
      },
      rejected: {
        subject: 'Não foi possível verificar sua identidade',
        paragraphs: [
          'A verificação da sua identidade foi recusada. Não é possível repeti-la no site, nem fazer novos depósitos.',
          'Fale com o suporte sobre isso e sobre o que há na sua conta: continua sendo seu.',
        ],
        button: 'Ver o andamento',
      },
    },
    comment: (comment) => `Quem analisou escreve: “${comment}”`,
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer:
      'Esta mensagem é enviada quando há uma decisão sobre sua identidade. Nunca mande documentos por e-mail: só os pedimos no site, depois de você entrar.',
  },
  ar: {
    verdicts: {
      approved: {
        subject: 'تم التحقق من هويتك',
        paragraphs: [
          'شكرًا لك: تم التحقق من هويتك. لم يبقَ شيء عليك فعله. يمكن الإيداع والسحب دون أسئلة أخرى عن هويتك.',
        ],
        button: 'الذهاب إلى Fairhouse',
      },
      retry: {
        subject: 'هناك حاجة إلى صور أخرى',
        paragraphs: [
          'لم تكفِ الصور التي لدينا لمعرفة هويتك. التقط صورًا جديدة فتُفحص من جديد. يستغرق ذلك نحو دقيقتين.',
        ],
        button: 'التقط صورًا جديدة',
      },
      rejected: {
        subject: 'تعذّر التحقق من هويتك',
        paragraphs: [
          'رُفض التحقق من هويتك. لا يمكن تكراره في الموقع، ولا يمكن إيداع مال آخر.',
          'اكتب إلى الدعم بشأنه وبشأن ما في حسابك: يبقى ما فيه ملكك.',
        ],
        button: 'اعرض أين وصل',
      },
    },
    comment: (comment) => `يكتب المراجع: «⁨${comment}⁩»`,
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer:
      'تصلك هذه الرسالة عندما يُتخذ قرار بشأن هويتك. لا ترسل أوراقك بالبريد أبدًا: لا نطلبها إلا في الموقع، بعد تسجيل دخولك.',
  },
}

/** The e-mail that tells how a verification was decided. */
export function renderVerdictMail(facts: {
  readonly verdict: Verdict
  /** What the reviewer wrote to the player. */
  readonly comment: string | null
  readonly language: string
  /** Where it goes on. */
  readonly link: string
}): RenderedMail {
  const { verdict, comment } = facts
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined) throw new Error(`The mail about a verdict has no words in ${language}`)
  const { subject, paragraphs, button } = words.verdicts[verdict]
  const said = comment === null ? [] : [words.comment(comment)]
  const [first = '', ...rest] = paragraphs
  return renderMail(
    {
      subject,
      preview: first,
      paragraphs: [first, ...said, ...rest],
      button: { label: button, href: facts.link },
      notes: [],
      addressHint: words.addressHint,
      footer: words.footer,
    },
    language,
  )
}
