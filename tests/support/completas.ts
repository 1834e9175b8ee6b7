/** Everything at full length, as `npm run test:full` runs it. Without it chance draws a few cases, by a seed that is printed. */
export const COMPLETAS = process.env.PROVAS === 'completas'
