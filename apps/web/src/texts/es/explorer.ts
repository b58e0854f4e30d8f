import type { explorer as en } from '../en/explorer.ts'
import type { Words } from '../words.ts'

export const explorer = {
  title: 'Explorador de API',
  description:
    'Todas las operaciones de la API como formularios. Las llamadas son reales y se hacen en tu nombre; cada una se muestra también en curl, TypeScript, Python y PHP.',
  search: 'Buscar operaciones',
  searchHint: 'Buscar por nombre o ruta',
  noMatch: 'Ninguna operación coincide.',
  all: 'Todas las operaciones',
  logInFirst: 'Inicia sesión en el panel para hacer esta llamada en una sesión tuya.',
  logIn: 'Iniciar sesión',
  request: 'Solicitud',
  session: 'Sesión',
  file: 'Archivo (opcional)',
  fileHint: 'Sus bytes se envían tal cual, en lugar de Base64.',
  noInput: 'Esta llamada no necesita datos.',
  refused:
    'Tu rol en esta cuenta no permite esta llamada. La solicitud se muestra para un programa con un token que la permita.',
  run: 'Ejecutar',
  ask: '¿Ejecutar “{title}”?',
  runIt: 'Ejecutar',
  takesAway: 'La llamada es real: elimina algo.',
  answer: 'Respuesta',
  answerIn: 'Respuesta ({ms} ms)',
  fieldErrors: 'Errores por campo',
  badJson: 'No es JSON válido. Los textos van entre comillas.',
  key: {
    label: 'Clave de idempotencia (opcional)',
    hint: 'La misma solicitud con la misma clave se ejecuta una sola vez y recibe la misma respuesta durante 24 horas.',
    wrong: 'Hasta 255 letras sin acentos, cifras y signos, sin espacios al principio ni al final.',
    make: 'Nueva clave',
  },
  snippets: {
    title: 'En un programa',
    languages: 'Lenguajes',
    made: {
      curl: 'curl',
      typescript: 'TypeScript, con la biblioteca',
      python: 'Python, con la biblioteca',
      php: 'PHP, con la biblioteca',
    },
    library: 'Necesita la <link>biblioteca</link>, que ofrece esta pasarela.',
    credential: 'Credencial',
    token: 'Token de acceso, en la variable TOKEN',
    key: 'La clave de la sesión',
    variable:
      'El token de acceso se lee de la variable <code>TOKEN</code>, para que no quede en ningún archivo. <link>Crear un token</link>',
    hidden: 'La clave está oculta. Lo que se copia lee la variable TOKEN.',
    inSnippet: 'La clave está en el fragmento',
    reveal: 'Incluir la clave',
    hide: 'Quitar la clave',
    notShown: 'Las claves de las sesiones solo se muestran a los administradores.',
  },
  field: {
    optional: '{name} (opcional)',
    choose: 'Elegir',
    notSent: 'No se envía',
    list: 'Uno por línea.',
    json: 'JSON.',
    byDefault: 'Valor predeterminado: {value}.',
  },
} satisfies Words<typeof en>
