// Where the product under test answers.

/** E2E_PORT, so that two runs on one machine need not meet. */
export const PORT = Number(process.env.E2E_PORT ?? 3990)

const url = `http://localhost:${PORT}`

/** The product and the PagBank simulation inside it. */
export const site = { url, simulatorUrl: `${url}/simulador-pagbank` }

/** Tells the workers which folder the run has made for the server. */
export const DATA_DIR_VARIABLE = 'E2E_DATA_DIR'

/** The server's data folder, where its e-mails land for want of an SMTP server. */
export function dataDir(): string {
  return process.env[DATA_DIR_VARIABLE] ?? ''
}
