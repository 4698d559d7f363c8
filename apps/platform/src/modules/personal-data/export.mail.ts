import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button'> & { readonly label: string }

const WORDS: Readonly<Record<string, (days: number) => Words>> = {
  en: (days) => ({
    subject: 'Your data is ready',
    preview: `You can fetch it for ${days} days.`,
    paragraphs: [
      'You asked for everything that the house holds about you. It is gathered in one file.',
      'Sign in to fetch it. Only you can, and you are asked once more that it is you.',
    ],
    label: 'Fetch my data',
    notes: [
      `After ${days} days the file is gone. You can ask for a new one then.`,
      'If it was not you who asked, change your password and end the sessions that you do not know.',
    ],
    addressHint: 'If the button does not work, open this address:',
    footer: 'This message went to you because an export was asked for in your account.',
  }),
  'pt-BR': (days) => ({
    subject: 'Seus dados estão prontos',
    preview: `Você pode baixá-los por ${days} dias.`,
    paragraphs: [
      'Você pediu tudo o que a casa guarda sobre você. Está reunido em um arquivo.',
      'Entre na sua conta para baixá-lo. Só você pode, e pedimos mais uma vez a confirmação de que é você.',
    ],
    label: 'Baixar meus dados',
    notes: [
      `Depois de ${days} dias o arquivo é apagado. Aí você pode pedir outro.`,
      'Se não foi você quem pediu, troque sua senha e encerre as sessões que não conhece.',
    ],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer: 'Esta mensagem foi enviada porque uma exportação foi pedida na sua conta.',
  }),
  ar: (days) => ({
    subject: 'بياناتك جاهزة',
    preview: `يمكنك تنزيلها خلال ${days} أيام.`,
    paragraphs: [
      'طلبت كل ما تحتفظ به الدار عنك، وقد جُمع في ملف واحد.',
      'سجّل الدخول لتنزيله. لا يستطيع ذلك غيرك، ونطلب منك تأكيد هويتك مرة أخرى.',
    ],
    label: 'نزّل بياناتي',
    notes: [
      `يُحذف الملف بعد ${days} أيام، ويمكنك عندها طلب ملف جديد.`,
      'إن لم تكن أنت من طلبه فغيّر كلمة مرورك وأنهِ الجلسات التي لا تعرفها.',
    ],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'وصلتك هذه الرسالة لأن نسخة من البيانات طُلبت في حسابك.',
  }),
}

/** The e-mail that says that an export can be fetched. */
export function renderExportMail(facts: {
  readonly language: string
  readonly link: string
  readonly days: number
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined) throw new Error(`The export mail has no words in ${language}`)
  const { label, ...rest } = words(facts.days)
  return renderMail({ ...rest, button: { label, href: facts.link } }, language)
}
