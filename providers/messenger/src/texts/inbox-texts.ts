/** Texts of the inbox, by language. `{…}` are filled in by `fill`. */
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
