/** Signing in with providers. */
export const sso = {
  signInWith: 'Sign in with {name}',
  or: 'or',
  refused: {
    failed:
      'The provider’s answer could not be trusted. Try again; if it happens again, tell whoever runs this gateway.',
    unavailable: 'The provider does not answer as it should. Try again in a moment.',
    denied: 'The provider did not let you sign in.',
    ended: 'This try to sign in is over. Begin again, in this browser.',
    unknown: 'Nobody here is linked with this login. Sign in with your password, then link it in Settings → Security.',
    unverified: 'The provider does not say that this e-mail address is yours. Verify it there, then try again.',
    domain: 'People of your organisation or e-mail domain are not let in here.',
    taken:
      'Somebody here has your e-mail address. If that is you, sign in as before and link the provider in Settings → Security.',
    unproved:
      'Somebody here has your e-mail address, but has not shown that it is theirs. If that is you, sign in as before and link the provider in Settings → Security.',
    suspended: 'This account is suspended. Ask whoever gave it to you.',
    role: 'You have no role here. Ask whoever looks after your login at the provider.',
    not_proved: 'The provider did not ask for your password again. Sign out and in again.',
    other_person: 'This login at the provider belongs to somebody else here.',
    throttled: 'Too many tries. Wait a few minutes, 15 at most, then try again.',
  },
  card: {
    title: 'Sign in with a provider',
    description: 'Logins at other services with which you sign in here.',
    none: 'No login is linked.',
    linked: 'linked',
    used: 'last used',
    link: 'Link {name}',
    unlink: 'Remove',
    unlinkLabel: 'Remove the login with {name}',
    unlinkTitle: 'Remove the login with {name}?',
    unlinkText: 'Nobody signs in with it as you any more, and other browsers in which it was used are signed out.',
    onlyWay: 'It is the only way in which you sign in.',
    unlinked: 'The login is removed.',
  },
  prove: 'Sign in again with {name}',
} as const
