/** The texts of a game: the same ids in every language, kept by the compiler. */
export function defineTexts<Text extends Readonly<Record<string, string>>>(texts: {
  readonly en: Text
  readonly 'pt-BR': Readonly<Record<keyof Text, string>>
  readonly ar: Readonly<Record<keyof Text, string>>
}): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return texts
}
