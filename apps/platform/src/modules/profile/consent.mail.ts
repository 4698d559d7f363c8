import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button' | 'unsubscribe'> & {
  readonly label: string
  readonly unsubscribeLabel: string
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: 'You get our news by e-mail',
    preview: 'You can stop them with one press, here or in your profile.',
    paragraphs: [
      'You agreed to e-mails about offers, new games and bonuses. We write down when you did, and write at most once a week.',
      'Mails about your security and your money come in any case: they are no advertising.',
    ],
    label: 'What you get, and how to stop it',
    notes: ['Bonuses have conditions. Read them before you take one.'],
    addressHint: 'If the button does not work, open this address:',
    footer: 'This message went to you because you agreed to our news.',
    unsubscribeLabel: 'Stop e-mails about offers',
  },
  'pt-BR': {
    subject: 'Você recebe nossas novidades por e-mail',
    preview: 'Você pode parar de recebê-las com um toque, aqui ou no seu perfil.',
    paragraphs: [
      'Você concordou em receber e-mails sobre ofertas, novos jogos e bônus. Registramos quando isso aconteceu e escrevemos no máximo uma vez por semana.',
      'E-mails sobre sua segurança e seu dinheiro chegam sempre: não são publicidade.',
    ],
    label: 'O que você recebe e como parar',
    notes: ['Bônus têm condições. Leia-as antes de aceitar um.'],
    addressHint: 'Se o botão não funcionar, abra este endereço:',
    footer: 'Esta mensagem foi enviada porque você concordou em receber nossas novidades.',
    unsubscribeLabel: 'Parar de receber e-mails sobre ofertas',
  },
  ar: {
    subject: 'ستصلك أخبارنا بالبريد الإلكتروني',
    preview: 'يمكنك إيقافها بضغطة واحدة، من هنا أو من ملفك الشخصي.',
    paragraphs: [
      'وافقت على تلقي رسائل عن العروض والألعاب الجديدة والمكافآت. نسجّل وقت موافقتك، ولا نكتب إليك أكثر من مرة في الأسبوع.',
      'أما الرسائل عن أمان حسابك وأموالك فتصلك دائمًا: فهي ليست إعلانات.',
    ],
    label: 'ما يصلك وكيف توقفه',
    notes: ['للمكافآت شروط. اقرأها قبل أن تقبل أي مكافأة.'],
    addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
    footer: 'وصلتك هذه الرسالة لأنك وافقت على تلقي أخبارنا.',
    unsubscribeLabel: 'إيقاف رسائل العروض',
  },
}

/** The e-mail that confirms a consent to e-mails about offers, with the way to take it back. */
export function renderConsentMail(facts: {
  readonly language: string
  /** The page of the profile about notifications. */
  readonly link: string
  readonly unsubscribeLink: string
}): RenderedMail {
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined) throw new Error(`The consent mail has no words in ${language}`)
  const { label, unsubscribeLabel, ...rest } = words
  const unsubscribe = { label: unsubscribeLabel, href: facts.unsubscribeLink }
  return renderMail({ ...rest, button: { label, href: facts.link }, unsubscribe }, language)
}
