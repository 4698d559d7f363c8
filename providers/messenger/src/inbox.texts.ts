/** What the inbox says, per language. `{…}` are filled in by `fill`. */
export type InboxTexts = {
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly demo: string
  readonly inbox: string
  readonly about: string
  readonly search: string
  readonly searchHint: string
  readonly found: string
  readonly all: string
  readonly empty: string
  readonly emptyHelp: string
  readonly nothingFound: string
  readonly nothingFoundHelp: string
  readonly limit: string
  readonly from: string
  readonly to: string
  readonly received: string
  readonly mail: string
  readonly sms: string
  readonly noSubject: string
  readonly message: string
  readonly plainText: string
  readonly newTab: string
  readonly notFound: string
  readonly notFoundHelp: string
  readonly languages: string
  readonly telegramDemo: string
  readonly telegramBot: string
  readonly telegramPeople: string
  readonly telegramHello: string
  readonly telegramOpen: string
  readonly telegramClose: string
  readonly telegramBack: string
  readonly chatTitle: string
  readonly chatDemo: string
  readonly chatHello: string
  readonly chatMessage: string
  readonly chatSend: string
  readonly chatClose: string
  readonly chatFailed: string
  readonly chatOperator: string
  readonly chatNone: string
  readonly chatResolve: string
  readonly chatChoose: string
}

const en: InboxTexts = {
  name: 'English',
  direction: 'ltr',
  demo: 'Demonstration inbox. Anyone who opens it sees every message; none was really sent.',
  inbox: 'Inbox',
  about: 'E-mails and short messages of {house}, newest first. New ones appear by themselves.',
  search: 'Search',
  searchHint: 'Recipient, subject or text',
  found: 'Messages with “{query}”',
  all: 'Show all messages',
  empty: 'No messages yet',
  emptyHelp:
    'They arrive here when {house} sends an e-mail or a code, for example after “Forgot your password?”.',
  nothingFound: 'No message has “{query}”',
  nothingFoundHelp: 'Look for a part of the address or number, of the subject or of the text.',
  limit: 'These are the newest {count}. A search looks through the older ones too.',
  from: 'From',
  to: 'To',
  received: 'Received',
  mail: 'E-mail',
  sms: 'Short message',
  noSubject: '(no subject)',
  message: 'Message',
  plainText: 'The same as plain text',
  newTab: 'Links open in a new tab.',
  notFound: 'This message is not here',
  notFoundHelp:
    'The inbox keeps the newest 1,000 messages of each kind. This one may have been older.',
  languages: 'Language',
  telegramDemo: 'This only looks like Telegram. Nothing here reaches the real one.',
  telegramBot: 'bot',
  telegramPeople: 'Who you are',
  telegramHello:
    'Welcome to {house}. Open the app to play.\nSwitch messages on in its settings to read them here.',
  telegramOpen: 'Open app',
  telegramClose: 'Close',
  telegramBack: 'Back',
  chatTitle: 'Support chat',
  chatDemo: 'A stand-in chat. An operator answers at /messenger/chat/operator/.',
  chatHello: 'Hello. How can we help?',
  chatMessage: 'Your message',
  chatSend: 'Send',
  chatClose: 'Close chat',
  chatFailed: 'Not sent. Check your connection and try again.',
  chatOperator: 'Conversations',
  chatNone: 'Nobody is waiting for an answer.',
  chatResolve: 'End conversation',
  chatChoose: 'Choose a conversation.',
}

