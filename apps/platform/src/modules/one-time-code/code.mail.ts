import { CODE_RULES } from '@fairhouse/domain/one-time-code'
import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import type { CodePurpose } from '#platform/modules/one-time-code/one-time-code'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = Omit<MailWords, 'button' | 'code' | 'paragraphs'> & {
  readonly paragraphs: Readonly<Record<'any' | 'stepUp', string>>
}

const WORDS: Readonly<Record<string, (code: string, minutes: number) => Words>> = {
  en: (code, minutes) => ({
    subject: `${code} is your Fairhouse code`,
    preview: `It works once, within ${minutes} minutes.`,
    paragraphs: {
      any: 'Enter this code on the page that asked for it to sign in to your Fairhouse account.',
      stepUp: 'Enter this code at Fairhouse to confirm a change in your account.',
    },
    notes: [
      `The code works once, within ${minutes} minutes. Give it to nobody: we never ask for it by phone or in a chat.`,
      'If it was not you, do nothing: without the code nothing changes.',
    ],
    footer: 'This message went to you because someone entered your address at Fairhouse.',
  }),
  'pt-BR': (code, minutes) => ({
    subject: `${code} é o seu código da Fairhouse`,
    preview: `Ele funciona uma vez, em até ${minutes} minutos.`,
    paragraphs: {
      any: 'Digite este código na página que o pediu para entrar na sua conta da Fairhouse.',
      stepUp: 'Digite este código na Fairhouse para confirmar uma mudança na sua conta.',
    },
    notes: [
      `O código funciona uma vez, em até ${minutes} minutos. Não o passe a ninguém: nunca o pedimos por telefone nem no chat.`,
      'Se não foi você, não faça nada: sem o código nada muda.',
    ],
    footer: 'Esta mensagem foi enviada porque alguém informou seu endereço na Fairhouse.',
  }),
  ar: (code, minutes) => ({
    subject: `${code} هو رمزك في Fairhouse`,
    preview: `يعمل مرة واحدة خلال ${minutes} دقائق.`,
    paragraphs: {
      any: 'أدخل هذا الرمز في الصفحة التي طلبته لتسجيل الدخول إلى حسابك في Fairhouse.',
      stepUp: 'أدخل هذا الرمز في Fairhouse لتأكيد تغيير في حسابك.',
    },
    notes: [
      `يعمل الرمز مرة واحدة خلال ${minutes} دقائق. لا تعطه لأحد: لا نطلبه بالهاتف ولا في المحادثة أبدًا.`,
      'إن لم تكن أنت من طلبه فلا تفعل شيئًا: لا يتغيّر شيء من دون الرمز.',
    ],
    footer: 'وصلتك هذه الرسالة لأن شخصًا أدخل عنوانك في Fairhouse.',
  }),
}

/** The e-mail with a code; the subject has it too, so that a notification is enough. */
export function renderCodeMail(facts: {
  readonly code: string
  readonly purpose: CodePurpose
  readonly language: string
}): RenderedMail {
  const { code, purpose } = facts
  const language = pickLocale(facts.language)
  const words = WORDS[language]?.(code, CODE_RULES.lifeMs / 60_000)
  if (words === undefined) throw new Error(`The mail with a code has no words in ${language}`)
  const { paragraphs, ...rest } = words
  const line = purpose === 'stepUp' ? purpose : 'any'
  return renderMail({ ...rest, paragraphs: [paragraphs[line]], code }, language)
}
