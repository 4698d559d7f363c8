import type { DeclineReason, DocumentSide, DocumentType } from '@fairhouse/contract/document'
import type { MailWords } from '#platform/mail/mail.layout'

/** What the mail about a decision says; `{name}`, `{when}` and `{note}` are filled in. */
export type DecisionMailWords = Required<Pick<MailWords, 'addressHint' | 'footer'>> & {
  readonly types: Readonly<Record<DocumentType, string>>
  readonly sides: Readonly<Record<DocumentSide, string>>
  readonly approved: { readonly subject: string; readonly text: string; readonly next: string }
  readonly declined: { readonly subject: string; readonly text: string; readonly next: string }
  readonly reasons: Readonly<Record<DeclineReason, string>>
  readonly note: string
  readonly button: string
}

const en: DecisionMailWords = {
  types: {
    passport: 'passport',
    identityCard: 'identity card',
    drivingLicence: 'driving licence',
    residencePermit: 'residence permit',
    proofOfAddress: 'proof of address',
  },
  sides: { front: 'front side', back: 'back side' },
  approved: {
    subject: 'Your document was accepted',
    text: 'The picture that you handed over on {when} was accepted: {name}.',
    next: 'There is nothing more to do for this one. If another is needed, your profile says which.',
  },
  declined: {
    subject: 'Your document was not accepted',
    text: 'The picture that you handed over on {when} was not accepted: {name}.',
    next: 'You can hand over another picture at any time.',
  },
  reasons: {
    unreadable: 'It cannot be read. Take the picture again in good light.',
    incomplete: 'Part of it is missing. All four corners have to be in the picture.',
    expired: 'It is no longer valid. Hand over one that is.',
    otherPerson: 'It does not show the name of this account.',
    wrongType: 'It is another kind of document than you chose.',
    other: '',
  },
  note: 'The reviewer writes: “{note}”',
  button: 'Open my documents',
  addressHint: 'If the button does not work, open this address:',
  footer:
    'This message goes to you when a document of yours was looked at. Never send papers by e-mail: hand them over on the site only, after you signed in.',
}

const ptBr: DecisionMailWords = {
  types: {
    passport: 'passaporte',
    identityCard: 'carteira de identidade',
    drivingLicence: 'CNH',
    residencePermit: 'autorização de residência',
    proofOfAddress: 'comprovante de endereço',
  },
  sides: { front: 'frente', back: 'verso' },
  approved: {
    subject: 'Seu documento foi aceito',
    text: 'A imagem que você enviou em {when} foi aceita: {name}.',
    next: 'Não há mais nada a fazer por ela. Se for preciso outra, seu perfil diz qual.',
  },
  declined: {
    subject: 'Seu documento não foi aceito',
    text: 'A imagem que você enviou em {when} não foi aceita: {name}.',
    next: 'Você pode enviar outra imagem quando quiser.',
  },
  reasons: {
    unreadable: 'Não dá para ler. Tire a foto de novo com boa luz.',
    incomplete: 'Falta uma parte. Os quatro cantos precisam estar na imagem.',
    expired: 'Não é mais válido. Envie um que seja.',
    otherPerson: 'Não mostra o nome desta conta.',
    wrongType: 'É um tipo de documento diferente do que você escolheu.',
    other: '',
  },
  note: 'Quem analisou escreve: “{note}”',
  button: 'Abrir meus documentos',
  addressHint: 'Se o botão não funcionar, abra este endereço:',
  footer:
    'Esta mensagem é enviada quando um documento seu foi analisado. Nunca mande documentos por e-mail: envie só pelo site, depois de entrar.',
}

const ar: DecisionMailWords = {
  types: {
    passport: 'جواز السفر',
    identityCard: 'بطاقة الهوية',
    drivingLicence: 'رخصة القيادة',
    residencePermit: 'تصريح الإقامة',
    proofOfAddress: 'إثبات العنوان',
  },
  sides: { front: 'الوجه الأمامي', back: 'الوجه الخلفي' },
  approved: {
    subject: 'قُبلت وثيقتك',
    text: 'قُبلت الصورة التي سلّمتها في {when}: {name}.',
    next: 'لم يبقَ شيء عليك فعله بشأنها. إن لزمت وثيقة أخرى فملفك يذكر أيها.',
  },
  declined: {
    subject: 'لم تُقبل وثيقتك',
    text: 'لم تُقبل الصورة التي سلّمتها في {when}: {name}.',
    next: 'يمكنك تسليم صورة أخرى متى شئت.',
  },
  reasons: {
    unreadable: 'لا يمكن قراءتها. التقط الصورة من جديد في ضوء جيد.',
    incomplete: 'ينقص جزء منها. يجب أن تكون الزوايا الأربع داخل الصورة.',
    expired: 'انتهت صلاحيتها. سلّم وثيقة سارية.',
    otherPerson: 'لا تحمل اسم صاحب هذا الحساب.',
    wrongType: 'هي نوع آخر من الوثائق غير الذي اخترته.',
    other: '',
  },
  note: 'يكتب المراجع: «⁨{note}⁩»',
  button: 'افتح وثائقي',
  addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
  footer:
    'تصلك هذه الرسالة عندما تُفحص وثيقة لك. لا ترسل أوراقك بالبريد أبدًا: سلّمها في الموقع فقط، بعد تسجيل دخولك.',
}

export const DECISION_MAIL_WORDS: Readonly<Record<string, DecisionMailWords>> = {
  en,
  'pt-BR': ptBr,
  ar,
}
