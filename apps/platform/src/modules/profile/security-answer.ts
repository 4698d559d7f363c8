import type { PasswordHasher } from '#platform/modules/player/password-hasher'

/**
 * The hash of an answer to a security question, of one spelling: what a person says again later
 * differs in capitals and blanks.
 */
export function hashSecurityAnswer(hasher: PasswordHasher, answer: string): Promise<string> {
  return hasher.hash(spellAnswer(answer))
}

function spellAnswer(answer: string): string {
  return answer.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
}
