// What the demonstration needs of the local PagBank simulation, over the simulation's own HTTP control.
import { createHash } from 'node:crypto'

export interface Simulacao {
  /** Opens a seller's account and returns the code that links it, as the provider's page would give it to the owner. */
  autorizarConta(conta: { cnpj: string; nome: string }): Promise<string>
  /** Drops all notices until `entregarAvisos`: their jobs would apply charges at the current time instead of a past day. */
  perderAvisos(): Promise<void>
  entregarAvisos(): Promise<void>
  /** Pays the boleto of this charge, with this amount in centavos if it is another one. */
  pagar(chargeId: string, valor?: number): Promise<void>
  /** Ends the boleto of this charge unpaid. */
  vencer(chargeId: string): Promise<void>
  /** Refuses the next refund. */
  recusarDevolucao(): Promise<void>
  /** Sets the simulation's calendar to this many days ahead of the machine's; negative for the past. */
  adiantar(dias: number): Promise<void>
}

const TODOS = 1_000_000

/** The simulation at this base address; `key` opens its control where that is closed. */
export function criarSimulacao(baseUrl: string, key: string | null): Simulacao {
  const call = async (method: 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<unknown> => {
    const response = await fetch(`${baseUrl}/controle${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`simulação: ${path} respondeu ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    autorizarConta: async ({ cnpj, nome }) => {
      const id = idDaConta(cnpj)
      await call('POST', '/contas', { id, tax_id: cnpj, name: nome })
      const { code } = (await call('POST', `/contas/${id}/codigo`)) as { code: string } // the control's answer
      return code
    },
    perderAvisos: async () => void (await call('POST', '/falhas', { tipo: 'perder', vezes: TODOS })),
    entregarAvisos: async () => void (await call('DELETE', '/falhas')),
    pagar: async (chargeId, valor) => void (await call('POST', `/cobrancas/${chargeId}/pagar`, { valor })),
    vencer: async chargeId => void (await call('POST', `/cobrancas/${chargeId}/vencer`)),
    recusarDevolucao: async () =>
      void (await call('POST', '/falhas', { tipo: 'devolucao-recusada', vezes: 1 })),
    adiantar: async dias => void (await call('POST', '/relogio', { dias })),
  }
}

// Derived from the CNPJ, so that a company has the same account after each load.
function idDaConta(cnpj: string): string {
  const hex = createHash('sha256').update(cnpj).digest('hex').toUpperCase()
  const partes = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return `ACCO_${partes.join('-')}`
}
