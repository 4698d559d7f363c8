import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button'> & { readonly label: string }

const WORDS: Readonly<Record<string, (minutes: number) => Words>> = {
  en: (minutes) => ({
    subject: 'Your sign-in link',
    preview: `The link works once, within ${minutes} minutes.`,
    paragraphs: [
      'A sign-in link was asked for, for the Fairhouse account of this address. If it was you, sign in here.',
    ],
    label: 'Sign in to Fairhouse',
    notes: [
      `The link works once, within ${minutes} minutes. Whoever has it can sign in as you: do not pass this message on.`,
      'If it was not you, do nothing. Nobody gets in without this link.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer:
      'This message went to you because someone entered your address at Fairhouse. We never ask for a password by e-mail.',
  }),
  'pt-BR': (minutes) => ({
    subject: 'Seu link de acesso',
    preview: `O link funciona uma vez, em até ${minutes} minutos.`,
    paragraphs: [
      'Foi pedido um link de acesso para a conta da Fairhouse deste endereço. Se foi você, entre por aqui.',
    ],
    label: 'Entrar na Fairhouse',
    notes: [
      `O link funciona uma vez, em até ${minutes} minutos. Quem tem o link entra na sua conta: não encaminhe esta mensagem.`,
      'Se não foi você, não faça nada. Sem este link, ninguém entra.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer:
      'Esta mensagem foi enviada porque alguém informou seu endereço na Fairhouse. Nunca pedimos uma senha por e-mail.',
  }),
  ar: (minutes) => ({
    subject: 'رابط الدخول إلى حسابك',
    preview: `يعمل الرابط مرة واحدة خلال ${minutes} دقيقة.`,
    paragraphs: [
      'طُلب رابط دخول لحساب Fairhouse المسجّل بهذا العنوان. إن كنت أنت من طلبه فادخل من هنا.',
    ],
    label: 'الدخول إلى Fairhouse',
    notes: [
      `يعمل الرابط مرة واحدة خلال ${minutes} دقيقة. من يحمله يدخل إلى حسابك، فلا تُعد توجيه هذه الرسالة.`,
      'إن لم تكن أنت من طلبه فلا تفعل شيئًا. لا أحد يدخل من دون هذا الرابط.',
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'وصلتك هذه الرسالة لأن شخصًا أدخل عنوانك في Fairhouse. لا نطلب كلمة المرور بالبريد أبدًا.',
  }),
}

/** The e-mail with the link that signs its reader in. */
export function renderSignInLinkMail(facts: {
  readonly language: string
  readonly link: string
  readonly minutes: number
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined) throw new Error(`The sign-in mail has no words in ${language}`)
  const { label, ...rest } = words(facts.minutes)
  return renderMail({ ...rest, button: { label, href: facts.link } }, language)
}
