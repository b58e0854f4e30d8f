export const auth = {
  email: 'E-mail',
  password: 'Password',
  language: 'Language',
  unreachable: 'The gateway cannot be reached. Check that it is running, then try again.',
  exposed:
    'This gateway can be reached without encryption: passwords and messages can be read on the way. Serve it over https and set MESSENGER_PUBLIC_URL to that address.',
  login: {
    title: 'Sign in',
    submit: 'Sign in',
    wrong: 'E-mail or password is not right.',
    throttled: 'Too many failed attempts. Wait a few minutes, 15 at most, then try again.',
  },
  setup: {
    pageTitle: 'Set up',
    title: 'Set up your gateway',
    description: 'Create the owner. You will be signed in right away.',
    code: 'Setup code',
    codeHint: 'Printed where the gateway was started; also in secrets.json in its data folder.',
    wrongCode: 'This code is not right.',
    name: 'Your name',
    passwordHint: 'At least 12 characters, and not one that many people use.',
    submit: 'Create owner and sign in',
    done: 'The owner exists already. Sign in instead.',
    throttled: 'Too many wrong codes. Wait a minute.',
  },
} as const
