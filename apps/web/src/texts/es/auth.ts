import type { auth as en } from '../en/auth.ts'
import type { Words } from '../words.ts'

export const auth = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  language: 'Idioma',
  unreachable: 'No se puede acceder a la pasarela. Comprueba que esté en marcha e inténtalo de nuevo.',
  exposed:
    'Se accede a esta pasarela sin cifrado desde otros equipos: las contraseñas y los mensajes se pueden leer por el camino. Publícala por https y pon esa dirección en MESSENGER_PUBLIC_URL.',
  login: {
    title: 'Iniciar sesión',
    submit: 'Iniciar sesión',
    wrong: 'El correo o la contraseña no son correctos.',
    throttled:
      'Demasiados intentos fallidos. Espera unos minutos, un cuarto de hora como máximo, e inténtalo de nuevo.',
  },
  setup: {
    pageTitle: 'Configuración inicial',
    title: 'Configura tu pasarela',
    description: 'Crea el propietario. La sesión se inicia enseguida.',
    code: 'Código de configuración',
    codeHint: 'Aparece donde se inició la pasarela; también está en secrets.json, en su carpeta de datos.',
    wrongCode: 'Este código no es correcto.',
    name: 'Tu nombre',
    passwordHint: 'Al menos 12 caracteres, y que no sea una contraseña común.',
    submit: 'Crear propietario e iniciar sesión',
    done: 'El propietario ya existe. Inicia sesión.',
    throttled: 'Demasiados códigos incorrectos. Espera un minuto.',
  },
} satisfies Words<typeof en>
