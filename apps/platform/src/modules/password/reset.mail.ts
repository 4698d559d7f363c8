import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button'> & { readonly label: string }

const WORDS: Readonly<Record<string, (minutes: number) => Words>> = {
  en: (minutes) => ({
    subject: 'Choose a new password',
    preview: `The link works once, within ${minutes} minutes.`,
    paragraphs: [
      'A new password was asked for, for the Fairhouse account of this address. If it was you, choose it here.',
    ],
    label: 'Choose a new password',
    notes: [
      `The link works once, within ${minutes} minutes. Choosing a new password signs you out everywhere.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer:
      'This message went to you because someone entered your address at Fairhouse. We never ask for a password by e-mail.',
  }),
  'pt-BR': (minutes) => ({
    subject: 'Escolha uma nova senha',
    preview: `O link funciona uma vez, em até ${minutes} minutos.`,
    paragraphs: [
      'Foi pedida uma nova senha para a conta da Fairhouse deste endereço. Se foi você, escolha a senha aqui.',
    ],
    label: 'Escolher uma nova senha',
    notes: [
      `O link funciona uma vez, em até ${minutes} minutos. Ao escolher uma nova senha, você sai da conta em todos os aparelhos.`,
      'Se não foi você, não faça nada: sua senha continua a mesma.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer:
      'Esta mensagem foi enviada porque alguém informou seu endereço na Fairhouse. Nunca pedimos uma senha por e-mail.',
  }),
  ar: (minutes) => ({
    subject: 'اختر كلمة مرور جديدة',
    preview: `يعمل الرابط مرة واحدة خلال ${minutes} دقيقة.`,
    paragraphs: [
      'طُلبت كلمة مرور جديدة لحساب Fairhouse المسجّل بهذا العنوان. إن كنت أنت من طلبها فاخترها هنا.',
    ],
    label: 'اختر كلمة مرور جديدة',
    notes: [
      `يعمل الرابط مرة واحدة خلال ${minutes} دقيقة. اختيار كلمة مرور جديدة يُخرجك من حسابك في كل مكان.`,
      'إن لم تكن أنت من طلبها فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'وصلتك هذه الرسالة لأن شخصًا أدخل عنوانك في Fairhouse. لا نطلب كلمة المرور بالبريد أبدًا.',
  }),
}

/** The e-mail with the link that lets its reader choose a new password. */
export function renderResetMail(facts: {
  readonly language: string
  readonly link: string
  readonly minutes: number
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined) throw new Error(`The reset mail has no words in ${language}`)
  const { label, ...rest } = words(facts.minutes)
  return renderMail({ ...rest, button: { label, href: facts.link } }, language)
}
