// Where the product under test answers.

/** E2E_PORT, so that two runs on one machine can use different ports. */
export const PORT = Number(process.env.E2E_PORT ?? 3990)

const url = `http://localhost:${PORT}`

/** The product and the PagBank simulation inside it. */
export const site = { url, simulatorUrl: `${url}/simulador-pagbank` }

/** Tells the workers which folder the run has made for the server. */
export const DATA_DIR_VARIABLE = 'E2E_DATA_DIR'

/** The server's data folder; its e-mails are files there. */
export function dataDir(): string {
  return process.env[DATA_DIR_VARIABLE] ?? ''
}
