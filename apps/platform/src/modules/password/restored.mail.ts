import type { RemovedWay } from '@fairhouse/contract/contact'
import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Pick<MailWords, 'subject' | 'preview'> &
  Required<Pick<MailWords, 'addressHint' | 'footer'>> & {
    readonly paragraphs: readonly string[]
    readonly removed: (names: string) => string
    readonly names: Readonly<Record<RemovedWay, string>>
    readonly button: string
    readonly notes: (minutes: number) => readonly string[]
  }

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: 'Your account is yours again: choose a new password',
    preview: 'Everyone was signed out, and the old password opens nothing any more.',
    paragraphs: [
      'Your Fairhouse account has this address again. Every device was signed out, and the password that it had opens nothing any more. Choose a new one here.',
    ],
    removed: (names) =>
      `What was added since the address was changed opens your account no longer: ${names}. If some of it was yours, add it again after you signed in.`,
    names: {
      passkeys: 'passkeys',
      authenticator: 'the authenticator app',
      recoveryCodes: 'the recovery codes',
      phone: 'the phone number',
      connections: 'connected services',
    },
    button: 'Choose a new password',
    notes: (minutes) => [
      `The link works once, within ${minutes} minutes. After that “Forgot password” mails you another.`,
      'Then look through your security page, your limits and your wallet, and write to support about what you do not know.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer:
      'This message went to you because a change of your address was undone with the link in our mail. We never ask for a password by e-mail.',
  },
  'pt-BR': {
    subject: 'A conta é sua de novo: escolha uma nova senha',
    preview: 'Todos foram desconectados, e a senha antiga não abre mais nada.',
    paragraphs: [
      'Sua conta da Fairhouse tem este endereço de novo. Todos os aparelhos foram desconectados, e a senha que ela tinha não abre mais nada. Escolha outra aqui.',
    ],
    removed: (names) =>
      `O que foi adicionado desde a troca do endereço não abre mais a sua conta: ${names}. Se algo disso era seu, adicione de novo depois de entrar.`,
    names: {
      passkeys: 'chaves de acesso',
      authenticator: 'o aplicativo autenticador',
      recoveryCodes: 'os códigos de recuperação',
      phone: 'o número de telefone',
      connections: 'serviços conectados',
    },
    button: 'Escolher uma nova senha',
    notes: (minutes) => [
      `O link funciona uma vez, em até ${minutes} minutos. Depois disso, “Esqueci a senha” envia outro.`,
      'Depois confira sua página de segurança, seus limites e sua carteira, e escreva ao suporte sobre o que você não reconhecer.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer:
      'Esta mensagem foi enviada porque uma troca do seu endereço foi desfeita com o link do nosso e-mail. Nunca pedimos uma senha por e-mail.',
  },
  ar: {
    subject: 'عاد حسابك إليك: اختر كلمة مرور جديدة',
    preview: 'خرج الجميع، ولم تعد كلمة المرور القديمة تفتح شيئًا.',
    paragraphs: [
      'عاد هذا العنوان إلى حسابك في Fairhouse. أُخرج كل جهاز، ولم تعد كلمة المرور السابقة تفتح شيئًا. اختر كلمة جديدة هنا.',
    ],
    removed: (names) =>
      `ما أُضيف منذ تغيير العنوان لم يعد يفتح حسابك: ${names}. إن كان بعضه لك فأضفه من جديد بعد تسجيل دخولك.`,
    names: {
      passkeys: 'مفاتيح المرور',
      authenticator: 'تطبيق المصادقة',
      recoveryCodes: 'رموز الاسترداد',
      phone: 'رقم الهاتف',
      connections: 'الخدمات المرتبطة',
    },
    button: 'اختر كلمة مرور جديدة',
    notes: (minutes) => [
      `يعمل الرابط مرة واحدة خلال ${minutes} دقيقة. بعد ذلك ترسل إليك «نسيت كلمة المرور» رابطًا آخر.`,
      'ثم راجع صفحة الأمان وحدودك ومحفظتك، واكتب إلى الدعم عن كل ما لا تعرفه.',
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer:
      'وصلتك هذه الرسالة لأن تغييرًا لعنوانك أُلغي بالرابط الذي في رسالتنا. لا نطلب كلمة المرور بالبريد أبدًا.',
  },
}

/** The e-mail to who took their account back: what is gone, and the link to a new password. */
export function renderRestoredMail(facts: {
  readonly removed: readonly RemovedWay[]
  readonly language: string
  readonly link: string
  readonly minutes: number
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined) throw new Error(`The mail of an undone change has no words: ${language}`)
  const names = facts.removed.map((way) => words.names[way])
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const { subject, preview, addressHint, footer } = words
  return renderMail(
    {
      subject,
      preview,
      paragraphs: [...words.paragraphs, ...(names.length === 0 ? [] : [words.removed(list)])],
      button: { label: words.button, href: facts.link },
      notes: words.notes(facts.minutes),
      addressHint,
      footer,
    },
    language,
  )
}
