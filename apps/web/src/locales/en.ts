import account from './en/account.json'
import contact from './en/contact.json'
import content from './en/content.json'
import game from './en/game.json'
import lobby from './en/lobby.json'
import profile from './en/profile.json'
import refusal from './en/refusal.json'
import shell from './en/shell.json'
import wallet from './en/wallet.json'

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
