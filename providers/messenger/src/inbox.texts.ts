/** What the inbox says, per language. `{…}` are filled in by `fill`. */
export type InboxTexts = {
  readonly name: string
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
  readonly noSubject: string
  readonly message: string
  readonly plainText: string
  readonly newTab: string
  readonly notFound: string
  readonly notFoundHelp: string
  readonly languages: string
}

const en: InboxTexts = {
  name: 'English',
  demo: 'Demonstration inbox. Anyone who opens it sees every message; none was really sent.',
  inbox: 'Inbox',
  about: 'E-mails of {house}, newest first. New ones appear by themselves.',
  search: 'Search',
  searchHint: 'Recipient, subject or text',
  found: 'Messages with “{query}”',
  all: 'Show all messages',
  empty: 'No messages yet',
  emptyHelp:
    'They arrive here when {house} sends an e-mail, for example after “Forgot your password?”.',
  nothingFound: 'No message has “{query}”',
  nothingFoundHelp: 'Look for a part of the address, of the subject or of the text.',
  limit: 'These are the newest {count}. A search looks through the older ones too.',
  from: 'From',
  to: 'To',
  received: 'Received',
  noSubject: '(no subject)',
  message: 'Message',
  plainText: 'The same as plain text',
  newTab: 'Links open in a new tab.',
  notFound: 'This message is not here',
  notFoundHelp: 'The inbox keeps the newest 1,000 messages. This one may have been older.',
  languages: 'Language',
}

const ptBr: InboxTexts = {
  name: 'Português (Brasil)',
  demo: 'Caixa de demonstração. Quem a abre vê todas as mensagens; nenhuma foi enviada de verdade.',
  inbox: 'Caixa de entrada',
  about: 'E-mails da {house}, os mais novos primeiro. Os novos aparecem sozinhos.',
  search: 'Buscar',
  searchHint: 'Destinatário, assunto ou texto',
  found: 'Mensagens com “{query}”',
  all: 'Mostrar todas as mensagens',
  empty: 'Nenhuma mensagem ainda',
  emptyHelp:
    'Elas chegam aqui quando a {house} envia um e-mail, por exemplo depois de “Esqueceu a senha?”.',
  nothingFound: 'Nenhuma mensagem tem “{query}”',
  nothingFoundHelp: 'Busque uma parte do endereço, do assunto ou do texto.',
  limit: 'Estas são as {count} mais novas. A busca também olha as mais antigas.',
  from: 'De',
  to: 'Para',
  received: 'Recebida',
  noSubject: '(sem assunto)',
  message: 'Mensagem',
  plainText: 'O mesmo em texto simples',
  newTab: 'Os links abrem em uma nova aba.',
  notFound: 'Esta mensagem não está aqui',
  notFoundHelp: 'A caixa guarda as 1.000 mensagens mais novas. Esta pode ter sido mais antiga.',
  languages: 'Idioma',
}

export const INBOX_TEXTS = { en, 'pt-BR': ptBr } as const

export type InboxLocale = keyof typeof INBOX_TEXTS

/** Puts values into the `{names}` of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
