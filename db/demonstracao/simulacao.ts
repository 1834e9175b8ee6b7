// The levers of the local PagBank simulation that the demonstration pulls, over its own HTTP control.
import { createHash } from 'node:crypto'

export interface Simulacao {
  /** Opens a seller's account and answers a code that links it, as its owner would get from the provider's page. */
  autorizarConta(conta: { cnpj: string; nome: string }): Promise<string>
  /** The next notice never leaves: its job would read the charge as it stands by then, and apply that today. */
  perderAviso(): Promise<void>
  /** Somebody pays the newest boleto of this order. */
  pagar(chargeId: string): Promise<void>
  /** Sets how many days the simulation's calendar is behind (negative) the machine's. */
  adiantar(dias: number): Promise<void>
}

/** Levers of the simulation at this base address. */
export function createSimulacao(baseUrl: string): Simulacao {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${baseUrl}/controle${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`simulação: ${path} respondeu ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    autorizarConta: async ({ cnpj, nome }) => {
      const id = idDaConta(cnpj)
      await post('/contas', { id, tax_id: cnpj, name: nome })
      const { code } = (await post(`/contas/${id}/codigo`, {})) as { code: string } // the control's documented answer
      return code
    },
    perderAviso: async () => void (await post('/falhas', { tipo: 'perder' })),
    pagar: async chargeId => void (await post(`/cobrancas/${chargeId}/pagar`, {})),
    adiantar: async dias => void (await post('/relogio', { dias })),
  }
}

// The same company has the same account however often the demonstration is loaded.
function idDaConta(cnpj: string): string {
  const hex = createHash('sha256').update(cnpj).digest('hex').toUpperCase()
  const partes = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return `ACCO_${partes.join('-')}`
}
