/**
 * Words in the most used passwords of published breaches. The check first removes digits, signs and
 * letter swaps, so that `P@ssw0rd2024!` matches `password`.
 */
const WORDS = `
password passwort passwords passw passwd pass parola parole senha contrasena contraseña motdepasse
haslo salasana wachtwoord sifre kennwort geheim secret secreto segredo private login signin
welcome willkommen bienvenido bemvindo admin administrator root guest user username test testing
tester demo default changeme letmein opensesame access enter hello hallo hola whatever
qwerty qwertz azerty qwertyui qwertyuiop asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm
qwert qazwsx qazwsxedc qweasd qweasdzxc qaz wsx abc abcd abcde abcdef abcdefg abcdefgh abcxyz
iloveyou ilovey ilovegod iloveme loveyou loveme love lovely lover lovers teamo teamomucho amor
sunshine princess princesa angel angels angelito babygirl babyboy baby beautiful butterfly flower
flowers rainbow unicorn chocolate cookie cupcake cherry apple banana orange peaches pepper ginger
monkey dragon tiger lion wolf eagle falcon phoenix panther bear dolphin horse kitty kitten pussycat
puppy doggy rabbit turtle spider snake chicken
master mustang shadow superman batman spiderman ironman hulk joker captain starwars startrek matrix
pokemon pikachu naruto minecraft fortnite roblox warcraft counterstrike zelda mario sonic
football baseball basketball soccer hockey tennis cricket volleyball fussball futebol
liverpool arsenal chelsea manchester barcelona realmadrid juventus bayern flamengo corinthians
palmeiras saopaulo santos gremio vasco cruzeiro benfica galatasaray fenerbahce besiktas steelers
cowboys packers raiders lakers yankees
michael michelle jessica jennifer ashley amanda daniel andrew joshua matthew jordan thomas robert
charlie charles george harley hunter ranger thunder maggie buster tigger jasmine samantha nicole
alexander alexandra anthony william patrick elizabeth stephanie christian jonathan victoria
freedom forever blessed jesus jesuschrist godisgood heaven faith angelica trustno trustnoone
computer internet google facebook instagram whatsapp samsung iphone android microsoft windows
money dollar richard casino poker jackpot lucky winner bet betting blackjack roulette slots
summer winter spring autumn january february march april june july august september october
november december monday friday sunday saturday
killer killers fuckyou fuckoff fuckme asshole bitch sexy pussy porn nothing nobody mypassword
mypass newpassword yourpassword thepassword onetwothree secretpassword correcthorse
superstar rockstar cheese coffee pizza guitar music metallica nirvana eminem slipknot
america canada brasil brazil germany deutschland argentina espana italia france turkey turkiye
india pakistan russia london paris berlin madrid lisboa
`

const words: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/** Keyboard walks and counting, in both directions. */
const WALKS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmik',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i',
  '147258369',
  '159357258456',
  '!@#$%^&*()',
]

/** Whether lower-case text without digits and signs is one or two common words. */
export function isCommonWord(text: string): boolean {
  if (words.has(text)) return true
  for (let cut = 3; cut <= text.length - 3; cut += 1) {
    if (words.has(text.slice(0, cut)) && words.has(text.slice(cut))) return true
  }
  return false
}

/** Whether lower-case text is part of a keyboard walk or of counting, in either direction. */
export function isKeyboardWalk(text: string): boolean {
  const reversed = [...text].toReversed().join('')
  return WALKS.some((walk) => walk.includes(text) || walk.includes(reversed))
}
