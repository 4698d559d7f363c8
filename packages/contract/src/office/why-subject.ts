/** What an operator can ask about; `play` is a launch and its stake. */
export const WHY_SUBJECTS = ['offer', 'withdrawal', 'deposit', 'play', 'quest'] as const
