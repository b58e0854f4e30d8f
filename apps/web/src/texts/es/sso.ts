import type { sso as en } from '../en/sso.ts'
import type { Words } from '../words.ts'

export const sso = {
  signInWith: 'Iniciar sesión con {name}',
  or: 'o',
  refused: {
    failed:
      'La respuesta del proveedor no es de fiar. Inténtalo de nuevo; si vuelve a pasar, avisa a quien administra esta pasarela.',
    unavailable: 'El proveedor no responde como debería. Inténtalo de nuevo en un momento.',
    denied: 'El proveedor no te dejó iniciar sesión.',
    ended: 'Este intento de iniciar sesión terminó. Empieza de nuevo, en este navegador.',
    unknown:
      'Nadie aquí está vinculado con este acceso. Inicia sesión con tu contraseña y vincúlalo en Ajustes → Seguridad.',
    unverified: 'El proveedor no confirma que este correo sea tuyo. Verifícalo allí e inténtalo de nuevo.',
    domain: 'Aquí no entran personas de tu organización o de tu dominio de correo.',
    taken:
      'Alguien aquí tiene tu correo. Si eres tú, inicia sesión como antes y vincula el proveedor en Ajustes → Seguridad.',
    unproved:
      'Alguien aquí tiene tu correo, pero no ha demostrado que sea suyo. Si eres tú, inicia sesión como antes y vincula el proveedor en Ajustes → Seguridad.',
    suspended: 'Esta cuenta está suspendida. Pregunta a quien te la dio.',
    role: 'No tienes ningún rol aquí. Pregunta a quien administra tu acceso en el proveedor.',
    not_proved: 'El proveedor no volvió a pedir tu contraseña. Cierra la sesión e iníciala de nuevo.',
    other_person: 'Este acceso del proveedor es de otra persona aquí.',
    throttled: 'Demasiados intentos. Espera unos minutos, un cuarto de hora como máximo, e inténtalo de nuevo.',
  },
  card: {
    title: 'Iniciar sesión con un proveedor',
    description: 'Accesos de otros servicios con los que inicias sesión aquí.',
    none: 'No hay ningún acceso vinculado.',
    linked: 'vinculado',
    used: 'último uso',
    link: 'Vincular {name}',
    unlink: 'Quitar',
    unlinkLabel: 'Quitar el acceso con {name}',
    unlinkTitle: '¿Quitar el acceso con {name}?',
    unlinkText:
      'Nadie más inicia sesión con él como tú, y se cierra la sesión en los demás navegadores en los que se usó.',
    onlyWay: 'Es la única forma en que inicias sesión.',
    unlinked: 'El acceso se quitó.',
  },
  prove: 'Iniciar sesión de nuevo con {name}',
  confirm: {
    why: 'Nadie ha demostrado que esta dirección es tuya. El inicio de sesión con un proveedor que busca a las personas por su dirección lo necesita.',
    ask: 'Enviarme un enlace para confirmarla',
    sent: 'El correo está en camino. Su enlace vale 24 horas.',
    title: 'Confirma tu dirección',
    text: 'Demuestras que lees los correos de la dirección con la que inicias sesión.',
    submit: 'Confirmar',
    done: '{email} es tuya.',
    back: 'Volver al perfil',
    ended: 'Este enlace ya no vale, o se envió a otra dirección. Pide uno nuevo en tu perfil.',
  },
} as const satisfies Words<typeof en>
