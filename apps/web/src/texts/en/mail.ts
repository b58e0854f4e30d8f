export const mail = {
  reset: {
    subject: 'A new password for your gateway',
    text: 'Somebody, you most likely, asked for a new password. Choose it here within {minutes} minutes:\n\n{url}\n\nIf it was not you, do nothing: your password stays as it is. Whoever asked does not see this mail.',
  },
  proof: {
    subject: 'Is this your address?',
    text: 'You asked at your gateway to confirm that this address is yours. Do it here within {hours} hours, in the browser in which you are signed in:\n\n{url}\n\nIf you did not ask, do nothing.',
  },
  login: {
    subject: 'A new login at your gateway',
    text: 'Somebody signed in with your address where you had not signed in before.\n\nBrowser: {browser}\nAddress: {ip}\nTime: {time}',
    unknown: 'unknown',
    where: 'If it was not you, sign out that browser and change your password at {url}',
    inSettings: 'If it was not you, sign out that browser and change your password in the settings.',
  },
  cleared: {
    subject: 'Your second factors were removed',
    text: '{by} removed your passkeys, your authenticator app and your recovery codes, and signed you out everywhere. Sign in with your password and set up new ones. If you did not ask for it, talk to them.',
  },
  tokens: {
    subject: '{count, plural, one {A token ends soon} other {# tokens end soon}}',
    text: '{count, plural, one {This token ends soon. Programs that use it are refused from then on:} other {These tokens end soon. Programs that use them are refused from then on:}}',
    own: '“{name}”: {time}',
    ofApp: '“{name}” (a connected app): {time}',
    ofService: '“{name}” of the service account “{service}”: {time}',
    ofTenant: '“{name}” in the account of your customer “{tenant}”: {time}',
    more: '{count, plural, one {And one more.} other {And # more.}}',
    where: 'Make another one before that: {url}',
    inSettings: 'Make another one before that, in the settings.',
  },
} as const
