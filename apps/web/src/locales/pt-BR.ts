import account from './pt-BR/account.json'
import contact from './pt-BR/contact.json'
import content from './pt-BR/content.json'
import game from './pt-BR/game.json'
import lobby from './pt-BR/lobby.json'
import profile from './pt-BR/profile.json'
import refusal from './pt-BR/refusal.json'
import shell from './pt-BR/shell.json'
import wallet from './pt-BR/wallet.json'

export const messages = {
  ...account,
  ...contact,
  ...content,
  ...game,
  ...lobby,
  ...profile,
  ...refusal,
  ...shell,
  ...wallet,
}
