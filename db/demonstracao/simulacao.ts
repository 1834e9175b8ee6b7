// The calls of the local PagBank simulation's control that the demonstration makes over HTTP.
import { createHash } from 'node:crypto'

export interface Simulacao {
  /** Opens a seller's account and returns a code that links it, as the provider's page would give its owner. */
  autorizarConta(conta: { cnpj: string; nome: string }): Promise<string>
  /** Drops the next notice, whose job would read the charge later and apply it with today's date. */
  perderAviso(): Promise<void>
  /** Pays the boleto of this charge. */
  pagar(chargeId: string): Promise<void>
  /** Sets the simulation's calendar so many days ahead of the machine's; behind it if negative. */
  adiantar(dias: number): Promise<void>
}

/** The control of the simulation at this base address. */
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

// A company has the same account each time the demonstration is loaded.
function idDaConta(cnpj: string): string {
  const hex = createHash('sha256').update(cnpj).digest('hex').toUpperCase()
  const partes = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return `ACCO_${partes.join('-')}`
}
