import { CODE_RULES } from '@fairhouse/domain/one-time-code'
import type { CodePurpose } from '#platform/modules/one-time-code/one-time-code'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Words = (code: string, minutes: number) => string

/** Short, since a message of many parts is late and costs each of them. */
const WORDS: Readonly<Record<string, Readonly<Record<'any' | 'stepUp', Words>>>> = {
  en: {
    any: (code, minutes) =>
      `${code} is your Fairhouse code, for ${minutes} minutes. Give it to nobody.`,
    stepUp: (code, minutes) =>
      `${code} confirms a change in your Fairhouse account, for ${minutes} minutes. Give it to nobody.`,
  },
  'pt-BR': {
    any: (code, minutes) =>
      `${code} é o seu código da Fairhouse, por ${minutes} minutos. Não passe a ninguém.`,
    stepUp: (code, minutes) =>
      `${code} confirma uma mudança na sua conta da Fairhouse, por ${minutes} minutos. Não passe a ninguém.`,
  },
  ar: {
    any: (code, minutes) => `${code} هو رمزك في Fairhouse، صالح ${minutes} دقائق. لا تعطه لأحد.`,
    stepUp: (code, minutes) =>
      `${code} يؤكد تغييرًا في حسابك في Fairhouse، صالح ${minutes} دقائق. لا تعطه لأحد.`,
  },
}

/**
 * The short message with a code. Its last line binds the code to the site, in the form that browsers
 * read: they offer to fill it in there and nowhere else (WebOTP, Safari's AutoFill).
 */
export function writeCodeSms(facts: {
  readonly code: string
  readonly purpose: CodePurpose
  readonly language: string
  /** Origin of the site. */
  readonly site: string
}): { readonly text: string; readonly language: string } {
  const { code, purpose } = facts
  const language = pickLocale(facts.language)
  const words = WORDS[language]
  if (words === undefined) throw new Error(`The message with a code has no words in ${language}`)
  const line = words[purpose === 'stepUp' ? 'stepUp' : 'any'](code, CODE_RULES.lifeMs / 60_000)
  return { text: `${line}\n\n@${new URL(facts.site).hostname} #${code}`, language }
}
