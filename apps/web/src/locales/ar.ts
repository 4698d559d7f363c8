import account from './ar/account.json'
import contact from './ar/contact.json'
import content from './ar/content.json'
import game from './ar/game.json'
import lobby from './ar/lobby.json'
import profile from './ar/profile.json'
import refusal from './ar/refusal.json'
import shell from './ar/shell.json'
import wallet from './ar/wallet.json'

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
