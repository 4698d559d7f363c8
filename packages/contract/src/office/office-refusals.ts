/** Refusals of the office alone. Its app words them; players never see them. */
export const OFFICE_REFUSALS = {
  permissionMissing: { status: 403, message: 'Your roles do not allow this.' },
  actNotConfirmed: { status: 428, message: 'Confirm this act with your passkey, then try again.' },
  invitationRejected: {
    status: 422,
    message: 'This link is no longer valid. Ask an owner for a new one.',
  },
  operatorNotFound: { status: 404, message: 'There is no such operator.' },
  operatorExists: { status: 409, message: 'There is an operator with this name.' },
  ownRoles: { status: 409, message: 'Nobody changes their own account. Ask another owner.' },
  lastPasskey: { status: 409, message: 'This is your last passkey. Add another first.' },
  playerNotFound: { status: 404, message: 'There is no such player.' },
} as const satisfies Record<string, { status: number; message: string }>
