import type { mail as en } from '../en/mail.ts'
import type { Words } from '../words.ts'

export const mail = {
  reset: {
    subject: 'Una nueva contraseña para tu gateway',
    text: 'Alguien, seguramente tú, pidió una nueva contraseña. Elígela aquí en un plazo de {minutes} minutos:\n\n{url}\n\nSi no fuiste tú, no hagas nada: tu contraseña sigue igual. Quien la pidió no ve este correo.',
  },
  proof: {
    subject: '¿Es tuya esta dirección?',
    text: 'Pediste en tu gateway confirmar que esta dirección es tuya. Hazlo aquí en un plazo de {hours} horas, en el navegador en el que tienes la sesión iniciada:\n\n{url}\n\nSi no lo pediste, no hagas nada.',
  },
  login: {
    subject: 'Un nuevo acceso a tu gateway',
    text: 'Alguien inició sesión con tu dirección donde antes no lo habías hecho.\n\nNavegador: {browser}\nDirección: {ip}\nHora: {time}',
    unknown: 'desconocido',
    where: 'Si no fuiste tú, cierra ese acceso y cambia tu contraseña en {url}',
    inSettings: 'Si no fuiste tú, cierra ese acceso y cambia tu contraseña en los ajustes.',
  },
  cleared: {
    subject: 'Se quitaron tus segundos factores',
    text: '{by} quitó tus llaves de acceso, tu aplicación de autenticación y tus códigos de recuperación, y cerró todos tus accesos. Inicia sesión con tu contraseña y configura otros nuevos. Si no lo pediste, habla con esa persona.',
  },
  tokens: {
    subject: '{count, plural, one {Un token termina pronto} other {# tokens terminan pronto}}',
    text: '{count, plural, one {Este token termina pronto. Desde entonces se rechazan los programas que lo usan:} other {Estos tokens terminan pronto. Desde entonces se rechazan los programas que los usan:}}',
    own: '“{name}”: {time}',
    ofApp: '“{name}” (una aplicación conectada): {time}',
    ofService: '“{name}” de la cuenta de servicio “{service}”: {time}',
    ofTenant: '“{name}” en la cuenta de tu cliente “{tenant}”: {time}',
    more: '{count, plural, one {Y uno más.} other {Y # más.}}',
    where: 'Crea otro antes: {url}',
    inSettings: 'Crea otro antes, en los ajustes.',
  },
} as const satisfies Words<typeof en>
