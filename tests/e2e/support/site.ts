// Where the product under test answers.

/** E2E_PORT, so that two runs on one machine need not meet. */
export const PORT = Number(process.env.E2E_PORT ?? 3990)

const url = `http://localhost:${PORT}`

/** The product and the PagBank simulation inside it. */
export const site = { url, simulatorUrl: `${url}/simulador-pagbank` }