const ptBr: InboxTexts = {
  name: 'Português (Brasil)',
  direction: 'ltr',
  demo: 'Caixa de demonstração. Quem a abre vê todas as mensagens; nenhuma foi enviada de verdade.',
  inbox: 'Caixa de entrada',
  about: 'E-mails e SMS da {house}, os mais novos primeiro. Os novos aparecem sozinhos.',
  search: 'Buscar',
  searchHint: 'Destinatário, assunto ou texto',
  found: 'Mensagens com “{query}”',
  all: 'Mostrar todas as mensagens',
  empty: 'Nenhuma mensagem ainda',
  emptyHelp:
    'Elas chegam aqui quando a {house} envia um e-mail ou um código, por exemplo depois de “Esqueceu a senha?”.',
  nothingFound: 'Nenhuma mensagem tem “{query}”',
  nothingFoundHelp: 'Busque uma parte do endereço ou do número, do assunto ou do texto.',
  limit: 'Estas são as {count} mais novas. A busca também olha as mais antigas.',
  from: 'De',
  to: 'Para',
  received: 'Recebida',
  mail: 'E-mail',
  sms: 'SMS',
  noSubject: '(sem assunto)',
  message: 'Mensagem',
  plainText: 'O mesmo em texto simples',
  newTab: 'Os links abrem em uma nova aba.',
  notFound: 'Esta mensagem não está aqui',
  notFoundHelp:
    'A caixa guarda as 1.000 mensagens mais novas de cada tipo. Esta pode ter sido mais antiga.',
  languages: 'Idioma',
  telegramDemo: 'Isto só parece o Telegram. Nada daqui chega ao verdadeiro.',
  telegramBot: 'bot',
  telegramPeople: 'Quem você é',
  telegramHello:
    'Boas-vindas à {house}. Abra o app para jogar.\nAtive as mensagens nas configurações para lê-las aqui.',
  telegramOpen: 'Abrir app',
  telegramClose: 'Fechar',
  telegramBack: 'Voltar',
  chatTitle: 'Chat do suporte',
  chatDemo: 'Um chat de demonstração. Um operador responde em /messenger/chat/operator/.',
  chatHello: 'Olá. Como podemos ajudar?',
  chatMessage: 'Sua mensagem',
  chatSend: 'Enviar',
  chatClose: 'Fechar o chat',
  chatFailed: 'Não enviada. Verifique a conexão e tente de novo.',
  chatOperator: 'Conversas',
  chatNone: 'Ninguém espera uma resposta.',
  chatResolve: 'Encerrar conversa',
  chatChoose: 'Escolha uma conversa.',
}

const ar: InboxTexts = {
  name: 'العربية',
  direction: 'rtl',
  demo: 'صندوق بريد للعرض. كل من يفتحه يرى كل الرسائل، ولم تُرسل أي منها حقًا.',
  inbox: 'صندوق الوارد',
  about: 'رسائل {house} البريدية والقصيرة، الأحدث أولًا. تظهر الجديدة من تلقاء نفسها.',
  search: 'بحث',
  searchHint: 'المستلم أو الموضوع أو النص',
  found: 'رسائل فيها «{query}»',
  all: 'عرض كل الرسائل',
  empty: 'لا رسائل بعد',
  emptyHelp: 'تصل إلى هنا حين يرسل {house} بريدًا أو رمزًا، مثلًا بعد «هل نسيت كلمة المرور؟».',
  nothingFound: 'لا رسالة فيها «{query}»',
  nothingFoundHelp: 'ابحث عن جزء من العنوان أو الرقم أو الموضوع أو النص.',
  limit: 'هذه أحدث {count} رسالة. ويشمل البحث الأقدم أيضًا.',
  from: 'من',
  to: 'إلى',
  received: 'وصلت',
  mail: 'بريد إلكتروني',
  sms: 'رسالة قصيرة',
  noSubject: '(بلا موضوع)',
  message: 'الرسالة',
  plainText: 'النص نفسه بلا تنسيق',
  newTab: 'تفتح الروابط في تبويب جديد.',
  notFound: 'هذه الرسالة ليست هنا',
  notFoundHelp: 'يحتفظ الصندوق بأحدث 1000 رسالة من كل نوع. ربما كانت هذه أقدم.',
  languages: 'اللغة',
  telegramDemo: 'هذا يشبه تيليغرام فقط، ولا يصل شيء منه إلى الحقيقي.',
  telegramBot: 'بوت',
  telegramPeople: 'من أنت',
  telegramHello: 'أهلًا بك في {house}. افتح التطبيق للعب.\nفعّل الرسائل في الإعدادات لتقرأها هنا.',
  telegramOpen: 'فتح التطبيق',
  telegramClose: 'إغلاق',
  telegramBack: 'رجوع',
  chatTitle: 'محادثة الدعم',
  chatDemo: 'محادثة تجريبية. يجيب المشغّل في ⁨/messenger/chat/operator/⁩.',
  chatHello: 'أهلًا. كيف نساعدك؟',
  chatMessage: 'رسالتك',
  chatSend: 'إرسال',
  chatClose: 'إغلاق المحادثة',
  chatFailed: 'لم تُرسل. تحقق من الاتصال ثم حاول مجددًا.',
  chatOperator: 'المحادثات',
  chatNone: 'لا أحد ينتظر إجابة.',
  chatResolve: 'إنهاء المحادثة',
  chatChoose: 'اختر محادثة.',
}

export const INBOX_TEXTS = { en, 'pt-BR': ptBr, ar } as const

export type InboxLocale = keyof typeof INBOX_TEXTS

/** Puts values into the `{names}` of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
