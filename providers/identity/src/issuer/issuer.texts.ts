import type { PageLocale } from '../page.texts.ts'

/** What the issuer's pages say, per language. `{…}` are filled in by `fill`. */
export type IssuerTexts = {
  readonly choose: string
  readonly chooseHelp: string
  readonly people: string
  readonly verified: string
  readonly unverified: string
  readonly noEmail: string
  readonly someoneNew: string
  readonly name: string
  readonly nameWrong: string
  readonly email: string
  readonly emailWrong: string
  readonly emailKind: string
  readonly kindVerified: string
  readonly kindUnverified: string
  readonly kindNone: string
  readonly create: string
  readonly consent: string
  readonly consentAs: string
  readonly consentGets: string
  readonly scopes: { readonly openid: string; readonly profile: string; readonly email: string }
  readonly consentNothing: string
  readonly allow: string
  readonly cancel: string
  readonly gone: string
  readonly goneHelp: string
  readonly failed: string
  readonly failedHelp: string
}

const en: IssuerTexts = {
  choose: 'Who do you want to be at {client}?',
  chooseHelp: '{issuer} stands in for a company that people sign in with. Pick anyone.',
  people: 'People',
  verified: 'address verified',
  unverified: 'address not verified',
  noEmail: 'no e-mail address',
  someoneNew: 'Someone new',
  name: 'Name',
  nameWrong: 'A name has 1 to 80 characters.',
  email: 'E-mail',
  emailWrong: 'This is not an e-mail address.',
  emailKind: 'What {issuer} knows of the address',
  kindVerified: 'It is verified',
  kindUnverified: 'It is not verified',
  kindNone: 'There is none',
  create: 'Create and continue',
  consent: '{client} wants to know who you are',
  consentAs: 'You are {name}.',
  consentGets: '{client} gets',
  scopes: {
    openid: 'a number that stands for you',
    profile: 'your name',
    email: 'your e-mail address and whether it is verified',
  },
  consentNothing: 'It gets no password, and can do nothing here in your name.',
  allow: 'Allow',
  cancel: 'Cancel and go back to {client}',
  gone: 'This sign-in is over',
  goneHelp: 'It was finished, cancelled or took too long. Go back to the site and start again.',
  failed: 'This sign-in cannot begin',
  failedHelp: 'The site asked for it in a way that {issuer} does not accept: {error}.',
}

const ptBr: IssuerTexts = {
  choose: 'Quem você quer ser na {client}?',
  chooseHelp: '{issuer} faz o papel de uma empresa com a qual se entra. Escolha qualquer pessoa.',
  people: 'Pessoas',
  verified: 'endereço verificado',
  unverified: 'endereço não verificado',
  noEmail: 'sem endereço de e-mail',
  someoneNew: 'Outra pessoa',
  name: 'Nome',
  nameWrong: 'Um nome tem de 1 a 80 caracteres.',
  email: 'E-mail',
  emailWrong: 'Isto não é um endereço de e-mail.',
  emailKind: 'O que {issuer} sabe do endereço',
  kindVerified: 'Está verificado',
  kindUnverified: 'Não está verificado',
  kindNone: 'Não há nenhum',
  create: 'Criar e continuar',
  consent: 'A {client} quer saber quem você é',
  consentAs: 'Você é {name}.',
  consentGets: 'A {client} recebe',
  scopes: {
    openid: 'um número que representa você',
    profile: 'seu nome',
    email: 'seu endereço de e-mail e se ele está verificado',
  },
  consentNothing: 'Ela não recebe senha e não pode fazer nada aqui em seu nome.',
  allow: 'Permitir',
  cancel: 'Cancelar e voltar à {client}',
  gone: 'Esta entrada acabou',
  goneHelp: 'Ela foi concluída, cancelada ou demorou demais. Volte ao site e comece de novo.',
  failed: 'Esta entrada não pode começar',
  failedHelp: 'O site a pediu de um modo que {issuer} não aceita: {error}.',
}

const ar: IssuerTexts = {
  choose: 'مَن تريد أن تكون في {client}؟',
  chooseHelp: 'يقوم {issuer} مقام شركة يسجّل الناس الدخول عبرها. اختر أي شخص.',
  people: 'الأشخاص',
  verified: 'العنوان مؤكَّد',
  unverified: 'العنوان غير مؤكَّد',
  noEmail: 'بلا بريد إلكتروني',
  someoneNew: 'شخص جديد',
  name: 'الاسم',
  nameWrong: 'يتكوّن الاسم من حرف واحد إلى 80 حرفًا.',
  email: 'البريد الإلكتروني',
  emailWrong: 'هذا ليس عنوان بريد إلكتروني.',
  emailKind: 'ما يعرفه {issuer} عن العنوان',
  kindVerified: 'العنوان مؤكَّد',
  kindUnverified: 'العنوان غير مؤكَّد',
  kindNone: 'لا يوجد عنوان',
  create: 'إنشاء ومتابعة',
  consent: 'يريد {client} أن يعرف من أنت',
  consentAs: 'أنت {name}.',
  consentGets: 'يحصل {client} على',
  scopes: {
    openid: 'رقم يدلّ عليك',
    profile: 'اسمك',
    email: 'بريدك الإلكتروني وما إذا كان مؤكَّدًا',
  },
  consentNothing: 'لا يحصل على كلمة مرور، ولا يمكنه فعل شيء هنا باسمك.',
  allow: 'السماح',
  cancel: 'إلغاء والعودة إلى {client}',
  gone: 'انتهت عملية تسجيل الدخول هذه',
  goneHelp: 'اكتملت أو أُلغيت أو استغرقت وقتًا طويلًا. عُد إلى الموقع وابدأ من جديد.',
  failed: 'لا يمكن بدء تسجيل الدخول هذا',
  failedHelp: 'طلبه الموقع بطريقة لا يقبلها {issuer}: {error}.',
}

export const ISSUER_TEXTS: Readonly<Record<PageLocale, IssuerTexts>> = { en, 'pt-BR': ptBr, ar }
