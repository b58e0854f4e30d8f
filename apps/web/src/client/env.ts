/** Whether pages are compiled as they are asked for. The compiler puts the value in, also into what browsers get. */
export const isDevelopment = process.env.NODE_ENV === 'development'
