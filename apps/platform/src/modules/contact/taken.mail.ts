import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button'> & { readonly label: string }

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: 'Your address already has an account',
    preview: 'Someone asked to use it for another one. Nothing was changed.',
    paragraphs: [
      'Someone who is signed in to another Fairhouse account asked to use this address there. An address belongs to one account, and this one has yours. Nothing was changed.',
    ],
    label: 'Go to Fairhouse',
    notes: [
      'If it was you, sign in with this address, or choose another one there.',
      'If it was not you, there is nothing to do: nobody was told that you have an account.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer: 'This message went to you because someone entered your address at Fairhouse.',
  },
  'pt-BR': {
    subject: 'Seu endereço já tem uma conta',
    preview: 'Alguém pediu para usá-lo em outra. Nada foi alterado.',
    paragraphs: [
      'Alguém que entrou em outra conta da Fairhouse pediu para usar este endereço lá. Um endereço pertence a uma só conta, e este já é o da sua. Nada foi alterado.',
    ],
    label: 'Ir para a Fairhouse',
    notes: [
      'Se foi você, entre com este endereço ou escolha outro lá.',
      'Se não foi você, não é preciso fazer nada: ninguém ficou sabendo que você tem uma conta.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer: 'Esta mensagem foi enviada porque alguém informou seu endereço na Fairhouse.',
  },
  ar: {
    subject: 'لعنوانك حساب بالفعل',
    preview: 'طلب شخص استخدامه في حساب آخر. لم يتغيّر شيء.',
    paragraphs: [
      'طلب شخص سجّل الدخول إلى حساب آخر في Fairhouse استخدام هذا العنوان هناك. العنوان لحساب واحد فقط، وهذا عنوان حسابك. لم يتغيّر شيء.',
    ],
    label: 'الذهاب إلى Fairhouse',
    notes: [
      'إن كنت أنت فسجّل الدخول بهذا العنوان، أو اختر عنوانًا آخر هناك.',
      'إن لم تكن أنت فلا شيء عليك فعله: لم يُخبَر أحد بأن لك حسابًا.',
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'وصلتك هذه الرسالة لأن شخصًا أدخل عنوانك في Fairhouse.',
  },
}

/** The e-mail to an address that somebody else asked to have: its owner's account has it already. */
export function renderTakenMail(facts: {
  readonly language: string
  readonly link: string
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined)
    throw new Error(`The mail about a taken address has no words in ${language}`)
  const { label, ...rest } = words
  return renderMail({ ...rest, button: { label, href: facts.link } }, language)
}
